import { Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { commandLimits, type PoolLimits, withLimits } from './pool-limits';

/** Without one, Node ends the process; the next query on the connection rejects anyway. */
export const ignoreConnectionError = () => undefined;

/** No connection could be had: the server is down or full, or all connections of the pool are in use. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';

  constructor(cause: Error) {
    super(cause.message || (cause as NodeJS.ErrnoException).code, { cause });
  }
}

/** The connections of a process to a database, which end all at once when another server takes its place. */
export interface Connections {
  /** What a client connects by: an option of `pg`. */
  readonly stream: () => Socket;
  /** Ends all: what waits for an answer is rejected, as by a server that goes away. */
  cut(): void;
}

export function openConnections(): Connections {
  const sockets = new Set<Socket>();
  return {
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A pool whose connections are had or refused with `ConnectionFailure`, whatever the reason. */
class ShopPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  // `query` of the pool calls this with a callback.
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) {
      return super.connect((error, client, done) =>
        callback(error && new ConnectionFailure(error), client, done),
      );
    }
    return super.connect().catch((error: Error) => {
      throw new ConnectionFailure(error);
    });
  }
}

/** A query without a name, so that the server does not cache its plan. Streams, such as those of COPY, have none. */
const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query;

/** Makes a connection prepare no statement by name: behind a pool in transaction mode the next one may reach another server process. */
function withoutNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  Object.assign(client, {
    query: (first: unknown, ...rest: readonly unknown[]) => query(unnamed(first), ...rest),
  });
}

/**
 * Opens a pool on `url` with at most `max` connections. Nothing connects before the first query. A query or a lock
 * that exceeds one of `limits` rejects; the connection of a query without an answer is discarded. `pooled`: `url` is a pool in
 * transaction mode, so that no statement leaves anything behind in its session. `connections`: those that its own are added to.
 */
export function openDatabase(
  url: string,
  max = 10,
  limits: PoolLimits = commandLimits,
  pooled = false,
  connections: Pick<Connections, 'stream'> = openConnections(),
) {
  const pool = new ShopPool({
    connectionString: url,
    max,
    ...withLimits(limits, pooled),
    // Detects a server that vanished without closing the connection; the system default is two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'owlwatch',
    stream: connections.stream,
  });
  // The pool replaces an idle connection that the server cuts (restart, fail-over) at the next query.
  pool.on('error', ignoreConnectionError);
  // The pool listens to idle connections only.
  pool.on('connect', (client) => void client.on('error', ignoreConnectionError));
  if (pooled) pool.on('connect', withoutNames);
  const db: Database = drizzle(pool);
  return { db, pool, close: () => pool.end() };
}

/** Without Drizzle's own `transaction`, which never releases its connection if BEGIN fails: see `transactionOn`. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: Pool };
/** Inside a transaction; also the parameter type of a function that must run inside one. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** Whether `query_timeout` ended the wait for an answer, which may still come: `pg` has no class for it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause?.message === 'Query read timeout';

/** Also passes the connection, for what Drizzle cannot express. Rejects with the error of `work` after a rollback. */
export async function transactionOn<T>(
  { $client }: Database,
  work: (tx: Transaction, client: PoolClient) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await $client.connect();
  const reasons: unknown[] = [];
  const recorded = (tx: Transaction) =>
    work(tx, client).catch((reason: unknown) => {
      reasons.push(reason);
      // The rollback would wait behind the query without an answer; the server rolls back when the connection ends.
      if (isUnanswered(reason)) void client.end();
      throw reason;
    });
  try {
    return await drizzle(client).transaction(recorded, config);
  } catch (error) {
    // On a broken connection the rollback also fails, and its error hides the cause.
    throw reasons.length > 0 ? reasons[0] : error;
  } finally {
    // A connection whose transaction did not end must not return to the pool.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
