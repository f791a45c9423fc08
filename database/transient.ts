import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { ConnectionFailure } from './pool';

/** Classes of SQLSTATE: connection lost, transaction rolled back, no resources left, ended from outside (timeouts). */
const transientClasses: ReadonlySet<string> = new Set(['08', '40', '53', '57']);

/** Read-only after a fail-over, the timeouts of a transaction, and the one of a lock. */
const transientStates: ReadonlySet<string> = new Set(['25006', '25P03', '25P04', '55P03']);

/**
 * Whether an error of the database is about its state and not about the statement: no connection, a lost one, or an
 * exceeded limit of the pool. The same call may succeed later.
 */
export function isTransient(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (cause instanceof ConnectionFailure) return true;
  if (cause instanceof DatabaseError) {
    const { code = '' } = cause;
    return transientStates.has(code) || transientClasses.has(code.slice(0, 2));
  }
  // The connection was lost while a query ran: `pg` and Node reject with plain errors. Values that cannot be sent
  // are a TypeError or RangeError.
  return error instanceof DrizzleQueryError && cause instanceof Error && cause.constructor === Error;
}
