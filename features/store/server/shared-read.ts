import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type { Context } from '@/commerce/context';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { registerPageCache, cacheMeter } from '@/lib/bridge';

interface MemoizeOptions {
  /** Seconds after which a value is read again. */
  readonly seconds: number;
  /** Values kept; the least recently used is dropped first. */
  readonly max: number;
  /** The clock in milliseconds, for tests. */
  readonly now?: () => number;
}

/** Concurrent calls share one read. If it fails, the previous value is returned; without one the call rejects. */
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

/** With the ages of both page caches (`expireTime` and server/caches/page-cache.ts) at most ten seconds (spec §9). */
const SECONDS = 1;
const meter = cacheMeter('shared_read');
/** Values kept per read: the stores in their currencies. */
const MAX_VALUES = 50;

/** Pages rendered at about the same time share the value: do not change it. A change of the catalogue drops it. */
export function sharedRead<Value extends object>(
  read: (context: Context) => Promise<Value>,
): (context: Context) => Promise<Value> {
  let version = 0;
  registerPageCache(() => {
    version += 1;
  });
  const shared = memoizeWithTtl(
    async (store: StoreCode, currency: CurrencyCode, _version: string) => {
      meter.misses += 1;
      return read({ store, currency, customer: null });
    },
    { seconds: SECONDS, max: MAX_VALUES },
  );
  return cache((context) => {
    if (context.customer !== null) return read(context);
    const { misses } = meter;
    const value = shared(context.store, context.currency, String(version));
    if (meter.misses === misses) meter.hits += 1;
    return value;
  });
}
