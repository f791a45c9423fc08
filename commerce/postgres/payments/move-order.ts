import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../model/order';
import type { PaymentState } from '../../port';
import { type Pieces, returnStock, takeStock } from '../checkout/stock';
import type { Transaction } from '../database';
import type { MailQueue } from '../jobs/mail-queue';
import { dropConfirmation, releaseConfirmation } from '../mail/outbox';
import { cart, order, orderItem, payment } from '../schema/sales';
import { canMove, paymentSteps } from './order-states';

type OrderRow = typeof order.$inferSelect;

async function piecesOf(tx: Transaction, orderId: string): Promise<Pieces[]> {
  const rows = await tx
    .select({ productId: orderItem.productId, sku: orderItem.sku, quantity: orderItem.quantity })
    .from(orderItem)
    .where(and(eq(orderItem.orderId, orderId), isNotNull(orderItem.productId)));
  return rows.flatMap(({ productId, ...rest }) => (productId === null ? [] : [{ productId, ...rest }]));
}

async function setStatus(tx: Transaction, { id, status }: OrderRow, next: OrderStatus): Promise<void> {
  if (!canMove(status, next)) throw new Error(`an order cannot go from ${status} to ${next}`);
  await tx
    .update(order)
    .set({ status: next, updatedAt: sql`now()` })
    .where(eq(order.id, id));
}

async function setCartStatus(tx: Transaction, cartId: string, status: 'active' | 'ordered'): Promise<void> {
  await tx
    .update(cart)
    .set({ status, version: sql`${cart.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(cart.id, cartId), ne(cart.status, status)));
}

async function confirm(tx: Transaction, queue: MailQueue, row: OrderRow): Promise<void> {
  await setStatus(tx, row, 'processing');
  await releaseConfirmation(tx, queue, row.id);
}

async function giveUp(tx: Transaction, row: OrderRow): Promise<void> {
  await setStatus(tx, row, 'canceled');
  await dropConfirmation(tx, row.id);
  await setCartStatus(tx, row.cartId, 'active');
  await returnStock(tx, await piecesOf(tx, row.id));
}

/**
 * Money for an order that was given up: it comes back to life where its goods are still there and its cart
 * did not become another order meanwhile. False: it stays canceled, and the money has to be paid back.
 */
async function revive(tx: Transaction, queue: MailQueue, row: OrderRow): Promise<boolean> {
  const [other] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.cartId, row.cartId), ne(order.status, 'canceled')));
  if (other) return false;
  const pieces = await piecesOf(tx, row.id);
  const sold = await tx.$count(orderItem, eq(orderItem.orderId, row.id));
  if (pieces.length < sold || !(await takeStock(tx, pieces)).ok) return false;
  await setStatus(tx, row, 'processing');
  await setCartStatus(tx, row.cartId, 'ordered');
  await releaseConfirmation(tx, queue, row.id);
  return true;
}

export interface Moved {
  /** False where money came for an order that could not be revived. */
  fulfilled: boolean;
}

/**
 * Books the state that a provider gave for a payment and moves its order accordingly, once: the cart, the
 * payment and the order are locked in this order, as place-order does, before anything is decided.
 */
export async function bookPayment(
  tx: Transaction,
  queue: MailQueue,
  { cartId, paymentId }: { cartId: string; paymentId: string },
  state: PaymentState,
): Promise<Moved> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, cartId)).for('update');
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!paid) throw new Error('the payment is gone');
  const [row] = await tx.select().from(order).where(eq(order.id, paid.orderId)).for('update');
  if (!row) throw new Error('the order is gone');
  const planned = paymentSteps[paid.state][state];
  if (planned === 'nothing') return { fulfilled: true };
  await tx
    .update(payment)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(payment.id, paymentId));
  // Somebody may have canceled the order by hand while its payment was open.
  const step = planned === 'confirm' && row.status === 'canceled' ? 'revive' : planned;
  if (step === 'revive') return { fulfilled: await revive(tx, queue, row) };
  if (row.status !== 'pending_payment') return { fulfilled: true };
  await (step === 'confirm' ? confirm(tx, queue, row) : giveUp(tx, row));
  return { fulfilled: true };
}
