import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import { Client } from 'pg';
import { ignoreConnectionError } from '@/database/pool';

/** An arbitrary constant, the same on every node. */
const MIGRATION_LOCK = 7_036_421;

/**
 * Brings the schema of the database at `url` up to date. Safe to repeat and to run on several nodes at once: one holds
 * an advisory lock, the others wait and find nothing to do. Rejects if the server cannot be reached.
 */
export async function migrate(url: string, root = process.cwd()): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', ignoreConnectionError);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await applyMigrations(db, { migrationsFolder: join(root, 'commerce/postgres/migrations') });
  } finally {
    // Ending the connection releases the lock, also after a failed migration.
    await client.end();
  }
}
