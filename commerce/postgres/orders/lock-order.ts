import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { heldMoney } from '../../domain/payments/payment-transitions';
import { allSums } from '../payments/ledger';
import { cart, order, payment } from '../schema/orders';

/** Locks the cart, the payment and the order of a number, in the same order as place-order. */
export async function lockOrder(tx: Transaction, number: string) {
  const [ids] = await tx
    .select({ id: order.id, cartId: order.cartId })
    .from(order)
    .where(eq(order.number, number));
  if (!ids) return null;
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, ids.cartId)).for('update');
  const rows = await tx
    .select()
    .from(payment)
    .where(eq(payment.orderId, ids.id))
    .orderBy(asc(payment.createdAt))
    .for('update');
  const [row] = await tx.select().from(order).where(eq(order.id, ids.id)).for('update');
  if (!row) return null;
  const sums = await allSums(tx, rows);
  const held = sums.reduce((sum, each) => sum + heldMoney(each), 0);
  const payments = rows
    .map((each, index) => ({ ...each, held: sums[index] ? heldMoney(sums[index]) : 0 }))
    .toSorted((one, other) => other.held - one.held);
  return {
    row,
    /** Those that hold the most money first. */
    payments,
    payment: payments[0] ?? null,
    captured: sums.reduce((sum, each) => sum + each.captured, 0),
    open: rows.find(({ state }) => state === 'created' || state === 'pending') ?? null,
    held,
    isBooked: sums.some(({ captured }) => captured > 0),
    isChargedBack: sums.some(({ chargedBack }) => chargedBack > 0),
  };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
