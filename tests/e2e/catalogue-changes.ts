import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { product } from '@/commerce/postgres/schema/catalogue';
import { setStock } from '@/commerce/postgres/stock/set-stock';
import { type Database, openDatabase } from '@/database/pool';
import { testShop } from './test-shop';

async function withDatabase(change: (db: Database) => Promise<unknown>): Promise<void> {
  const { databaseUrl } = JSON.parse(readFileSync(testShop.stateFile, 'utf8')) as { databaseUrl: string };
  const { db, close } = openDatabase(databaseUrl, 1);
  await change(db).finally(close);
}

/** Sets what the warehouse has of an article. Use one that no other test buys. */
export const stockOf = (sku: string, pieces: number) => withDatabase((db) => setStock(db, sku, pieces));

/** Takes an article out of the range, or puts it back. Lists are not told. */
export const sell = (sku: string, enabled: boolean) =>
  withDatabase((db) => db.update(product).set({ enabled }).where(eq(product.sku, sku)));
