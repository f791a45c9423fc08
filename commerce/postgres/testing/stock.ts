import { eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { availableUnits } from '../catalogue/product-joins';
import { product } from '../schema/catalogue';
import { stock } from '../schema/stock';
import { setStock } from '../stock/stock';

/** Sets the stock of a product so that `units` can be sold in addition to those that open orders reserve. */
export async function setAvailable(db: Database, sku: string, units: number): Promise<void> {
  const [row] = await db
    .select({ reserved: stock.reserved })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.productId))
    .where(eq(product.sku, sku));
  await setStock(db, sku, units + (row?.reserved ?? 0));
}

/** The stock of a product: on hand, reserved, and what can be sold. */
export async function stockRow(db: Database, sku: string) {
  const [row] = await db
    .select({ onHand: stock.onHand, reserved: stock.reserved, available: availableUnits })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.productId))
    .where(eq(product.sku, sku));
  if (!row) throw new Error(`no stock of ${sku}`);
  return row;
}
