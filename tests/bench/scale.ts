import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openDatabase } from '@/database/pool';
import { generateCatalogue } from './generate/generate';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import type { ReadFigures, Spread } from './scale-figures';
import { demoFolder, type ImportRate, importRate } from './scale-import';
import { serverFigures } from './scale-server';
import { searchFigures } from './search';

const run = promisify(execFile);
const print = (line: string) => process.stdout.write(`${line}\n`);
/** Median and 95th percentile. */
const spread = ({ median, p95 }: Spread) => `${median.toFixed(1)} / ${p95.toFixed(1)}`;

async function readFigures(url: string): Promise<ReadFigures> {
  const flags = ['--conditions=react-server', '--import', 'tsx'];
  const { stdout } = await run(process.execPath, [...flags, 'tests/bench/scale-reads.ts', url], {
    maxBuffer: 2 ** 20,
  });
  return JSON.parse(stdout) as ReadFigures;
}

/** More would not change the rate, and the feed of 20,000 has some hundred megabytes. */
const mostImported = 200_000;
/** So few that words are new to the process, as in a shop that has just started. */
const searchedTexts = 60;

async function importFigures(count: number): Promise<ImportRate> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url, 2);
  try {
    return await importRate(db, count);
  } finally {
    await close();
    await database.drop();
  }
}

async function measure(size: number, url: string): Promise<[string, string][]> {
  const { db, close } = openDatabase(url, 2);
  const { written, ms } = await generateCatalogue(db, size);
  await close();
  const read = await readFigures(url);
  const searched = await searchFigures(url, searchedTexts);
  const server = await serverFigures(url);
  const importSize = Math.min(size, mostImported);
  const imported = await importFigures(importSize);
  return [
    ['generate, rows of products per second', ((written * 1000) / ms).toFixed(0)],
    ['import of so many products', String(importSize)],
    ['  products per second', imported.products.toFixed(0)],
    ['  with their variants', imported.withVariants.toFixed(0)],
    ['products in the category', String(read.total)],
    ['first list of a process, ms', read.first.toFixed(0)],
    ['page and counts, no filter, ms', spread(read.filters.none)],
    ['page and counts, 1 filter, ms', spread(read.filters.one)],
    ['page and counts, 4 filters, ms', spread(read.filters.four)],
    ['last page by price and counts, ms', spread(read.lastPage)],
    ['product page, ms', spread(read.product)],
    ['search, uncached, ms', spread(searched.search)],
    ['suggestions, uncached, ms', spread(searched.suggest)],
    ['list index, MB', searched.index.toFixed(0)],
    ['  lexicons and sets of searches, MB', searched.searched.toFixed(0)],
    ['start of the server, ms', server.startMs.toFixed(0)],
    ['memory of the server, started, MB', server.started.toFixed(0)],
    ['  after pages of all kinds, MB', server.served.toFixed(0)],
    ['  pages (per second)', `${server.pages} (${server.perSecond.toFixed(0)})`],
  ];
}

/**
 * Prints figures of the catalogue for each size: import rate (on a database of its own), times of uncached reads of pages and searches
 * (median and 95th percentile), and start and memory of the built server.
 */
export async function benchScale(sizes: readonly number[]): Promise<void> {
  const database = await freshDatabase();
  const { folder, remove } = demoFolder();
  try {
    const { db, close } = openDatabase(database.url, 2);
    await importCatalogue(db, folder);
    await close();
    const columns: [string, string][][] = [];
    for (const size of sizes) columns.push(await measure(size, database.url));
    const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(18)).join('');
    print(`${'products'.padEnd(38)}${line(sizes.map(String))}`);
    for (const [row, [label]] of (columns[0] ?? []).entries()) {
      print(`${label.padEnd(38)}${line(columns.map((column) => column[row]?.[1] ?? ''))}`);
    }
  } finally {
    remove();
    await database.drop();
  }
}
