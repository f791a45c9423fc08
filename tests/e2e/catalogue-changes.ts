import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { listReviews, moderateReview } from '@/commerce/postgres/reviews/moderate';
import { product } from '@/commerce/postgres/schema/catalogue';
import { setStock } from '@/commerce/postgres/stock/stock';
import { type Database, openDatabase } from '@/database/pool';
import { testShop } from './test-shop';

async function withDatabase(change: (db: Database) => Promise<unknown>): Promise<void> {
  const { databaseUrl } = JSON.parse(readFileSync(testShop.stateFile, 'utf8')) as { databaseUrl: string };
  const { db, close } = openDatabase(databaseUrl, 1);
  await change(db).finally(close);
}

/** Sets what the warehouse has of an article. Use one that no other test buys. */
export const stockOf = (sku: string, units: number) => withDatabase((db) => setStock(db, sku, units));

/** Takes an article out of the range, or puts it back. Lists are not told. */
export const sell = (sku: string, enabled: boolean) =>
  withDatabase((db) => db.update(product).set({ enabled }).where(eq(product.sku, sku)));

/** Approves the pending review with a text, as a moderator does. */
export const approveReview = (text: string) =>
  withDatabase(async (db) => {
    const { rows: pending } = await listReviews(db, { status: 'pending', page: 1, size: 9_999 });
    const review = pending.find(({ message }) => message === text);
    if (!review) throw new Error(`no pending review has the text ${text}`);
    await moderateReview(db, review.id, 'approved');
  });
