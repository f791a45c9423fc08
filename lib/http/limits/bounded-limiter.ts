import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible';
import { requestLimits } from '../../../config/limits/request-limits.ts';

/** Options of a cache of at most `max` keys. The library's own `max` would reserve memory for all of them: 1 MB for 50,000. */
export const atMost = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 }) as const;

/** A rate limiter in memory that counts a bounded number of keys: it removes those least recently seen. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #keys: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions, max: number = requestLimits.countedClients) {
    super(options);
    this.#keys = new LRUCache({
      ...atMost(max),
      noDisposeOnSet: true,
      dispose: (_, key) => void this.delete(key),
    });
  }

  override consume(key: string | number, points?: number) {
    this.#keys.set(String(key), true);
    return super.consume(key, points);
  }
}
