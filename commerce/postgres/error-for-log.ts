import { reasonOf, withoutValues } from '@/database/query-failure';
import { maskAddresses } from '@/lib/text/safe-text';

/** An error as it may be logged and stored: what failed and why, never a customer's data. */
export interface LoggedError {
  readonly error: string;
  /** SQLSTATE, errno or the code of a library. */
  readonly code?: string;
  readonly reason: string;
}

/** Statements and answers of servers can be long; their beginning identifies them. */
const longestReason = 500;

/** pg-boss reports errors as plain objects with the fields of the error. */
function toError(thrown: unknown): unknown {
  const isPlain = typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error);
  return isPlain && 'message' in thrown ? Object.assign(new Error(String(thrown.message)), thrown) : thrown;
}

/** Omits values of queries and the stack, whose first line repeats the message; masks email addresses. */
export function errorForLog(thrown: unknown): LoggedError {
  const error = withoutValues(toError(thrown));
  const reason = maskAddresses(reasonOf(error)).slice(0, longestReason);
  if (!(error instanceof Error)) return { error: typeof thrown, reason };
  const known = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number');
  const code = known ? { code: String(error.code) } : {};
  return { error: error.name === 'Error' ? error.constructor.name : error.name, ...code, reason };
}
