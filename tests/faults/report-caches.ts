// Loaded into a server under test (`node --import`): on SIGUSR2 it writes the sizes of the caches to a file.
import { renameSync, writeFileSync } from 'node:fs';
import { memoryStore } from '../../server/cache-store.ts';
import { pageCacheSize } from '../../server/page-cache.ts';

const file = process.env['CACHE_REPORT'];

/** Entries in the map in which Next records the lifetime of every path (server/cache-handler.ts). */
function lifetimes(): number {
  const { __incrementalCache: cache } = globalThis as {
    __incrementalCache?: { cacheControls: { constructor: { cacheControls: Map<string, unknown> } } };
  };
  return cache?.cacheControls.constructor.cacheControls.size ?? -1;
}

process.on('SIGUSR2', () => {
  if (!file) return;
  const report = { front: pageCacheSize(), ...memoryStore.sizes(), lifetimes: lifetimes() };
  writeFileSync(`${file}.new`, JSON.stringify(report));
  renameSync(`${file}.new`, file);
});
