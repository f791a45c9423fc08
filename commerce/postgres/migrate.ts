import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { commandLimits, serverSettings } from '@/database/pool-limits';
import { ignoreConnectionError } from '@/database/pool';
import { migrateQueues, jobsSchema } from './jobs/queues';

/** The advisory lock of migrations: an arbitrary constant, the same on every node. */
export const MIGRATION_LOCK = 7_036_421;

/** Milliseconds, and how often a migration is tried: for ten minutes. */
const lockWait = { timeoutMs: 2_000, pauseMs: 1_000, tries: 200 };

const settings = Object.entries(serverSettings(commandLimits))
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ');

/** Advisory locks and settings end with the transactions: both also work behind a pool in transaction mode. */
async function applyMissing(url: string, root: string, timeoutMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', ignoreConnectionError);
  await client.connect();
  try {
    // Drizzle's own BEGIN changes nothing in a transaction, and its COMMIT or ROLLBACK ends this one.
    await client.query('begin');
    await client.query(settings);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set local lock_timeout = ${timeoutMs}`);
    // Under this lock: of two nodes whose pg-boss has found no schema, both would create it.
    await client.query(`create schema if not exists ${jobsSchema}`);
    await applyMigrations(drizzle(client), { migrationsFolder: join(root, 'commerce/postgres/migrations') });
    await migrateQueues(client, timeoutMs);
  } finally {
    await client.end();
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '55P03';
}

/**
 * Brings the schema of the database at `url`, that of the job queue included, up to date; leaves a newer one as it is. Safe to repeat and
 * to run on several nodes at once: one migrates, the others wait and find nothing to do. A statement that has to wait for a lock, such as
 * behind a backup, makes every later request of its table wait: after `timeoutMs` it gives up, and everything is tried again. Rejects if
 * the server cannot be reached, and after all tries.
 */
export async function migrate(url: string, root = process.cwd(), wait = lockWait): Promise<void> {
  for (let left = wait.tries; ; left -= 1) {
    try {
      return await applyMissing(url, root, wait.timeoutMs);
    } catch (error) {
      if (!isLocked(error) || left <= 1) throw error;
    }
    await sleep(wait.pauseMs);
  }
}
