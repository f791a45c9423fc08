import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Unavailable } from '@/lib/unavailable';
import { DatabaseError } from 'pg';
import { ConnectionFailure } from './pool';

/** Classes of SQLSTATE: connection lost, transaction rolled back, no resources left, ended from outside (timeouts). */
const transientClasses: ReadonlySet<string> = new Set(['08', '40', '53', '57']);

/** Read-only after a fail-over, the timeouts of a transaction, and the one of a lock. */
const transientStates: ReadonlySet<string> = new Set(['25006', '25P03', '25P04', '55P03']);

/** No connection, a lost one, or an exceeded limit of the pool: the same call may succeed later. */
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

/** SQLSTATE class 22, "data exception": the messages repeat the value. */
const repeatsValue = (code: string | undefined) => code !== undefined && /^22[0-9A-Z]{3}$/.test(code);

/** The message of an error; of an error of PostgreSQL only if it repeats no value. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason given';
  const code = 'code' in cause ? String(cause.code) : undefined;
  return repeatsValue(code) ? 'a value does not fit' : cause.message;
}

/** A failed query as it may be logged: the statement and PostgreSQL's reason, never the values. */
export class QueryFailure extends Error {
  /** SQLSTATE, or the code of the broken connection. */
  readonly code: string | undefined;
  readonly reason: string;

  constructor({ query, cause, stack }: DrizzleQueryError) {
    const reason = reasonOf(cause);
    super(`${reason}: ${query}`);
    this.reason = reason;
    this.name = 'QueryFailure';
    this.code = cause && 'code' in cause ? String(cause.code) : undefined;
    // The frames of the call site. The first lines of Drizzle's stack contain the values.
    const frames = stack?.slice(Math.max(0, stack.search(/^ {4}at /m)));
    this.stack = `${this.name}: ${this.message}\n${frames}`;
  }
}

export const withoutValues = (error: unknown) =>
  error instanceof DrizzleQueryError ? new QueryFailure(error) : error;

/** The error of a query as it may be logged, and as `Unavailable` if the call may succeed later. */
function publicError(error: unknown): unknown {
  const failure = withoutValues(error);
  if (!isTransient(error) || !(failure instanceof Error)) return failure;
  const reason = failure instanceof QueryFailure ? failure.reason : failure.message;
  return new Unavailable(reason, { cause: failure });
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Rejects with `QueryFailure`, or `Unavailable` without a connection. Drizzle's own error contains user input. */
export function withoutValuesInErrors<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (isPlainObject(member)) return withoutValuesInErrors(member);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, values);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          throw publicError(error);
        });
      };
    },
  });
}
