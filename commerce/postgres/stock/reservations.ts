import { type SQL, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { Transaction } from '@/database/pool';
import type { CommerceError } from '../../errors';
import { availableUnits } from '../catalogue/product-joins';
import { stock } from '../schema/stock';
import { orderItem } from '../schema/orders';

/**
 * What a row of `order_item` takes from the stock: `taken.each` units of `taken.product_id` for each of its units. A bundle
 * has a row for each of its parts as it was sold, all other articles have one. `line`: the name of its columns.
 */
export const takenByLine = (line: SQL = sql`${orderItem}`): SQL => sql`lateral (
  select ${line}.product_id, 1 as each where jsonb_array_length(${line}.parts) = 0
  union all select part."productId", part.quantity
  from jsonb_to_recordset(${line}.parts) as part ("productId" int, quantity int)) taken`;

/**
 * Locks the rows of `stock` whose products `wanted` contains, in the order of their ids. All callers do, so two orders
 * cannot deadlock.
 */
const lockedStock = (columns: SQL) => sql`
  select ${stock.productId}, ${columns} from ${stock}
  where ${stock.productId} in (select product_id from wanted) order by ${stock.productId} for update`;

/**
 * Reserves the units of an order, for a bundle those of its parts: all lines that hold no reservation, or none. Fails with
 * `insufficient_stock` for the first line with too few units, or whose product was deleted. One statement; its locks last until the transaction
 * ends.
 */
export async function reserveStock(tx: Transaction, orderId: string): Promise<Result<void, CommerceError>> {
  const { rows } = await tx.execute<{ sku: string; available: number }>(sql`
    with line as (
      select id, position, sku, taken.product_id, taken.each, quantity * taken.each as units
      from ${orderItem} cross join ${takenByLine()}
      where ${orderItem.orderId} = ${orderId} and ${orderItem.reserved} = 0
    ), wanted as (
      select product_id, sum(units)::int as units from line where product_id is not null group by product_id
    ), locked as materialized (${lockedStock(sql`${availableUnits} as available`)}
    ), short as (
      select line.position, line.sku,
        greatest(0, coalesce(locked.available, 0) - coalesce(wanted.units - line.units, 0)) / line.each as available
      from line left join wanted using (product_id) left join locked using (product_id)
      where wanted.units is null or locked.available is null or locked.available < wanted.units
    ), moved as (
      update ${stock} set reserved = ${stock.reserved} + wanted.units from wanted
      where ${stock.productId} = wanted.product_id and not exists (select from short)
    ), held as (
      update ${orderItem} set reserved = ${orderItem.quantity} from line
      where ${orderItem.id} = line.id and not exists (select from short)
    )
    select sku, available from short order by position, available limit 1`);
  const [short] = rows;
  return short ? fail({ code: 'insufficient_stock', ...short }) : ok(undefined);
}

/**
 * Ends the open reservations of an order, and changes the stock of each product by `more` as well. `held` locks the lines before they become
 * the rows of their parts: a row that this statement has changed cannot be locked again, so a lock behind the join loses parts.
 */
async function endReservations(tx: Transaction, orderId: string, more: SQL): Promise<void> {
  await tx.execute(sql`
    with held as materialized (
      select id, product_id, parts, reserved from ${orderItem}
      where ${orderItem.orderId} = ${orderId} and ${orderItem.reserved} > 0 for update
    ), wanted as (
      select taken.product_id, sum(held.reserved * taken.each)::int as units
      from held cross join ${takenByLine(sql`held`)} group by taken.product_id
    ), locked as materialized (${lockedStock(sql`true`)}
    ), moved as (
      update ${stock} set reserved = ${stock.reserved} - wanted.units${more}
      from wanted join locked using (product_id) where ${stock.productId} = locked.product_id
    )
    update ${orderItem} set reserved = 0 from held where ${orderItem.id} = held.id`);
}

/** Makes the reserved units of an order available again. Has no effect on lines that were released or shipped. */
export function releaseStock(tx: Transaction, orderId: string): Promise<void> {
  return endReservations(tx, orderId, sql``);
}

/**
 * Takes the reserved units of an order from the warehouse. Has no effect on lines that were released or shipped.
 * Units that are not on hand leave all the same, because the parcel is gone: the count was wrong. They are added to
 * `shortfall`, an alarm until `on_hand` is set again.
 */
export function shipStock(tx: Transaction, orderId: string): Promise<void> {
  const left = sql`${stock.onHand} - wanted.units`;
  return endReservations(
    tx,
    orderId,
    sql`, on_hand = greatest(0, ${left}), shortfall = ${stock.shortfall} + greatest(0, -(${left}))`,
  );
}
