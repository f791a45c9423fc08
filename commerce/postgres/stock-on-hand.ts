import { eq } from 'drizzle-orm';
import { type Database, transactionOn } from './database';
import { product, stock } from './schema/catalogue';

/**
 * Sets the pieces on the shelf of a simple product or a variant, and tells how many there were. Waits for
 * orders that take from it at this moment. An import leaves the figure alone until its file says another one.
 */
export async function setStock(
  db: Database,
  sku: string,
  quantity: number,
): Promise<{ before: number } | 'unknown' | 'configurable'> {
  return transactionOn(db, async (tx) => {
    const [row] = await tx
      .select({ id: product.id, type: product.type })
      .from(product)
      .where(eq(product.sku, sku));
    if (!row) return 'unknown';
    if (row.type === 'configurable') return 'configurable';
    const [own] = await tx.select().from(stock).where(eq(stock.productId, row.id)).for('update');
    await tx
      .insert(stock)
      .values({ productId: row.id, quantity })
      .onConflictDoUpdate({ target: stock.productId, set: { quantity } });
    return { before: own?.quantity ?? 0 };
  });
}
