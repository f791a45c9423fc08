import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';

const part = z.object({ entries: z.int(), bytes: z.int(), maxBytes: z.int() });
/** The cache before Next, and the two parts of Next's cache. */
const reportSchema = z.object({ front: part, pages: part, pictures: part, lifetimes: z.int() });
type CacheReport = z.infer<typeof reportSchema>;

/** Reads the sizes of a server's caches. */
export interface CacheReporter {
  /** Environment variables for the server. */
  readonly variables: Readonly<Record<string, string>>;
  ask(server: ShopProcess): Promise<CacheReport>;
  remove(): void;
}

export function cacheReporter(): CacheReporter {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-caches-'));
  const file = join(folder, 'report.json');
  return {
    variables: {
      CACHE_REPORT: file,
      NODE_OPTIONS: `--import "${resolve('tests/faults/report-caches.ts')}"`,
    },
    ask: async ({ child }) => {
      rmSync(file, { force: true });
      child.kill('SIGUSR2');
      await until('a report of the caches', () => existsSync(file));
      return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Files and bytes of the build on the disk, without those of the development server. */
export function buildOnDisk(): { files: number; bytes: number } {
  const all = globSync('.next/**', { exclude: (name) => name === '.next/dev' || name === 'dev' });
  const sizes = all.map((path) => statSync(path)).filter((stat) => stat.isFile());
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
