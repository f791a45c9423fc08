import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { CustomerId } from '../../context';
import { newOrderNumber, newToken } from '../secrets';
import { cart, cartItem, order, orderItem } from '../schema/orders';
import { type CartRow, touch } from '../cart/cart-row';
import { cartOfCustomer, followCarts } from '../cart/carts-of-visitor';
import { mergeCarts } from '../cart/claim-cart';

// Lines leave a cart only when they are in an order that holds, or by the shopper's hand.

type OrderRow = typeof order.$inferSelect;

async function lockById(tx: Transaction, id: string): Promise<CartRow | null> {
  const [row] = await tx.select().from(cart).where(eq(cart.id, id)).for('update');
  return row ?? null;
}

/** Makes an ordered cart active again. The number of its canceled order is not used again. */
async function activate(tx: Transaction, row: CartRow): Promise<void> {
  await tx
    .update(cart)
    .set({ status: 'active', number: newOrderNumber(), ...touch })
    .where(eq(cart.id, row.id));
}

/** The cart that the shopper has since, locked; `last`: what leads there, the last cart that was ordered since. */
async function newerCart(tx: Transaction, cartRow: CartRow) {
  const { store, customerId } = cartRow;
  // A browser links the cart of a guest to that of the customer who signed in, never the reverse.
  const opens = or(
    isNull(cart.customerId),
    customerId === null ? undefined : eq(cart.customerId, customerId),
  );
  const { active, last } = await followCarts(cartRow, async (id) => {
    const [row] = await tx
      .select()
      .from(cart)
      .where(and(eq(cart.id, id), eq(cart.store, store), customerId === null ? undefined : opens));
    return row ?? null;
  });
  const customer = customerId as CustomerId | null;
  const candidate = active ?? (await cartOfCustomer(tx, { store, customer }, cartRow.id));
  const newer = candidate && (await lockById(tx, candidate.id));
  return { newer: newer?.status === 'active' ? newer : null, last };
}

/**
 * Gives the lines of an order that was canceled back to the shopper, in the caller's transaction, which has locked its
 * cart: the cart is active again, or its lines are in the cart that the shopper has since.
 */
export async function returnLines(tx: Transaction, cartId: string): Promise<void> {
  const cartRow = await lockById(tx, cartId);
  if (cartRow?.status !== 'ordered') return;
  if (cartRow.offerId !== null) return activate(tx, cartRow);
  const { newer, last } = await newerCart(tx, cartRow);
  if (!newer) {
    await activate(tx, cartRow);
    // The browser has the id of the last cart.
    const lead = last.offerId === null ? { nextCartId: cartRow.id } : { asideCartId: cartRow.id };
    if (last.id !== cartRow.id) await tx.update(cart).set(lead).where(eq(cart.id, last.id));
    return;
  }
  // The number of the canceled order is not used again.
  const merged = { ...cartRow, number: newOrderNumber() };
  if (newer.offerId === null) {
    await mergeCarts(tx, { kept: newer, merged, by: 'return' });
    return;
  }
  // Nothing can be added to the cart of an offer: the customer's other cart stays aside.
  const aside = newer.asideCartId === null ? null : await lockById(tx, newer.asideCartId);
  if (aside?.status === 'active') {
    await mergeCarts(tx, { kept: aside, merged, by: 'return' });
    return;
  }
  await activate(tx, cartRow);
  await tx
    .update(cart)
    .set({ asideCartId: cartRow.id, ...touch })
    .where(eq(cart.id, newer.id));
}

const orderedUnits = ({
  id,
}: OrderRow) => sql`(select product_id, sum(quantity)::int as units from ${orderItem}
  where ${orderItem.orderId} = ${id} group by product_id) as ordered`;

async function hasMore(tx: Transaction, cartRow: CartRow, row: OrderRow): Promise<boolean> {
  const more = await tx.execute(sql`select from ${cartItem} left join ${orderedUnits(row)} using (product_id)
    where ${cartItem.cartId} = ${cartRow.id} and ${cartItem.quantity} > coalesce(ordered.units, 0) limit 1`);
  return more.rows.length > 0;
}

/**
 * Takes the lines of an order that was restored out of its cart, which the caller has locked. What the shopper has added
 * since stays in the cart, under the same id.
 */
export async function takeLines(tx: Transaction, row: OrderRow): Promise<void> {
  const cartRow = await lockById(tx, row.cartId);
  if (cartRow?.status !== 'active') return;
  const isOver = cartRow.offerId !== null || !(await hasMore(tx, cartRow, row));
  if (isOver) {
    await tx
      .update(cart)
      .set({ status: 'ordered', ...touch })
      .where(eq(cart.id, cartRow.id));
    return;
  }
  const inOrder = sql`${cartItem.cartId} = ${cartRow.id} and ${cartItem.productId} = ordered.product_id`;
  await tx.execute(sql`delete from ${cartItem} using ${orderedUnits(row)}
    where ${inOrder} and ${cartItem.quantity} <= ordered.units`);
  await tx.execute(sql`update ${cartItem} set quantity = ${cartItem.quantity} - ordered.units
    from ${orderedUnits(row)} where ${inOrder}`);
  await tx
    .update(cart)
    .set({ ...(cartRow.couponCode === row.couponCode && { couponCode: null }), ...touch })
    .where(eq(cart.id, cartRow.id));
  // The cart can be ordered again. Earlier attempts to order the same lines stay with the order that holds.
  await tx.update(order).set({ cartId: newToken() }).where(eq(order.cartId, cartRow.id));
}
