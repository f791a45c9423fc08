import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';

const kept = z.object({ pages: z.int(), bytes: z.int() });
const reportSchema = z.object({ front: kept.extend({ mostBytes: z.int() }), next: kept });
type CacheReport = z.infer<typeof reportSchema>;

/** What makes a server say what its caches hold. */
export interface CacheReporter {
  /** Variables for the server. */
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

/** Files and bytes of the built shop on the disk; what development leaves there is not of it. */
export function buildOnDisk(): { files: number; bytes: number } {
  const all = globSync('.next/**', { exclude: (name) => name === '.next/dev' || name === 'dev' });
  const sizes = all.map((path) => statSync(path)).filter((stat) => stat.isFile());
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
