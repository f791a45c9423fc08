import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { requestLimits } from '../config/request-limits.ts';
import { BoundedLimiter } from '../lib/http/bounded-limiter.ts';

/** At most `points` in `seconds`. */
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
   * Counts `points` of a client. Returns the seconds to wait if that exceeds a window, otherwise null. What a short
   * window refuses does not count in a longer one.
   */
  async take(client: string, points = 1): Promise<number | null> {
    for (const window of this.#windows) {
      const refusal = await window.consume(client, points).then(() => null, asRefusal);
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

/**
 * Spreads answers to one client over time: the first is sent at once, each further one `intervalMs` after the one before it, at
 * most `maxMs` late. A client that repeats refused requests as fast as it can so costs the server little.
 */
export class ClientPace {
  readonly #options: { readonly intervalMs: number; readonly maxMs: number };
  /** The time of the next answer of each client, on the clock of `performance.now()`. */
  readonly #next = new LRUCache<string, number>({ max: requestLimits.countedClients });

  constructor(options: { readonly intervalMs: number; readonly maxMs: number }) {
    this.#options = options;
  }

  /** Resolves when the next answer to a client may be sent. */
  async turn(client: string): Promise<void> {
    const { intervalMs, maxMs } = this.#options;
    const now = performance.now();
    const at = Math.min(Math.max(now, this.#next.get(client) ?? 0), now + maxMs);
    this.#next.set(client, at + intervalMs);
    if (at > now) await new Promise((done) => setTimeout(done, at - now));
  }
}
