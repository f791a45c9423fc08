import { LRUCache } from 'lru-cache';

interface MemoizeOptions {
  /** Seconds after which a value is read again. */
  readonly seconds: number;
  /** Values kept; the least recently used is dropped first. */
  readonly max: number;
  /** The clock in milliseconds, for tests. */
  readonly now?: () => number;
}

/**
 * `read`, called again for the same arguments only when its value is older than `seconds`. Concurrent calls share one
 * read. If a read fails, the previous value is returned and the next call reads again; without one the call rejects.
 */
export function memoizeWithTtl<Args extends readonly string[], Value extends object>(
  read: (...args: Args) => Promise<Value>,
  { seconds, max, now }: MemoizeOptions,
): (...args: Args) => Promise<Value> {
  const cache = new LRUCache<string, Value, { args: Args }>({
    max,
    ttl: seconds * 1000,
    // A value dropped while it is read still reaches its callers.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context }) => read(...context.args),
    ...(now && { perf: { now }, ttlResolution: 0 }),
  });
  return (...args) => {
    const key = args.join('\n');
    // Without a previous value lru-cache would turn the rejection into `undefined`.
    const allowStaleOnFetchRejection = cache.peek(key, { allowStale: true }) !== undefined;
    return cache.forceFetch(key, { context: { args }, allowStaleOnFetchRejection });
  };
}
