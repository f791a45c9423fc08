import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { cacheMeter } from '@/lib/bridge';
import { meterPool, poolOfOne } from '@/lib/pool-meter';

/** Files in memory, bounded in bytes; the least recently used is dropped first. */
export interface FileCache {
  /**
   * The file of a key. Concurrent calls share one `make`; a failure is not cached. Null: as many files as may wait are
   * waiting to be made.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
}

interface Limits {
  readonly maxBytes: number;
  /** Files that are being made or wait for it. */
  readonly maxPending: number;
}

/** A cache of at most `maxBytes`. A file larger than that is made on every call. Files are made one at a time. */
export function createFileCache({ maxBytes, maxPending }: Limits): FileCache {
  const meter = cacheMeter('share_card', () => ({
    entries: files.size,
    bytes: files.calculatedSize,
    maxBytes,
  }));
  const pending = new Set<string>();
  meterPool('share_cards', () => poolOfOne(pending.size));
  // One at a time: rendering an image takes CPU time from serving pages.
  const inTurn = pLimit(1);
  const files = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: (file) => Math.max(1, file.length),
    // A file dropped while it is made still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context: make }) => {
      meter.misses += 1;
      pending.add(key);
      return inTurn(make).finally(() => pending.delete(key));
    },
  });
  return {
    get: async (key, make) => {
      const isFull = pending.size >= maxPending && !pending.has(key) && !files.has(key);
      if (files.has(key)) meter.hits += 1;
      return isFull ? null : files.forceFetch(key, { context: make });
    },
  };
}
