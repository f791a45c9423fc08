import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { Unavailable } from '@/lib/unavailable';
import { installation } from '../schema/operations';

// A database that was restored from a backup has lost what happened since: numbers of documents that customers have,
// emails that were sent, payments that arrived. Until a person has looked (`shop -- restore release`), it is in
// quarantine: no jobs, no emails, no orders, no call to the payment provider.

export const quarantineNotice =
  'the database was restored: no jobs, emails, orders or payments until npm run shop -- restore release';

/** Cluster, id and timeline, which changes on recovery or takeover; a dump loaded elsewhere has another cluster or id. */
const connectedDatabase = sql<string>`(
  select system_identifier || '/' || oid || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  from pg_control_system(), pg_database where datname = current_database()
)`;

/** The oid of the table, which changes when a dump is loaded over its own database. */
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

interface Server extends Record<string, unknown> {
  readonly started: string;
  readonly database: string;
  readonly position: string;
  /** Whether a commit waits for a standby. */
  readonly replicated: boolean;
}

/** Null while the server is a standby. */
export async function readServer(db: Queryable): Promise<Server | null> {
  const { rows } = await db.execute<Server>(sql`select pg_postmaster_start_time()::text as started,
    ${connectedDatabase} as database, pg_current_wal_lsn()::text as position,
    current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local') as replicated
    where not pg_is_in_recovery()`);
  return rows[0] ?? null;
}

/**
 * Takes over the database of a promoted standby that has every commit of the server before, and therefore needs no quarantine: commits
 * waited for a standby, and its log ends at or behind the position at which the log of the former server was last seen. The log of a
 * restore to an earlier point in time ends before it. Resolves to whether the database was taken over.
 */
export async function keepAfterFailover(db: Queryable, before: Server): Promise<boolean> {
  if (!before.replicated) return false;
  const ofCluster = (database: SQL | string) => sql`regexp_replace(${database}, '/[^/]*$', '')`;
  const { rowCount } = await db
    .update(installation)
    .set({ database: connectedDatabase, heldSince: null, heldIn: null })
    .where(sql`${installation.database} = ${before.database}
      and ${before.database} <> ${connectedDatabase}
      and ${ofCluster(before.database)} = ${ofCluster(connectedDatabase)}
      and coalesce(${installation.tableOid} = ${ownTable}, true)
      and (select count(*) from ${installation}) = 1
      and pg_current_wal_lsn() >= ${before.position}::pg_lsn`);
  return rowCount === 1;
}

/** Rejects with `Unavailable` (503, try again later) while the database is in quarantine. */
export async function requireReleased(db: Queryable): Promise<void> {
  if (await isQuarantined(db)) throw new Unavailable(quarantineNotice);
}
