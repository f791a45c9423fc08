export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: Readonly<Record<string, string>> = {},
    /** SKU of the product concerned (decision 0030). */
    readonly sku: string | null = null,
  ) {
    super(message);
  }
}

export const isSessionEnded = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'session_ended';

/** The error with `prefix` of its field names replaced by `target`, for a form with other names than the call. */
export function renameFields(error: unknown, prefix: string, target: string): unknown {
  if (!(error instanceof CallError)) return error;
  const renamed = Object.entries(error.fields).map(([name, message]) => [
    name.startsWith(prefix) ? target + name.slice(prefix.length) : name,
    message,
  ]);
  const fields = Object.fromEntries(renamed) as Record<string, string>;
  return new CallError(error.message, error.status, error.code, fields, error.sku);
}
