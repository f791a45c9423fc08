import { checkDatabase, DatabaseProblem } from '@/commerce/postgres/check-database';
import { type Database, openDatabase } from '@/database/pool';
import { acquireDatabase } from '@/database/embedded/client';
import { CommandError } from './command';

const check = (url: string, migrates: boolean) =>
  checkDatabase(url, { migrates }).catch((error: unknown) => {
    throw error instanceof DatabaseProblem ? new CommandError(error.message) : error;
  });

/** Runs `work`, then closes connections and lease. `migrates`: `work` updates the schema. Rejects with CommandError. */
export async function withDatabase<T>(
  work: (db: Database, url: string) => Promise<T>,
  migrates = false,
): Promise<T> {
  const lease = await acquireDatabase();
  const { db, close } = openDatabase(lease.url, 2);
  try {
    await check(lease.url, migrates);
    return await work(db, lease.url);
  } finally {
    await close();
    await lease.release();
  }
}
