import type { Database, Transaction, Queryable } from '@/database/pool';
import { transact } from '@/database/transact';
import { ok, fail, type Result } from '@/lib/result';
import {
  checkNewQuantities,
  checkQuantities,
  type Candidate,
  fitLines,
  type OrderedLine,
  chooseVariant,
} from '../../domain/cart/fit-lines';
import type { CartPort, CouponPort, Reordered } from '../../ports/cart';
import type { CheckoutChoices } from '../shipping/pickup-points';
import { addToCart, lockOrAdoptCart, type CartSnapshot, putLines } from './add-to-cart';
import { writeCart, findCart, type CartRow, type Visitor } from './cart-row';
import { claimCart } from './claim-cart';
import { currentCart } from './current-cart';
import { lockedBy, offerOfCart, usableCart, linkNext } from './carts-of-visitor';
import { viewCart, priceStoredCart } from './view';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Cart, NotAdded } from '../../model/cart';
import { couponMailbox, mailboxMayUse, findCoupon } from '../coupons/coupons';
import { and, eq, inArray, sql, asc } from 'drizzle-orm';
import { cartItem, cart, order, orderItem } from '../schema/orders';
import { z } from 'zod';
import { storesOfWebsite, websites } from '@/config/shop/store-views';
import type { StoreCode } from '@/config/types';
import { readSalables } from './resolve-lines';

async function orderedLines(db: Database, store: StoreCode, ref: string): Promise<OrderedLine[]> {
  if (!z.uuid().safeParse(ref).success) return [];
  return db
    .select({ sku: orderItem.sku, name: orderItem.name, quantity: orderItem.quantity })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(order.id, ref), inArray(order.store, [...storesOfWebsite(websites[store])])))
    .orderBy(asc(orderItem.position));
}

async function candidates(
  db: Queryable,
  store: StoreCode,
  lines: readonly OrderedLine[],
): Promise<Candidate[]> {
  const salables = await readSalables(db, store, [...new Set(lines.map(({ sku }) => sku))]);
  return lines.map((line) => {
    const salable = salables.get(line.sku);
    const chosen = salable ? chooseVariant(salable, {}) : null;
    return { ...line, product: chosen?.ok ? chosen.data : null };
  });
}

async function fill(
  db: Transaction,
  visitor: Visitor,
  held: CartSnapshot | null,
  lines: readonly Candidate[],
): Promise<{
  readonly row: CartRow | null;
  readonly notAdded: readonly NotAdded[];
}> {
  const { wanted, notAdded } = fitLines(held ?? { units: {}, bundles: {} }, lines);
  if (wanted.length === 0) return { row: held && (await findCart(db, visitor, held.id)), notAdded };
  const row = await putLines(db, visitor, held, wanted);
  if (!row) throw new Error('another transaction changed a locked cart');
  return { row, notAdded };
}

/** Records that a cart has lines of an order, which come back once if that order is canceled. */
async function noteCopy(tx: Transaction, cartId: string, orderId: string): Promise<void> {
  await tx
    .update(cart)
    .set({ copiedOrders: sql`array_append(${cart.copiedOrders}, ${orderId}::uuid)` })
    .where(and(eq(cart.id, cartId), sql`not ${orderId}::uuid = any(${cart.copiedOrders})`));
}

async function reorder(
  db: Database,
  choices: CheckoutChoices,
  context: Context,
  cartId: string | null,
  orderRef: string,
): Promise<Result<Reordered, CommerceError>> {
  const lines = await orderedLines(db, context.store, orderRef);
  if (lines.length === 0) return fail({ code: 'not_found' });
  const wanted = await candidates(db, context.store, lines);
  const added = await transact(db, async (tx) => {
    const filled = await lockOrAdoptCart(tx, context, cartId);
    if (!filled.ok) return filled;
    const done = await fill(tx, context, filled.data, wanted);
    if (!filled.data && done.row && cartId !== null) await linkNext(tx, context, cartId, done.row);
    if (done.row) await noteCopy(tx, done.row.id, orderRef);
    return ok(done);
  });
  if (!added.ok) return added;
  const { row, notAdded } = added.data;
  return ok({ cart: row && (await viewCart(db, context, row, choices)), notAdded });
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

async function setQuantities(
  tx: Transaction,
  cartId: string,
  quantities: ReadonlyMap<string, number>,
): Promise<Result<void, CommerceError>> {
  const ids = [...quantities.keys()];
  if (ids.length === 0) return ok(undefined);
  if (!ids.every((id) => uuid.test(id))) return fail({ code: 'not_found' });
  const removed = ids.filter((id) => quantities.get(id) === 0);
  const kept = ids.filter((id) => quantities.get(id) !== 0);
  let changed = 0;
  if (removed.length > 0) {
    const rows = await tx
      .delete(cartItem)
      .where(and(eq(cartItem.cartId, cartId), inArray(cartItem.id, removed)))
      .returning({ id: cartItem.id });
    changed += rows.length;
  }
  if (kept.length > 0) {
    const wanted = kept.map((id) => sql`(${id}::uuid, ${quantities.get(id)}::int)`);
    const rows = await tx
      .update(cartItem)
      .set({ quantity: sql`wanted.quantity` })
      .from(sql`(values ${sql.join(wanted, sql`, `)}) as wanted (id, quantity)`)
      .where(and(eq(cartItem.cartId, cartId), sql`${cartItem.id} = wanted.id`))
      .returning({ id: cartItem.id });
    changed += rows.length;
  }
  return changed === ids.length ? ok(undefined) : fail({ code: 'not_found' });
}

async function countUnits(tx: Transaction, cartId: string): Promise<number> {
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${cartItem.quantity}), 0)::int` })
    .from(cartItem)
    .where(eq(cartItem.cartId, cartId));
  return row?.units ?? 0;
}

interface Deps {
  readonly db: Database;
  readonly choices: CheckoutChoices;
  /** See `couponMailbox`; null: there is no limit per mailbox. */
  readonly secret: string | null;
}

function applyCoupon(
  { db, choices, secret }: Deps,
  context: Context,
  cartId: string,
  text: string,
): Promise<Result<Cart, CommerceError>> {
  return transact(db, async (tx) => {
    const held = await findCart(tx, context, cartId);
    if (held && held.offerId !== null) return lockedBy(await offerOfCart(tx, held));
    const couponRow = await findCoupon(tx, text);
    if (!couponRow) return fail({ code: 'coupon_unknown' });
    const row = await writeCart(tx, context, cartId, 'not_found', { couponCode: couponRow.code });
    if (!row.ok) return row;
    const { cart, coupon } = await priceStoredCart(tx, context, row.data, choices);
    if (coupon?.problem) return fail(coupon.problem);
    const { email } = cart;
    const key = email && secret !== null ? couponMailbox(couponRow.code, email, secret) : null;
    const may = await mailboxMayUse(tx, couponRow.code, key, couponRow.usageLimitPerMailbox);
    return may ? ok(cart) : fail({ code: 'coupon_used_up' });
  });
}

function updateLines(
  db: Database,
  choices: CheckoutChoices,
  ...[context, cartId, items]: Parameters<CartPort['update']>
): ReturnType<CartPort['update']> {
  const quantities = new Map(items.map(({ id, qty }) => [id.toLowerCase(), qty]));
  return transact(db, async (tx) => {
    const row = await writeCart(tx, context, cartId, 'not_found');
    if (!row.ok) return row;
    if (row.data.offerId !== null) return lockedBy(await offerOfCart(tx, row.data));
    const legal = checkNewQuantities(quantities.values());
    if (!legal.ok) return legal;
    const before = await countUnits(tx, cartId);
    const written = await setQuantities(tx, cartId, quantities);
    if (!written.ok) return written;
    return checkQuantities(await viewCart(tx, context, row.data, choices), quantities, before);
  });
}

/** Carts in PostgreSQL. A write locks the row of the cart or requires the version that it read: no lost updates. */
export function createCart(db: Database, choices: CheckoutChoices): Required<CartPort> {
  const get: CartPort['get'] = async (context, cartId) => {
    const row = await usableCart(db, context, cartId);
    return row && viewCart(db, context, row, choices);
  };

  return {
    get,
    current: async (context, session) => {
      const row = await currentCart(db, choices, context, session);
      return row && viewCart(db, context, row, choices);
    },
    add: async (context, cartId, lines) => {
      const written = await addToCart(db, context, cartId, lines);
      return written.ok ? ok(await viewCart(db, context, written.data, choices)) : written;
    },
    reorder: (context, cartId, orderRef) => reorder(db, choices, context, cartId, orderRef),
    claim: async (context, cartId) => {
      const row = await claimCart(db, context, cartId);
      return row && viewCart(db, context, row, choices);
    },
    update: (...input) => updateLines(db, choices, ...input),
    remove: (context, cartId, itemId) => updateLines(db, choices, context, cartId, [{ id: itemId, qty: 0 }]),
  };
}

/** `secret`: of the keyed hashes of mailboxes; null: coupons have no limit per mailbox. */
export function createCoupons(db: Database, choices: CheckoutChoices, secret: string | null): CouponPort {
  return {
    apply: (context, cartId, code) => applyCoupon({ db, choices, secret }, context, cartId, code),
    remove: (context, cartId) =>
      transact(db, async (tx) => {
        const row = await writeCart(tx, context, cartId, 'not_found', { couponCode: null });
        return row.ok ? ok(await viewCart(tx, context, row.data, choices)) : row;
      }),
  };
}
