import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { purchase } from '@/config/limits/purchase';
import type { Database, Transaction } from '@/database/pool';
import { skuKey } from '@/lib/sku';
import type { ArticleStock, Sheet, SheetOptions, SheetReport } from '../../ports/admin/catalogue';
import { stock } from '../schema/stock';
import { articleIds, readSheet, type Row, skuField, writeSheet } from './article-sheet';

const quantityMessage = `is not a quantity from 0 to ${purchase.maxOnHand}`;
const rowSchema = z.object({
  sku: skuField,
  quantity: z
    .string('is missing')
    .regex(/^\d{1,7}$/, quantityMessage)
    .transform(Number)
    .refine((count) => count <= purchase.maxOnHand, quantityMessage),
});

async function write(tx: Transaction, file: string, rows: readonly Row<ArticleStock>[]): Promise<number> {
  const ids = await articleIds(tx, file, rows, { withStock: true });
  const products = sql.param(rows.map(({ sku }) => ids.get(sku) ?? 0));
  const quantities = sql.param(rows.map(({ quantity }) => quantity));
  // In the order in which orders lock stock.
  await tx.execute(sql`insert into ${stock} (product_id, on_hand)
    select wanted.id, wanted.on_hand from unnest(${products}::int[], ${quantities}::int[]) as wanted (id, on_hand)
    order by 1 on conflict (product_id) do update set on_hand = excluded.on_hand, shortfall = 0`);
  return rows.length;
}

/**
 * Sets the units on hand of the products and variants of a sheet, as `setStock` does for one, all or none. Counts them.
 * Rejects with ImportError, which has all problems.
 */
export async function importStock(
  db: Database,
  sheet: Sheet,
  options: SheetOptions = {},
): Promise<SheetReport> {
  const { rows, encoding } = readSheet(sheet, rowSchema, {
    columns: 'sku and quantity',
    keyOf: ({ sku }) => sku,
  });
  const count = await writeSheet(db, options, (tx) => write(tx, sheet.name, rows));
  return { count, encoding };
}

/** The same for a list of articles; `line` of a problem is the position in it, from 1. */
export function setStockOf(db: Database, items: readonly ArticleStock[]): Promise<number> {
  const rows = items.map(({ sku, quantity }, index) => ({
    sku: skuKey(sku),
    quantity,
    line: index + 1,
  }));
  return writeSheet(db, {}, (tx) => write(tx, 'items', rows));
}
