import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { listReviews, moderateReview } from '@/commerce/postgres/reviews/moderate';
import { product } from '@/commerce/postgres/schema/catalogue';
import { setStock } from '@/commerce/postgres/stock/stock';
import { type Database, openDatabase } from '@/database/pool';
import { testShop } from './test-shop';

const state = z.object({ databaseUrl: z.string() });

/** The URL of the database of the shop under test. */
export const databaseUrl = (): string =>
  state.parse(JSON.parse(readFileSync(testShop.stateFile, 'utf8'))).databaseUrl;

export async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  // A refund holds one connection and works on another.
  const { db, close } = openDatabase(databaseUrl(), 2);
  return work(db).finally(close);
}

/** Sets what the warehouse has of an article. Use one that no other test buys. */
export const stockOf = (sku: string, units: number) => onDatabase((db) => setStock(db, sku, units));

/** Takes an article out of the range, or puts it back. Lists are not told. */
export const sell = (sku: string, enabled: boolean) =>
  onDatabase((db) => db.update(product).set({ enabled }).where(eq(product.sku, sku)));

/** Approves the pending review with a text, as a moderator does. */
export const approveReview = (text: string) =>
  onDatabase(async (db) => {
    const { rows: pending } = await listReviews(db, { status: 'pending', page: 1, size: 9_999 });
    const review = pending.find(({ message }) => message === text);
    if (!review) throw new Error(`no pending review has the text ${text}`);
    await moderateReview(db, review.id, 'approved');
  });
