import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { orderEvent } from '../schema/order-rows';
import { order } from '../schema/orders';
import { releaseStock, reserveStock } from '../stock/reservations';

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
