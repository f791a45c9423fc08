import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { OrderActor, OrderStatus } from '../../model/order';
import { followOrder } from '../offers/offer-row';
import { order, orderDue, orderEvent } from '../schema/orders';
import { releaseCoupon } from '../coupons/coupons';
import { releaseStock, shipStock, reserveStock } from '../stock/stock';
import { canMove } from '../../domain/orders/order-states';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';

/**
 * Moves an order, locked by the caller, to another status, notes it in the order's history, and moves its stock with it:
 * `shipped` takes the units from the warehouse, `canceled` releases them, returns the use of the coupon and opens its
 * offer again. `by`: who caused it. Call it last: other orders wait for the locks on coupon and stock. Throws for a
 * transition that `orderMoves` does not contain.
 */
export async function moveOrder(
  tx: Transaction,
  { id, status, offerId }: Pick<typeof order.$inferSelect, 'id' | 'status' | 'offerId'>,
  next: OrderStatus,
  by: OrderActor,
): Promise<void> {
  if (!canMove(status, next)) throw new Error(`an order cannot go from ${status} to ${next}`);
  await tx
    .update(order)
    .set({ status: next, updatedAt: sql`now()` })
    .where(eq(order.id, id));
  await tx.insert(orderEvent).values({ orderId: id, kind: next, by });
  if (next === 'canceled') await followOrder(tx, { offerId }, 'accepted');
  else if (status === 'canceled') await followOrder(tx, { offerId }, 'ordered');
  if (next === 'shipped') await shipStock(tx, id);
  if (next === 'canceled') {
    await tx
      .update(orderDue)
      .set({ settledAt: sql`now()` })
      .where(and(eq(orderDue.orderId, id), isNull(orderDue.settledAt)));
    await releaseCoupon(tx, id);
    await releaseStock(tx, id);
  }
}

const withoutReservation = (tx: Transaction, orderId: string) =>
  tx
    .update(order)
    .set({ reviewSince: sql`now()` })
    .where(eq(order.id, orderId));

/** Makes an order wait for a person, who releases it: it has reserved nothing. */
export async function beginReview(tx: Transaction, orderId: string): Promise<void> {
  await withoutReservation(tx, orderId);
  await tx.insert(orderEvent).values({ orderId, kind: 'review', by: 'customer' });
}

/** Makes an online order hold nothing until it is paid. Fails as `reserveStock` if its units are not there now. */
export async function reserveOncePaid(
  tx: Transaction,
  orderId: string,
): Promise<Result<void, CommerceError>> {
  const reserved = await reserveStock(tx, orderId);
  if (!reserved.ok) return reserved;
  await releaseStock(tx, orderId);
  await withoutReservation(tx, orderId);
  return ok(undefined);
}

/** Whether a person has to check the order. An online one without a reservation only waits for its payment. */
export const isUnderReview = ({
  status,
  paymentMethod,
  reviewSince,
}: Pick<typeof order.$inferSelect, 'status' | 'paymentMethod' | 'reviewSince'>): boolean =>
  status === 'pending_payment' && paymentMethod === 'banktransfer' && reviewSince !== null;

/** Ends the wait of an order that the caller has locked, and reserves its units. Changes nothing if some are missing. */
export async function endReview(tx: Transaction, orderId: string): Promise<Result<void, CommerceError>> {
  const reserved = await reserveStock(tx, orderId);
  if (!reserved.ok) return reserved;
  await tx.update(order).set({ reviewSince: null }).where(eq(order.id, orderId));
  return ok(undefined);
}
