import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import { ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import { orderEvent } from '../schema/order-rows';
import { order } from '../schema/orders';
import { reserveStock } from '../stock/reservations';

/** Makes an order wait for a person, who releases it: it has reserved nothing. */
export async function beginReview(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(order)
    .set({ reviewSince: sql`now()` })
    .where(eq(order.id, orderId));
  await tx.insert(orderEvent).values({ orderId, kind: 'review', by: 'customer' });
}

/** Ends the wait of an order that the caller has locked, and reserves its pieces. Changes nothing if some are missing. */
export async function endReview(tx: Transaction, orderId: string): Promise<Result<void, CommerceError>> {
  const reserved = await reserveStock(tx, orderId);
  if (!reserved.ok) return reserved;
  await tx.update(order).set({ reviewSince: null }).where(eq(order.id, orderId));
  return ok(undefined);
}
