import type { ClientBase } from 'pg';
import { periods } from '@/config/limits/periods';

/** Bounds of a pool in ms, by their names in `pg`. Without `query_timeout` and the like there is no bound. */
export interface PoolLimits {
  readonly connectionTimeoutMillis?: number;
  readonly idle_in_transaction_session_timeout?: number;
  readonly lock_timeout?: number;
  readonly query_timeout?: number;
  readonly statement_timeout?: number;
}

/** For imports, migrations and commands: only the wait for a connection ends, which covers a busy server. */
export const commandLimits = { connectionTimeoutMillis: 15_000 } as const satisfies PoolLimits;

/** For requests: a shopper does not wait longer. Loading the index of lists is the longest query. */
export const requestLimits = {
  connectionTimeoutMillis: periods.databaseWait,
  lock_timeout: periods.databaseWait,
  statement_timeout: 30_000,
  // For a server that does not answer at all, and therefore does not end the statement either.
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 30_000,
} as const satisfies PoolLimits;

export const jobLimits = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 30_000,
  statement_timeout: 120_000,
  query_timeout: 130_000,
  idle_in_transaction_session_timeout: 300_000,
} as const satisfies PoolLimits;

export const healthLimits = {
  connectionTimeoutMillis: periods.readiness,
  lock_timeout: periods.readiness,
  statement_timeout: periods.readiness,
  query_timeout: periods.readiness,
  idle_in_transaction_session_timeout: periods.readiness,
} as const satisfies PoolLimits;

/** Sets every bound, so that those of role or database do not apply. No `jit`: it can take half a second. */
export const serverSettings = ({
  idle_in_transaction_session_timeout = 0,
  lock_timeout = 0,
  statement_timeout = 0,
}: PoolLimits) => ({ jit: 'off', idle_in_transaction_session_timeout, lock_timeout, statement_timeout });

export const settingStatements = (limits: PoolLimits): string =>
  Object.entries(serverSettings(limits))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/**
 * The options of a pool with `limits`. The server gets its own ones by statements, before a connection is used for anything else:
 * PgBouncer refuses them, and `options`, as parameters of a connection. `pooled`: not behind a pool in transaction mode, where the
 * settings of a session stay on a connection that others get next; there they are those of the pool (`ping.ts`).
 */
export function withLimits(limits: PoolLimits, pooled = false) {
  const { connectionTimeoutMillis, query_timeout } = limits;
  const statements = settingStatements(limits);
  return {
    ...(connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }),
    ...(query_timeout === undefined ? {} : { query_timeout }),
    ...(pooled ? {} : { onConnect: (client: ClientBase) => client.query(statements) }),
  };
}
