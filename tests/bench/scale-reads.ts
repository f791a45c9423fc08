// Reads the catalogue of the database named in the first argument as pages do, without any cache, and prints what
// each read took as JSON. A process of its own, as cold as a new server.
import type { Filter, ListFilters } from '@/commerce/model/category';
import type { Context } from '@/commerce/context';
import { createCatalogue } from '@/commerce/postgres/catalogue/catalogue';
import { openDatabase } from '@/database/pool';
import { Random } from './generate/random';
import { percentile, timed } from './load';
import type { ReadFigures, Spread } from './scale-figures';

const RUNS = 100;
const nl: Context = { store: 'nl', currency: 'EUR', customer: null };
const firstPage = { page: 1, pageSize: 100, sort: 'position_asc' } as const;
async function spread(runs: number, work: (index: number) => Promise<unknown>): Promise<Spread> {
  const { samples } = await timed(runs, 1, async (index) => void (await work(index)));
  return { median: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
}

/** `count` filters with one or two of their most frequent values each. */
function choose(filters: readonly Filter[], count: number, seed: number): ListFilters {
  const random = new Random(seed);
  const rich = filters.filter(({ items }) => items.length > 2);
  const chosen = random.some(rich, count).map(({ code, items }) => {
    const frequent = items.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, 4);
    return [code, random.some(frequent, random.int(1, 2)).map(({ value }) => value)] as const;
  });
  return { filters: Object.fromEntries(chosen) };
}

async function read(catalogue: ReturnType<typeof createCatalogue>): Promise<ReadFigures> {
  const menu = await catalogue.menu(nl);
  const range = menu.find(({ identifier }) => identifier === 'gen');
  const id = range?.children[0]?.id;
  if (!range || !id) throw new Error('there is no synthetic catalogue');
  const started = performance.now();
  const all = await catalogue.filters(nl, { type: 'category', id }, { filters: {} });
  const first = performance.now() - started;
  await catalogue.warmUp();
  const { total, pages } = await catalogue.listCategory(nl, id, { ...firstPage, filters: {} });
  const page = (chosen: ListFilters, changes = {}) =>
    Promise.all([
      catalogue.listCategory(nl, id, { ...firstPage, ...chosen, ...changes }),
      catalogue.filters(nl, { type: 'category', id }, chosen),
    ]);
  const narrowed = (count: number) => spread(RUNS, (index) => page(choose(all, count, index)));
  const { items } = await catalogue.listCategory(nl, range.id, {
    ...firstPage,
    pageSize: 1_000,
    filters: {},
  });
  return {
    total,
    first,
    filters: { none: await narrowed(0), one: await narrowed(1), four: await narrowed(4) },
    lastPage: await spread(RUNS, () => page({ filters: {} }, { page: pages, sort: 'price_desc' })),
    product: await spread(200, (index) => catalogue.product(nl, items[index * 4]?.id ?? items[0]?.id ?? '')),
  };
}

const { db, close } = openDatabase(process.argv[2] ?? '', 4);
try {
  process.stdout.write(JSON.stringify(await read(createCatalogue(db))));
} finally {
  await close();
}
