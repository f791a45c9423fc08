import { type Database, openDatabase } from '@/commerce/postgres/database';
import { acquireDatabase } from '@/commerce/postgres/embedded/client';

/** Runs `work` on the shop's database and lets go of it. */
export async function withDatabase<T>(work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const lease = await acquireDatabase();
  const { db, close } = openDatabase(lease.url, 2);
  try {
    return await work(db, lease.url);
  } finally {
    await close();
    await lease.release();
  }
}
