import { type SQL, sql, eq, desc } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import { type Transaction, type Database, type Queryable, transactionOn } from '@/database/pool';
import type { CommerceError } from '../../errors';
import type { OrderLine } from '../../model/order';
import { availableUnits } from '../catalogue/product-joins';
import { stock } from '../schema/stock';
import { orderItem, order, orderLimitEntry } from '../schema/orders';
import type { StockShare } from '@/config/limits/order-limits';
import { product } from '../schema/catalogue';
import type { ReservationMismatch, SetStockOptions, Shortfall, StockSet } from '../../ports/admin/catalogue';
import { skuKey } from '@/lib/sku';
import { actingName } from '../../acting';
import type { StockCause } from '../../model/stock-movement';

interface NotedCause {
  readonly cause: StockCause;
  readonly orderId?: string;
  readonly reason?: string | undefined;
}

/** For `stock_movement`: why the transaction changes units on hand from now on, and in whose name. */
export async function noteStockCause(tx: Transaction, { cause, orderId, reason }: NotedCause): Promise<void> {
  const number = orderId === undefined ? sql`null` : sql`(select number from ${order} where id = ${orderId})`;
  await tx.execute(sql`select set_config('owlwatch.stock', jsonb_build_object('cause', ${cause}::text,
    'order', ${number}, 'reason', ${reason || null}::text, 'by', ${actingName()}::text)::text, true)`);
}

/**
 * What a row of `order_item` takes from the stock: `taken.each` units of `taken.product_id` for each of its units. A bundle
 * has a row for each of its parts as it was sold, all other articles have one. `line`: the name of its columns.
 */
const takenByLine = (line: SQL = sql`${orderItem}`): SQL => sql`lateral (
  select ${line}.product_id, 1 as each where jsonb_array_length(${line}.parts) = 0
  union all select part."productId", part.quantity
  from jsonb_to_recordset(${line}.parts) as part ("productId" int, quantity int)) taken`;

/** In the order of their ids, as all callers do, so that two orders cannot deadlock. */
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
async function endReservations(
  tx: Transaction,
  orderId: string,
  more: SQL,
  units = sql`${orderItem.reserved}`,
): Promise<void> {
  await tx.execute(sql`
    with held as materialized (
      select id, product_id, parts, ${units} as reserved from ${orderItem}
      where ${orderItem.orderId} = ${orderId} and ${orderItem.reserved} > 0 for update
    ), wanted as (
      select taken.product_id, sum(held.reserved * taken.each)::int as units
      from held cross join ${takenByLine(sql`held`)} where held.reserved > 0 group by taken.product_id
    ), locked as materialized (${lockedStock(sql`true`)}
    ), moved as (
      update ${stock} set reserved = ${stock.reserved} - wanted.units${more}
      from wanted join locked using (product_id) where ${stock.productId} = locked.product_id
    )
    update ${orderItem} set reserved = ${orderItem.reserved} - held.reserved from held
    where ${orderItem.id} = held.id`);
}

/** Makes the reserved units of an order available again. Has no effect on lines that were released or shipped. */
export function releaseStock(tx: Transaction, orderId: string): Promise<void> {
  return endReservations(tx, orderId, sql``);
}

/** The units of some lines, as far as they are reserved. */
const unitsOf = (lines: readonly OrderLine[]) => sql`least(${orderItem.reserved}, coalesce((
  select line.quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position int, quantity int)
  where line.position = ${orderItem}.position), 0))`;

/** Makes units of some lines available again. */
export function releaseLines(tx: Transaction, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  return endReservations(tx, orderId, sql``, unitsOf(lines));
}

/**
 * Takes units that are not on hand as well, as the parcel is gone, and adds them to `shortfall`, an alarm. `lines`: without
 * them all that is reserved.
 */
export async function shipStock(
  tx: Transaction,
  orderId: string,
  lines?: readonly OrderLine[],
): Promise<void> {
  await noteStockCause(tx, { cause: 'order', orderId });
  const left = sql`${stock.onHand} - wanted.units`;
  await endReservations(
    tx,
    orderId,
    sql`, on_hand = greatest(0, ${left}), shortfall = ${stock.shortfall} + greatest(0, -(${left}))`,
    lines && unitsOf(lines),
  );
}

/** Puts units of lines that had left back on hand. */
export async function returnUnits(
  tx: Transaction,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await noteStockCause(tx, { cause: 'return', orderId });
  await tx.execute(sql`
    with wanted as (
      select taken.product_id, sum(line.quantity * taken.each)::int as units
      from ${orderItem} join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position int, quantity int)
        on line.position = ${orderItem}.position cross join ${takenByLine()}
      where ${orderItem.orderId} = ${orderId} and taken.product_id is not null group by taken.product_id
    ), locked as materialized (${lockedStock(sql`true`)})
    update ${stock} set on_hand = ${stock.onHand} + wanted.units
    from wanted join locked using (product_id) where ${stock.productId} = locked.product_id`);
}

interface UnpaidOrder {
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

export async function findShortfalls(db: Database): Promise<Shortfall[]> {
  return db
    .select({ sku: product.sku, shortfall: stock.shortfall })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.productId))
    .where(sql`${stock.shortfall} > 0`)
    .orderBy(product.sku);
}

const openReservations = () => sql`(
  select taken.product_id, sum(${orderItem.reserved} * taken.each)::int as units
  from ${orderItem} cross join ${takenByLine()} where ${orderItem.reserved} <> 0 group by taken.product_id) as open`;

export function repairReservations(db: Database): Promise<ReservationMismatch[]> {
  return transactionOn(db, async (tx) => {
    // Waits for whoever holds a row of `stock`, and keeps others from locking one: no order is written meanwhile.
    await tx.execute(sql`lock table ${stock} in exclusive mode`);
    const wrong = await checkReservations(tx);
    await tx.execute(sql`update ${stock} set reserved = coalesce(open.units, 0)
      from ${stock} as counted left join ${openReservations()} on open.product_id = counted.product_id
      where ${stock.productId} = counted.product_id and counted.reserved <> coalesce(open.units, 0)`);
    return wrong;
  });
}

export async function checkReservations(db: Queryable): Promise<ReservationMismatch[]> {
  const lines = sql<number>`coalesce(open.units, 0)`;
  return db
    .select({ sku: product.sku, reserved: stock.reserved, lines })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.productId))
    .leftJoin(openReservations(), sql`open.product_id = ${stock.productId}`)
    .where(sql`${stock.reserved} <> ${lines}`)
    .orderBy(product.sku);
}

/** The article of a number in any case. One that has changed its case belongs to the product on sale. */
export async function articleOf(queryable: Queryable, sku: string) {
  const { enabled, id, parentId, stores, type } = product;
  const [row] = await queryable
    .select({ id, sku: product.sku, type, enabled, stores, parentId })
    .from(product)
    .where(sql`sku_key(${product.sku}) = ${skuKey(sku)}`)
    .orderBy(desc(enabled))
    .limit(1);
  return row ?? null;
}

/** See `StockAdmin.set`. Waits for orders that are being written. An import keeps the figure until its file changes it. */
export async function setStock(
  db: Database,
  sku: string,
  onHand: number,
  { before, reason }: SetStockOptions = {},
): Promise<StockSet | 'unknown' | 'configurable' | 'bundle' | 'changed'> {
  return transactionOn(db, async (tx) => {
    const row = await articleOf(tx, sku);
    if (!row) return 'unknown';
    if (row.type === 'configurable' || row.type === 'bundle') return row.type;
    const [stockRow] = await tx.select().from(stock).where(eq(stock.productId, row.id)).for('update');
    const counted = stockRow?.onHand ?? 0;
    if (before !== undefined && before !== counted) return 'changed';
    await noteStockCause(tx, { cause: 'set', reason });
    await tx
      .insert(stock)
      .values({ productId: row.id, onHand })
      .onConflictDoUpdate({ target: stock.productId, set: { onHand, shortfall: 0 } });
    return { sku: row.sku, before: counted, reserved: stockRow?.reserved ?? 0 };
  });
}
