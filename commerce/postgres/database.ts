import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import * as catalogue from './schema/catalogue';
import * as sales from './schema/sales';

const schema = { ...catalogue, ...sales };

/** Opens a pool on `url`; `max` connections at most. Nothing connects before the first query. */
export function openDatabase(url: string, max = 10) {
  const pool = new Pool({
    connectionString: url,
    max,
    // Long enough for a database that is busy; one that is gone refuses at once.
    connectionTimeoutMillis: 15_000,
    application_name: 'owlwatch',
    // What a shop asks is answered in milliseconds; compiling it first, where the planner expects more, takes half a second.
    options: '-c jit=off',
  });
  // An idle connection that the server cuts (restart, fail-over) is replaced by the next query.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

export type Database = ReturnType<typeof openDatabase>['db'];
/** Inside a transaction; also what a function takes that must run inside one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of both: for reads that run alone or as part of a write. */
export type Queryable = Database | Transaction;

/**
 * Runs `work` in one transaction and hands it the connection too, for what Drizzle has no words for. Rejects
 * with what `work` rejects with, after everything was undone.
 */
export async function transactionOn<T>(
  { $client }: Database,
  work: (tx: Transaction, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await $client.connect();
  try {
    return await drizzle(client, { schema }).transaction((tx) => work(tx, client));
  } finally {
    client.release();
  }
}
