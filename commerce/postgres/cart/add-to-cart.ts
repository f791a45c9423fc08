import { statement } from '@/database/statement';
import type { Database, Transaction, Queryable } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { checkAdded, type WantedItem, type CartUnits } from '../../domain/cart/fit-lines';
import { withRemainingStock, type Held } from '../../domain/cart/share-stock';
import type { AddLine } from '../../model/cart';
import { type CartRow, type Visitor, lockCart, opensFor, ownedBy, touch } from './cart-row';
import { isToken, newToken } from '../secrets';
import { linkNext, lockLast, cartOfCustomer, lockedBy, offerOfCart, usableCart } from './carts-of-visitor';
import { resolveLines } from './resolve-lines';
import { and, eq, sql } from 'drizzle-orm';
import { takenOf } from '../catalogue/product-joins';
import { product } from '../schema/catalogue';
import { cart, cartItem } from '../schema/orders';

/** An active cart as it was read. Every later write raises the version. */
export interface CartSnapshot {
  readonly id: string;
  readonly version: number;
  /** The offer that it was loaded from, if any: such a cart cannot be filled. */
  readonly offerId: string | null;
  readonly units: CartUnits;
  readonly bundles: Held['bundles'];
}

const held = statement((db) =>
  db
    .select({
      id: cart.id,
      version: cart.version,
      offerId: cart.offerId,
      units: sql<CartUnits>`coalesce(jsonb_object_agg(${cartItem.productId}, ${cartItem.quantity})
        filter (where ${cartItem.id} is not null), '{}')`,
      bundles: sql<
        Held['bundles']
      >`coalesce((select jsonb_object_agg(${product.id}, ${takenOf(product)}) from ${product}
        where ${product.type} = 'bundle' and ${product.id} in (
          select line.product_id from ${cartItem} line where line.cart_id = ${cart.id})), '{}')`,
    })
    .from(cart)
    .leftJoin(cartItem, eq(cartItem.cartId, cart.id))
    .where(
      and(
        eq(cart.id, sql.placeholder('id')),
        eq(cart.store, sql.placeholder('store')),
        eq(cart.status, 'active'),
        opensFor(sql.placeholder('customer')),
      ),
    )
    .groupBy(cart.id)
    .prepare('cart_held'),
);

async function readCartSnapshot(
  db: Queryable,
  { store, customer }: Visitor,
  id: string | null,
): Promise<CartSnapshot | null> {
  if (id === null || !isToken(id)) return null;
  const [row] = await held(db).execute({ id, store, customer });
  return row ?? null;
}

/** Inserts lines into the cart that `head` wrote, in the same statement; none if `head` wrote no cart. */
const itemsOfHead = sql`insert into ${cartItem} (cart_id, product_id, quantity)
  select head.id, wanted.product_id, wanted.quantity
  from head, unnest(${sql.placeholder('products')}::int[], ${sql.placeholder('quantities')}::int[])
    with ordinality as wanted (product_id, quantity, place)
  order by wanted.place
  on conflict (cart_id, product_id) do update set quantity = cart_item.quantity + excluded.quantity`;

const intoNew = statement((db) => {
  const customer = sql.placeholder('customer');
  const row = {
    id: sql.placeholder('id'),
    store: sql.placeholder('store'),
    customerId: sql`${customer}::uuid`,
  };
  const head = db.$with('head').as(db.insert(cart).values(row).returning());
  const items = db.$with('items', {}).as(itemsOfHead);
  return db.with(head, items).select().from(head).prepare('cart_into_new');
});

const intoHeld = statement((db) => {
  const customer = sql.placeholder('customer');
  const unchanged = and(
    eq(cart.id, sql.placeholder('id')),
    eq(cart.store, sql.placeholder('store')),
    eq(cart.status, 'active'),
    eq(cart.version, sql.placeholder('version')),
    opensFor(customer),
  );
  const head = db.$with('head').as(
    db
      .update(cart)
      .set({ ...ownedBy(customer, sql.placeholder('browser')), ...touch })
      .where(unchanged)
      .returning(),
  );
  const items = db.$with('items', {}).as(itemsOfHead);
  return db.with(head, items).select().from(head).prepare('cart_into_held');
});

/** Writes all lines or none, into the given cart or a new one. Null if the version of the cart has changed since. */
export async function putLines(
  db: Queryable,
  { store, customer, browser }: Visitor,
  cartRead: CartSnapshot | null,
  wanted: readonly WantedItem[],
): Promise<CartRow | null> {
  const products = wanted.map(({ productId }) => productId);
  const quantities = wanted.map(({ quantity }) => quantity);
  const [row] = cartRead
    ? await intoHeld(db).execute({
        ...cartRead,
        store,
        customer,
        browser: browser ?? null,
        products,
        quantities,
      })
    : await intoNew(db).execute({ id: newToken(), store, customer, products, quantities });
  return row ?? null;
}

/** The cart to add to: that of the id, else the one that the customer has already; null for a new one. Fails with `cart_locked` for the cart of an offer. */
async function findOrAdoptCart(
  db: Queryable,
  visitor: Visitor,
  cartId: string | null,
): Promise<Result<CartSnapshot | null, CommerceError>> {
  const held = await readCartSnapshot(db, visitor, cartId);
  if (held && held.offerId === null) return ok(held);
  const usable =
    (cartId === null ? null : await usableCart(db, visitor, cartId)) ?? (await cartOfCustomer(db, visitor));
  if (!usable) return ok(null);
  if (usable.offerId !== null) return lockedBy(await offerOfCart(db, usable));
  return ok(await readCartSnapshot(db, visitor, usable.id));
}

/** As `findOrAdoptCart`, with locks on that cart and on the one with the id, so that a new one is made once. */
export async function lockOrAdoptCart(
  tx: Transaction,
  visitor: Visitor,
  cartId: string | null,
): Promise<Result<CartSnapshot | null, CommerceError>> {
  if (cartId !== null) await lockLast(tx, visitor, cartId);
  const filled = await findOrAdoptCart(tx, visitor, cartId);
  if (!filled.ok || !filled.data || filled.data.id === cartId) return filled;
  await lockCart(tx, visitor, filled.data.id);
  // It may have changed before the lock.
  return findOrAdoptCart(tx, visitor, cartId);
}

/** `checkAdded` with what the lines of the cart leave of the stock that bundles share with their parts. */
function checkStock(held: CartSnapshot | null, wanted: readonly WantedItem[]): Result<void, CommerceError> {
  const { units, bundles } = held ?? { units: {}, bundles: {} };
  return checkAdded(units, withRemainingStock({ units, bundles }, wanted));
}

/** Writes only if the cart is unchanged: one statement instead of a transaction that stays open between read and write. */
export async function addToCart(
  db: Database,
  visitor: Visitor,
  cartId: string | null,
  lines: readonly AddLine[],
): Promise<Result<CartRow, CommerceError>> {
  const [wanted, filled] = await Promise.all([
    resolveLines(db, visitor.store, lines),
    findOrAdoptCart(db, visitor, cartId),
  ]);
  if (!filled.ok) return filled;
  if (!wanted.ok) return wanted;
  const held = filled.data;
  const possible = checkStock(held, wanted.data);
  if (!possible.ok) return possible;
  // The id of an ordered cart has to lead to the new one.
  const isFirst = held === null && cartId !== null;
  const row = isFirst ? null : await retried(() => putLines(db, visitor, held, wanted.data));
  return row ? ok(row) : addWithLock(db, visitor, held?.id ?? cartId, wanted.data);
}

/** Adds to a cart under concurrent writes, or to the one after an ordered cart: under a row lock, one after the other. */
function addWithLock(
  db: Database,
  visitor: Visitor,
  cartId: string | null,
  wanted: readonly WantedItem[],
): Promise<Result<CartRow, CommerceError>> {
  return transact(db, (tx) => addLocked(tx, visitor, cartId, wanted));
}

/** As `addToCart`, in the caller's transaction: locks the cart until it ends. */
export async function addLocked(
  tx: Transaction,
  visitor: Visitor,
  cartId: string | null,
  wanted: readonly WantedItem[],
): Promise<Result<CartRow, CommerceError>> {
  const filled = await lockOrAdoptCart(tx, visitor, cartId);
  if (!filled.ok) return filled;
  const held = filled.data;
  const possible = checkStock(held, wanted);
  if (!possible.ok) return possible;
  const row = await putLines(tx, visitor, held, wanted);
  if (!row) throw new Error('another transaction changed a locked cart');
  if (!held && cartId !== null) await linkNext(tx, visitor, cartId, row);
  return ok(row);
}
