import { eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { availablePieces } from '../catalogue/available-pieces';
import { product } from '../schema/catalogue';
import { stock } from '../schema/stock';

/** The stock of a product: on hand, reserved, and what can be sold. */
export async function stockRow(db: Database, sku: string) {
  const [row] = await db
    .select({ onHand: stock.onHand, reserved: stock.reserved, available: availablePieces })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.productId))
    .where(eq(product.sku, sku));
  if (!row) throw new Error(`no stock of ${sku}`);
  return row;
}
