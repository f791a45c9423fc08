import { bridge } from './bridge.ts';
import type { CacheMeter, CacheName, CacheSize } from './gauge';

/** The meter of a cache of this process, which `/api/metrics` reads. Several caches of a name share it; the last `size` counts. */
export function cacheMeter(name: CacheName, size?: () => CacheSize): CacheMeter {
  const meter = bridge.cacheMeters.get(name) ?? { hits: 0, misses: 0 };
  if (size) meter.size = size;
  bridge.cacheMeters.set(name, meter);
  return meter;
}
