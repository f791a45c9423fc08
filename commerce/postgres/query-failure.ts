import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** PostgreSQL's "data exceptions": their words repeat the value. */
const namesValues = (code: string | undefined) => code?.startsWith('22') ?? false;

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason given';
  if (!(cause instanceof DatabaseError)) return cause.message;
  return namesValues(cause.code) ? 'a value does not fit' : cause.message;
}

/** A query that failed, as it may be logged: the statement and PostgreSQL's reason, never the values in it. */
export class QueryFailure extends Error {
  /** SQLSTATE, or the code of the broken connection. */
  readonly code: string | undefined;

  constructor({ query, cause, stack }: DrizzleQueryError) {
    super(`${reasonOf(cause)}: ${query}`);
    this.name = 'QueryFailure';
    this.code = cause && 'code' in cause ? String(cause.code) : undefined;
    // Where it was asked: the stack of this line would say nothing. Its head holds the values.
    const frames = stack?.slice(Math.max(0, stack.search(/^ {4}at /m)));
    this.stack = `${this.name}: ${this.message}\n${frames}`;
  }
}

const withoutValues = (error: unknown) =>
  error instanceof DrizzleQueryError ? new QueryFailure(error) : error;

/**
 * The port, rejecting with `QueryFailure` where a query fails. Drizzle's own error carries what shoppers typed
 * and their tokens, and whoever logs it, Next included, logs those too.
 */
export function withoutValuesInErrors<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, values);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          throw withoutValues(error);
        });
      };
    },
  });
}
