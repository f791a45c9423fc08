import { sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { Unavailable } from '@/lib/unavailable';
import { installation } from '../schema/installation';

// A database that was restored from a backup has lost what happened since: numbers of documents that customers have,
// emails that were sent, payments that arrived. Until a person has looked (`shop -- restore release`), it is in
// quarantine: no jobs, no emails, no orders, no call to the payment provider.

/** Why nothing is done, for logs. */
export const quarantineNotice =
  'the database was restored: no jobs, emails, orders or payments until npm run shop -- restore release';

/**
 * The database of a connection: its cluster, its id in it, and the timeline, which changes when a point in time is recovered
 * or a standby takes over. A dump that is loaded elsewhere has another cluster or id.
 */
const connectedDatabase = sql<string>`(
  select system_identifier || '/' || oid || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  from pg_control_system(), pg_database where datname = current_database()
)`;

/** The oid of the table, which a dump that is loaded over its own database makes anew. */
const ownTable = sql<string>`${installation}.tableoid::oid::text`;

const isHeld = sql<boolean>`(${installation.database} <> ${connectedDatabase}
  or coalesce(${installation.tableOid} <> ${ownTable}, false))`;

/** Whether the database is a restored one that nobody has released. */
export async function isQuarantined(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ held: isHeld }).from(installation);
  return row?.held ?? false;
}

/** Puts the database in quarantine: for a copy that nothing in it tells from its original, such as that of a disk. */
export async function holdDatabase(db: Queryable): Promise<void> {
  await db.update(installation).set({ database: '' });
}

/** Ends the quarantine. False if there was none. */
export async function endQuarantine(db: Queryable): Promise<boolean> {
  const released = await db
    .update(installation)
    .set({ database: connectedDatabase, tableOid: ownTable })
    .where(isHeld)
    .returning({ database: installation.database });
  return released.length > 0;
}

/** Rejects with `Unavailable` (503, try again later) while the database is in quarantine. */
export async function requireReleased(db: Queryable): Promise<void> {
  if (await isQuarantined(db)) throw new Unavailable(quarantineNotice);
}
