// Loaded into a server under test (`node --import`): says what its caches hold, on SIGUSR2, in a file.
import { renameSync, writeFileSync } from 'node:fs';
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js';
import { pageCacheSize } from '../../cli/page-cache.ts';

const file = process.env['CACHE_REPORT'];

process.on('SIGUSR2', () => {
  if (!file) return;
  // The one that Next made; its bound is that of next.config.ts.
  const kept = getMemoryCache(0);
  const report = { front: pageCacheSize(), next: { pages: kept.size, bytes: kept.currentSize } };
  writeFileSync(`${file}.new`, JSON.stringify(report));
  renameSync(`${file}.new`, file);
});
