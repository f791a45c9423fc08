import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRedis } from 'rate-limiter-flexible';
import { bridge, type CountStore, type Gauge } from '../../bridge.ts';
import { BoundedLimiter } from './bounded-limiter.ts';

interface SharedOptions extends IRateLimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
}

/** With a store all nodes count together; while that does not answer, each of `nodes` counts its part in memory. */
export function createLimiter(
  { keyPrefix, points, ...options }: SharedOptions,
  store: CountStore | undefined,
  nodes: number,
): RateLimiterAbstract {
  if (!store) return new BoundedLimiter({ keyPrefix, points, ...options });
  const part = Math.max(1, Math.ceil(points / nodes));
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `owlwatch:${keyPrefix}`,
    points,
    storeClient: store.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new BoundedLimiter({ keyPrefix, points: part, ...options }),
  });
}

/** Counts over all nodes with REDIS_URL. Made with the first count: the server connects to the store before. */
export class SharedLimiter {
  #limiter: RateLimiterAbstract | null = null;

  constructor(
    private readonly options: SharedOptions,
    private readonly nodes: () => number,
  ) {}

  /** Counts `points` of a key. Rejects with RateLimiterRes if that exceeds the limit. */
  consume(key: string, points = 1) {
    return this.#made().consume(key, points);
  }

  reward(key: string) {
    return this.#made().reward(key);
  }

  #made(): RateLimiterAbstract {
    return (this.#limiter ??= createLimiter(this.options, bridge.counts, this.nodes()));
  }
}

export const storeGauges = (): readonly Gauge[] =>
  bridge.counts
    ? [
        {
          name: 'owlwatch_redis_up',
          help: '1: Redis answers; 0: each node counts its limits alone',
          values: [{ labels: {}, value: bridge.counts.isUp() ? 1 : 0 }],
        },
      ]
    : [];
