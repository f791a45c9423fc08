import { type Database, openDatabase } from '@/database/pool';
import { acquireDatabase } from '@/database/embedded/client';

/** Runs `work` on the shop's database, then closes the connections and releases the lease. */
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
