import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';

/** Hears a connection say that it was cut, which would end the process unheard; whoever uses it next is told. */
export const hearCut = () => undefined;

/**
 * Opens a pool on `url`; `max` connections at most. Nothing connects before the first query. With
 * `queryTimeoutMs` a query that is not answered by then rejects, and its connection is given up.
 */
export function openDatabase(url: string, max = 10, queryTimeoutMs?: number) {
  const pool = new Pool({
    connectionString: url,
    max,
    // Long enough for a database that is busy; one that is gone refuses at once.
    connectionTimeoutMillis: 15_000,
    query_timeout: queryTimeoutMs,
    // A server that went without a word is asked after this silence, not after the two hours of the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'owlwatch',
    // What a shop asks is answered in milliseconds; compiling it first, where the planner expects more, takes half a second.
    options: '-c jit=off',
  });
  // An idle connection that the server cuts (restart, fail-over) is replaced by the next query.
  pool.on('error', hearCut);
  // One that is cut while somebody holds it; the pool listens to the idle ones alone.
  pool.on('connect', (client) => void client.on('error', hearCut));
  const db: Database = drizzle(pool);
  return { db, pool, close: () => pool.end() };
}

/** Without Drizzle's own `transaction`, which keeps a connection for ever where BEGIN fails: see `transactionOn`. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: Pool };
/** Inside a transaction; also what a function takes that must run inside one. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** Either of both: for reads that run alone or as part of a write. */
export type Queryable = Database | Transaction;

/**
 * Runs `work` in one transaction and hands it the connection too, for what Drizzle has no words for. Rejects
 * with what `work` rejects with, after everything was undone.
 */
export async function transactionOn<T>(
  { $client }: Database,
  work: (tx: Transaction, client: PoolClient) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await $client.connect();
  const reasons: unknown[] = [];
  const noted = (tx: Transaction) =>
    work(tx, client).catch((reason: unknown) => {
      reasons.push(reason);
      throw reason;
    });
  try {
    return await drizzle(client).transaction(noted, config);
  } catch (error) {
    // On a broken connection undoing fails too, and says nothing of what happened.
    throw reasons.length > 0 ? reasons[0] : error;
  } finally {
    // Where the end of the transaction never arrived, nobody else may have the connection.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
