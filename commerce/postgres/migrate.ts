import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import { Client } from 'pg';
import { hearCut } from './database';

/** Any constant will do, as long as every node of the shop uses the same. */
const MIGRATION_LOCK = 7_036_421;

/**
 * Brings the schema of the database at `url` up to date. Safe to run twice and by several nodes at once:
 * one holds an advisory lock, the others wait and then find nothing left to do. Rejects where the server
 * cannot be reached.
 */
export async function migrate(url: string, root = process.cwd()): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', hearCut);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: join(root, 'commerce/postgres/migrations') });
  } finally {
    // Ending the connection gives the lock back, also when a migration failed.
    await client.end();
  }
}
