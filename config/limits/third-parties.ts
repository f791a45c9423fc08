import { periods } from './periods';

export const vies = {
  /** Milliseconds for one check, including the wait for the checks before it. */
  timeoutMs: periods.viesTimeout,
  /** A request that would be further back in the queue is not made. */
  maxQueued: 20,
  /** After this many failures in a row VIES is not asked for `pauseMs`. */
  failuresBeforePause: 2,
  pauseMs: 60_000,
  /** Questions that one client may cause in a time: enough for misreadings, too few to use up the shop's own share of VIES. */
  perClient: { questions: 10, seconds: 3_600 },
  /** An answer decides about the VAT of carts and orders for this long. */
  holdsMs: { valid: 24 * 3_600_000, invalid: 3_600_000 },
  /** An older answer is asked for again when the address is saved and before the order is placed. */
  freshMs: { valid: 3_600_000, invalid: 60_000 },
} as const;

export const cms = {
  timeoutMs: 4_000,
  maxBytes: 4 * 1024 * 1024,
  /** After this many milliseconds a copy is checked again, in the background of the request that needs it. */
  checkAfterMs: 60_000,
  /** After a failure the CMS is not asked for this long. */
  pauseMs: 15_000,
  /** A webhook is accepted for this many seconds before and after its time. */
  webhookSeconds: 300,
  previewSeconds: 7 * 24 * 3_600,
  webhookBytes: 16 * 1024,
} as const;

/** Reading of the shop's own score from its review service. Milliseconds, unless the name has another unit. */
export const companyReviews = {
  /** For one read, the access token included. */
  timeoutMs: 3_000,
  /** How long the first page of a process waits for the first read; later pages never wait. */
  firstWaitMs: 800,
  freshMs: 3_600_000,
  retryMs: 60_000,
  /** A summary that can no longer be read is shown for this time; then the fallback of `config/shop/rating.ts`. */
  keptMs: 86_400_000,
} as const;
