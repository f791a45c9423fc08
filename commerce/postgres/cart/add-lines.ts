import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { statement } from '@/database/statement';
import type { CartUnits, WantedItem } from '../../domain/cart/fit-lines';
import type { Held } from '../../domain/cart/share-stock';
import { takenOf } from '../catalogue/product-joins';
import { product } from '../schema/catalogue';
import { cart, cartItem } from '../schema/orders';
import { type CartRow, isToken, newToken, opensFor, ownedBy, touch, type Visitor } from './cart-row';

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

export async function readCartSnapshot(
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

/**
 * Writes checked lines, all or none, into the cart that was read or into a new one, which is that of the
 * customer who is signed in. Null, and nothing written, if
 * the version of the cart has changed since.
 */
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
