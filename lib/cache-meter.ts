import { bridge } from './bridge.ts';

/** The caches of a process that are counted, from the socket inwards (docs/requests-and-caching.md "What is cached"). */
export type CacheName = 'page' | 'rendered' | 'picture' | 'shared_read' | 'share_card';

/** What a cache contains now, and its bound, in bytes. */
export interface CacheSize {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** How often a cache had what was asked of it, and had not. */
export interface CacheMeter {
  hits: number;
  misses: number;
  size?: () => CacheSize;
}

/** The meter of a cache of this process, which `/api/metrics` reads. Several caches of a name share it; the last `size` counts. */
export function cacheMeter(name: CacheName, size?: () => CacheSize): CacheMeter {
  const meter = bridge.cacheMeters.get(name) ?? { hits: 0, misses: 0 };
  if (size) meter.size = size;
  bridge.cacheMeters.set(name, meter);
  return meter;
}
