import 'server-only';
import { cache } from 'react';
import type { Context } from '@/commerce/context';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { registerPageCache, cacheMeter } from '@/lib/bridge';
import { memoizeWithTtl } from './memoize-with-ttl';

/** With the ages of both page caches (`expireTime` and server/page-cache.ts) at most ten seconds (spec §9). */
const SECONDS = 1;
const meter = cacheMeter('shared_read');
/** Values kept per read: the stores in their currencies. */
const MAX_VALUES = 50;

/**
 * A read of what every page of a store shows, such as the menu: pages that are rendered at about the same time share
 * its value. A change of the catalogue drops it. The value belongs to all callers: do not change it.
 */
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
