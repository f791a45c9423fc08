import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openDatabase } from '@/database/pool';
import { generateCatalogue } from './generate/generate';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import type { SearchFigures, Spread } from './scale-figures';

const run = promisify(execFile);
const spread = ({ median, p95 }: Spread) => `${median.toFixed(1)} / ${p95.toFixed(1)}`;

/** Searches the catalogue of a database in a process of its own: `texts` in each language. */
export async function searchFigures(url: string, texts = 400): Promise<SearchFigures> {
  const flags = ['--expose-gc', '--conditions=react-server', '--import', 'tsx'];
  const { stdout } = await run(process.execPath, [
    ...flags,
    'tests/bench/search-reads.ts',
    url,
    String(texts),
  ]);
  return JSON.parse(stdout) as SearchFigures;
}

/**
 * Prints figures of the search for the demo catalogue with so many synthetic products: times of searches and suggestions
 * (median and 95th percentile), each text once, and memory.
 */
export async function benchSearch(sizes: readonly number[], print: (line: string) => void): Promise<void> {
  const database = await freshDatabase('demo/catalogue');
  const { db, close } = openDatabase(database.url, 2);
  try {
    for (const size of sizes) {
      const { ms } = size > 0 ? await generateCatalogue(db, size) : { ms: 0 };
      const figures = await searchFigures(database.url);
      const { warmUp, first, search, suggest, index, searched, resident } = figures;
      print(`${size} products (generated in ${(ms / 1000).toFixed(0)} s)`);
      print(`  search ${spread(search)} ms, suggestions ${spread(suggest)} ms`);
      print(
        `  warm-up ${warmUp.toFixed(0)} ms, then first search of a language at most ${first.toFixed(0)} ms`,
      );
      print(
        `  list index ${index.toFixed(0)} MB, search ${searched.toFixed(0)} MB, resident ${resident.toFixed(0)} MB`,
      );
    }
  } finally {
    await close();
    await database.drop();
  }
}
