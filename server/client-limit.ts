import { RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedLimiter } from '../lib/http/bounded-limiter.ts';

/** At most `points` renders in `seconds`. */
export interface Window {
  readonly points: number;
  readonly seconds: number;
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/** The library rejects with its result where a limit is exceeded, and with an error for a bug. */
function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

/** Limits what a client has rendered within each of several windows, the shortest first. */
export class ClientLimit {
  readonly #windows: readonly BoundedLimiter[];

  constructor(windows: readonly Window[]) {
    this.#windows = windows.map(({ points, seconds }) => new BoundedLimiter({ points, duration: seconds }));
  }

  /**
   * Counts a render of a client. Returns the seconds to wait if that exceeds a window, otherwise null. What a short
   * window refuses does not count in a longer one.
   */
  async take(client: string): Promise<number | null> {
    for (const window of this.#windows) {
      const refusal = await window.consume(client).then(() => null, asRefusal);
      if (refusal) return toSeconds(refusal.msBeforeNext);
    }
    return null;
  }

  /** The seconds that a client has to wait before its next render, or null; does not count. */
  async wait(client: string): Promise<number | null> {
    const waits = this.#windows.map(async (window) => {
      const used = await window.get(client);
      return used && used.consumedPoints >= window.points ? toSeconds(used.msBeforeNext) : 0;
    });
    return Math.max(...(await Promise.all(waits))) || null;
  }
}
