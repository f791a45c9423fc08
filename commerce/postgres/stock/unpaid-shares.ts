import { sql } from 'drizzle-orm';
import type { StockShare } from '@/config/limits/order-limits';
import type { Transaction } from '@/database/pool';
import { order, orderItem, orderLimitEntry } from '../schema/orders';
import { stock } from '../schema/stock';
import { takenByLine } from './reservations';

export interface UnpaidOrder {
  readonly orderId: string;
  /** The key of the order's network (`limitKeys`); null: only the share of all counts. */
  readonly clientKey: string | null;
  /** By bank transfer: only other bank transfers count. */
  readonly isTransfer: boolean;
}

/**
 * The first article of an order of which unpaid orders would hold more than their share of what is on hand and not paid for;
 * null if there is none. Locks the stock rows of the order in the order of their ids, as `reserveStock`, until the transaction ends.
 */
export async function exceededShare(
  tx: Transaction,
  { orderId, clientKey, isTransfer }: UnpaidOrder,
  { perClient, together, minUnits }: StockShare,
): Promise<string | null> {
  // A statement of its own: the next one sees what orders have reserved that held the locks before.
  await tx.execute(sql`
    select from ${stock} where ${stock.productId} in (
      select taken.product_id from ${orderItem} cross join ${takenByLine()} where ${orderItem.orderId} = ${orderId}
    ) order by ${stock.productId} for update`);
  // Units of paid orders lie in the warehouse until they are shipped.
  const unsold = sql`(${stock.onHand} - ${stock.reserved} + coalesce(held.unpaid, 0))`;
  const share = (part: number) => sql`greatest(${minUnits}, floor(${unsold} * ${part}::numeric))`;
  const units = sql`${orderItem.reserved} * taken.each`;
  const counts = sql`(${order.paymentMethod} = 'banktransfer' or not ${isTransfer})`;
  const { rows } = await tx.execute<{ sku: string }>(sql`
    with wanted as (
      select taken.product_id, min(position) as position, min(sku) as sku, sum(quantity * taken.each)::int as units
      from ${orderItem} cross join ${takenByLine()}
      where ${orderItem.orderId} = ${orderId} and taken.product_id is not null group by taken.product_id
    ), held as (
      select taken.product_id, sum(${units})::int as unpaid,
        coalesce(sum(${units}) filter (where ${counts}), 0)::int as units, coalesce(sum(${units}) filter (
        where ${counts} and exists (select from ${orderLimitEntry} where ${orderLimitEntry.orderId} = ${orderItem.orderId}
          and ${orderLimitEntry.key} = ${clientKey})), 0)::int as of_client
      from ${order} join ${orderItem} on ${orderItem.orderId} = ${order.id} cross join ${takenByLine()}
      where ${order.status} = 'pending_payment' and ${orderItem.reserved} > 0
        and taken.product_id in (select product_id from wanted)
      group by taken.product_id
    )
    select wanted.sku from wanted join ${stock} using (product_id) left join held using (product_id)
    where coalesce(held.units, 0) + wanted.units > ${share(together)}
      or (${clientKey}::text is not null and coalesce(held.of_client, 0) + wanted.units > ${share(perClient)})
    order by wanted.position limit 1`);
  return rows[0]?.sku ?? null;
}
