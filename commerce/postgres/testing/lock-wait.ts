import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { until } from '@/lib/testing/until';

/** Resolves when a transaction of this database waits for a lock. */
export async function lockWait(db: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => ((await db.execute(waiting)).rows.length > 0 ? true : null));
}
