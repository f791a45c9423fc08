// Loaded into a server under test (`node --import`): on SIGUSR2 its clock goes on by the milliseconds in a file, and it writes
// the sizes of its caches to another one.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerPageCache } from '../../lib/bridge.ts';
import { cacheSizes } from '../../server/caches/cache-handler.ts';
import { pageCacheSize } from '../../server/caches/page-cache.ts';

const folder = process.env['PROBE_FOLDER'] ?? '';
const real = { date: Date.now, performance: performance.now.bind(performance) };
let shift = 0;
Date.now = () => real.date() + shift;
performance.now = () => real.performance() + shift;

/** How often the page caches were emptied. */
let clears = 0;
registerPageCache(() => {
  clears += 1;
});

/** Entries in the map in which Next records the lifetime of every path (server/caches/cache-handler.ts). */
function lifetimes(): number {
  const { __incrementalCache: cache } = globalThis as {
    __incrementalCache?: { cacheControls: { constructor: { cacheControls: Map<string, unknown> } } };
  };
  return cache?.cacheControls.constructor.cacheControls.size ?? -1;
}

process.on('SIGUSR2', () => {
  const clock = join(folder, 'clock');
  if (existsSync(clock)) shift = Number(readFileSync(clock, 'utf8'));
  const report = { front: pageCacheSize(), ...cacheSizes(), lifetimes: lifetimes(), clears };
  const file = join(folder, 'report.json');
  writeFileSync(`${file}.new`, JSON.stringify(report));
  renameSync(`${file}.new`, file);
});
