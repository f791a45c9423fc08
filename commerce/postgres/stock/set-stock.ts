import { desc, eq, sql } from 'drizzle-orm';
import { type Database, transactionOn } from '@/database/pool';
import { skuKey } from '@/lib/sku';
import { product } from '../schema/catalogue';
import { stock } from '../schema/stock';
import type { StockSet } from '../../ports/admin/catalogue';

/**
 * Sets the units on hand of a simple product or a variant (its number in any case), including those that orders reserve, and ends the alarm about
 * its shortfall. Waits for orders that are being written. An import keeps the figure until its own file contains another one.
 */
export async function setStock(
  db: Database,
  sku: string,
  onHand: number,
): Promise<StockSet | 'unknown' | 'configurable' | 'bundle'> {
  return transactionOn(db, async (tx) => {
    const [row] = await tx
      .select({ id: product.id, sku: product.sku, type: product.type })
      .from(product)
      .where(sql`sku_key(${product.sku}) = ${skuKey(sku)}`)
      // A number that has changed its case belongs to the product on sale.
      .orderBy(desc(product.enabled))
      .limit(1);
    if (!row) return 'unknown';
    if (row.type === 'configurable' || row.type === 'bundle') return row.type;
    const [stockRow] = await tx.select().from(stock).where(eq(stock.productId, row.id)).for('update');
    await tx
      .insert(stock)
      .values({ productId: row.id, onHand })
      .onConflictDoUpdate({ target: stock.productId, set: { onHand, shortfall: 0 } });
    return { sku: row.sku, before: stockRow?.onHand ?? 0, reserved: stockRow?.reserved ?? 0 };
  });
}
