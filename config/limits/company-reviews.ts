/** Reading of the shop's own score from its review service. Milliseconds, except where a name says otherwise. */
export const companyReviews = {
  /** For one read, the access token included. */
  timeoutMs: 3_000,
  /** How long the first page of a process waits for the first read; later pages never wait. */
  firstWaitMs: 800,
  /** A summary is read again after this time. */
  freshMs: 3_600_000,
  /** The pause after a failed read. */
  retryMs: 60_000,
  /** A summary that can no longer be read is shown for this time; then the fallback of `config/shop/rating.ts`. */
  keptMs: 86_400_000,
} as const;
