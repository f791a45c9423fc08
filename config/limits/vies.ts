import { periods } from './periods';

/** How answers of VIES about VAT numbers are obtained and kept. */
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
