import { eq, sql } from 'drizzle-orm';
import { type Database, type Queryable, transactionOn } from '@/database/pool';
import { product } from '../schema/catalogue';
import { stock } from '../schema/stock';
import { orderItem } from '../schema/orders';
import { takenByLine } from './reservations';
import type { ReservationMismatch, Shortfall } from '../../ports/admin/catalogue';

/** The products whose count was wrong when their units were shipped, and has not been set since. */
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

/** Sets the reserved units of each product to those of the order lines. Resolves with the products that were wrong. */
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

/** The products whose reserved units are not the sum of the open reservations of order lines; none in a correct shop. */
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
