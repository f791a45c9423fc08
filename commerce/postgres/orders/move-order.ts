import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { OrderStatus } from '../../model/order';
import { followOrder } from '../offers/offer-row';
import { type OrderActor, orderEvent } from '../schema/order-rows';
import { releaseCoupon } from '../coupons/coupons';
import { order } from '../schema/orders';
import { releaseStock, shipStock } from '../stock/reservations';
import { canMove } from '../../domain/orders/order-states';

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
    await releaseCoupon(tx, id);
    await releaseStock(tx, id);
  }
}
