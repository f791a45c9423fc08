import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible';
import { requestLimits } from '../../../config/limits/request-limits.ts';

/** A rate limiter in memory that counts a bounded number of keys: it removes those least recently seen. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #keys: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions, max: number = requestLimits.countedClients) {
    super(options);
    this.#keys = new LRUCache({ max, noDisposeOnSet: true, dispose: (_, key) => void this.delete(key) });
  }

  override consume(key: string | number, points?: number) {
    this.#keys.set(String(key), true);
    return super.consume(key, points);
  }
}
