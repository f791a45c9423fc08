import { sql } from 'drizzle-orm';
import type { StockShare } from '@/config/limits/order-limits';
import type { Transaction } from '@/database/pool';
import { order, orderItem, orderLimitEntry } from '../schema/orders';
import { stock } from '../schema/stock';

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
  { perClient, together, leastPieces }: StockShare,
): Promise<string | null> {
  // A statement of its own: the next one sees what orders have reserved that held the locks before.
  await tx.execute(sql`
    select from ${stock} where ${stock.productId} in (
      select product_id from ${orderItem} where ${orderItem.orderId} = ${orderId} and product_id is not null
    ) order by ${stock.productId} for update`);
  // Pieces of paid orders lie in the warehouse until they are shipped.
  const unsold = sql`(${stock.onHand} - ${stock.reserved} + coalesce(held.unpaid, 0))`;
  const share = (part: number) => sql`greatest(${leastPieces}, floor(${unsold} * ${part}::numeric))`;
  const counts = sql`(${order.paymentMethod} = 'banktransfer' or not ${isTransfer})`;
  const { rows } = await tx.execute<{ sku: string }>(sql`
    with wanted as (
      select product_id, min(position) as position, min(sku) as sku, sum(quantity)::int as pieces
      from ${orderItem} where ${orderItem.orderId} = ${orderId} and product_id is not null group by product_id
    ), held as (
      select item.product_id, sum(item.reserved)::int as unpaid,
        coalesce(sum(item.reserved) filter (where ${counts}), 0)::int as pieces, coalesce(sum(item.reserved) filter (
        where ${counts} and exists (select from ${orderLimitEntry} where ${orderLimitEntry.orderId} = item.order_id
          and ${orderLimitEntry.key} = ${clientKey})), 0)::int as own
      from ${orderItem} item join ${order} on ${order.id} = item.order_id
      where ${order.status} = 'pending_payment' and item.reserved > 0
        and item.product_id in (select product_id from wanted)
      group by item.product_id
    )
    select wanted.sku from wanted join ${stock} using (product_id) left join held using (product_id)
    where coalesce(held.pieces, 0) + wanted.pieces > ${share(together)}
      or (${clientKey}::text is not null and coalesce(held.own, 0) + wanted.pieces > ${share(perClient)})
    order by wanted.position limit 1`);
  return rows[0]?.sku ?? null;
}
