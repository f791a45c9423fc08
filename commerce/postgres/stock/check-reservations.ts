import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
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

/** The products whose reserved units are not the sum of the open reservations of order lines; none in a correct shop. */
export async function checkReservations(db: Database): Promise<ReservationMismatch[]> {
  const open = sql`(
    select taken.product_id, sum(${orderItem.reserved} * taken.each)::int as units
    from ${orderItem} cross join ${takenByLine()} where ${orderItem.reserved} <> 0 group by taken.product_id) as open`;
  const lines = sql<number>`coalesce(open.units, 0)`;
  return db
    .select({ sku: product.sku, reserved: stock.reserved, lines })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.productId))
    .leftJoin(open, sql`open.product_id = ${stock.productId}`)
    .where(sql`${stock.reserved} <> ${lines}`)
    .orderBy(product.sku);
}
