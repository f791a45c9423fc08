import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import type { OrderEvent } from '../../model/order';
import { orderEvent } from '../schema/order-rows';

/** What happened to an order, oldest first. Orders of the releases before this record have no entries of that time. */
export async function readHistory(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select({ kind: orderEvent.kind, date: orderEvent.createdAt })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id));
  return rows.map(({ kind, date }) => ({ kind, date: date.toISOString() }));
}
