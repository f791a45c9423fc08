import { sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { Unavailable } from '@/lib/unavailable';
import { installation } from '../schema/operations';

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

/** A restore of the data alone adds the row of the original to that of the database. */
const isHeld = sql<boolean>`(count(*) <> 1 or bool_or(${installation.database} <> ${connectedDatabase}
  or coalesce(${installation.tableOid} <> ${ownTable}, false)))`;

/** The copy in which a quarantine was noticed: a copy ignores the original's `held_since`. */
const ownCopy = sql<string>`${connectedDatabase} || '/' || ${ownTable}`;

const since = sql<
  string | null
>`max(${installation.heldSince}) filter (where ${installation.heldIn} = ${ownCopy})::text`;

/** Whether the database is a restored one that has not been released. Stores the time of the first call that finds it so. */
export async function isQuarantined(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ held: isHeld, since }).from(installation);
  if (!row?.held) return false;
  if (row.since === null) await db.update(installation).set({ heldSince: sql`now()`, heldIn: ownCopy });
  return true;
}

/** When the quarantine was noticed, as PostgreSQL writes it; null if it was not: nothing has run in it. */
export async function quarantineSince(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ since }).from(installation);
  return row?.since ?? null;
}

/** Puts the database in quarantine: for a copy that cannot be distinguished from its original, such as that of a disk. */
export async function holdDatabase(db: Queryable): Promise<void> {
  await db.update(installation).set({ database: '', heldSince: sql`now()`, heldIn: ownCopy });
}

/** Ends the quarantine. False if there was none. Call it in a transaction: of several callers one ends it. */
export async function endQuarantine(tx: Queryable): Promise<boolean> {
  await tx.execute(sql`lock table ${installation} in share row exclusive mode`);
  const [row] = await tx.select({ held: isHeld }).from(installation);
  if (!row?.held) return false;
  await tx.delete(installation);
  // There is no row to read `tableoid` from.
  const tableOid = sql`'installation'::regclass::oid::text`;
  await tx.insert(installation).values({ database: connectedDatabase, tableOid });
  return true;
}

/** Rejects with `Unavailable` (503, try again later) while the database is in quarantine. */
export async function requireReleased(db: Queryable): Promise<void> {
  if (await isQuarantined(db)) throw new Unavailable(quarantineNotice);
}
