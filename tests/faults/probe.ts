import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';
import { withPeriods } from './running-shop';

const part = z.object({ entries: z.int(), bytes: z.int(), maxBytes: z.int() });
/** The cache before Next, and the two parts of Next's cache; how often both were emptied. */
const reportSchema = z.object({
  front: part,
  pages: part,
  pictures: part,
  lifetimes: z.int(),
  clears: z.int(),
});
type CacheReport = z.infer<typeof reportSchema>;

/** Reads the caches of a server and moves its clock. */
export interface Probe {
  /** Environment variables for the server. */
  readonly variables: Readonly<Record<string, string>>;
  caches(server: ShopProcess): Promise<CacheReport>;
  /** Moves the clock of the server forward by so many milliseconds. */
  passTime(server: ShopProcess, ms: number): Promise<void>;
  /**
   * Waits until the server has emptied its page caches, as it does when it begins to listen for changes of the
   * catalogue. They keep their pages from then on.
   */
  untilCleared(server: ShopProcess): Promise<void>;
  remove(): void;
}

/** A probe for one server at a time. `periods`: of its server. */
export function createProbe(periods: Parameters<typeof withPeriods>[0] = {}): Probe {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-probe-'));
  const file = join(folder, 'report.json');
  let shift = 0;
  const caches = async ({ child }: ShopProcess) => {
    rmSync(file, { force: true });
    child.kill('SIGUSR2');
    await until('a report of the caches', () => existsSync(file));
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  };
  return {
    variables: {
      PROBE_FOLDER: folder,
      NODE_OPTIONS: `--import "${resolve('tests/faults/probe-in-server.ts')}"`,
      ...withPeriods(periods),
    },
    caches,
    passTime: async (server, ms) => {
      shift += ms;
      writeFileSync(join(folder, 'clock'), String(shift));
      await caches(server);
    },
    untilCleared: (server) => until('the caches are emptied', async () => (await caches(server)).clears >= 1),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Files and bytes of the build on the disk, without those of the development server. */
export function buildOnDisk(): { files: number; bytes: number } {
  const all = globSync('.next/**', { exclude: (name) => name === '.next/dev' || name === 'dev' });
  const sizes = all.map((path) => statSync(path)).filter((stat) => stat.isFile());
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
