/** Temporary, such as an outage of the database: the request may be repeated. API calls answer 503 `unavailable`. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** Next hands this to error pages instead of a hash. */
  readonly digest = 'unavailable';
  /** `Retry-After` in seconds. */
  readonly retryAfter = 5;
}

/** By its name, because Next bundles `instrumentation.ts`, pages and routes apart, each with its own copy of the class. */
export function isUnavailable(error: unknown): error is Unavailable {
  return error instanceof Error && error.name === 'Unavailable';
}
