// Searches the catalogue of the database named in the first argument, each text once, and prints what it took as JSON. The second
// argument: texts for each language, so many to search for, and as many others for suggestions.
// A process of its own, as cold as a new server. Needs `--expose-gc`.
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Context } from '@/commerce/context';
import { createCatalogue } from '@/commerce/postgres/catalogue/catalogue';
import { openDatabase } from '@/database/pool';
import { percentile, timed } from './load';
import type { SearchFigures, Spread } from './scale-figures';
import { searchTexts, unfinished } from './search-queries';

/** One store for each language. */
const stores: readonly StoreCode[] = ['uk', 'nl', 'de', 'fr', 'no', 'se', 'it'];
const [, , url = '', textCount = ''] = process.argv;
const texts = Number(textCount);
const page = { page: 1, pageSize: 24, sort: 'position_asc', filters: {} } as const;
const limits = { products: 6, categories: 4, brands: 3 };

const contextOf = (store: StoreCode): Context => ({
  store,
  currency: storeConfig(store).defaultCurrencyCode,
  customer: null,
});

/** Memory in MB: resident, and of what is alive, in and out of the heap. */
function memory(): { resident: number; alive: number } {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { resident: rss / 2 ** 20, alive: (heapUsed + arrayBuffers) / 2 ** 20 };
}

function spreadOf(samples: readonly number[]): Spread {
  return { median: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
}

async function read(catalogue: ReturnType<typeof createCatalogue>): Promise<SearchFigures> {
  const before = memory();
  const names = new Map(
    await Promise.all(
      stores.map(async (store) => {
        const products = await catalogue.featured(contextOf(store), 1_000);
        return [store, products.map(({ name }) => name)] as const;
      }),
    ),
  );
  const index = memory();
  const started = performance.now();
  await catalogue.warmUp();
  const warmUp = performance.now() - started;
  const first: number[] = [];
  const search: number[] = [];
  const suggest: number[] = [];
  for (const store of stores) {
    const context = contextOf(store);
    const all = searchTexts(storeConfig(store).language, names.get(store) ?? [], 2 * texts);
    const timing = await timed(texts, 1, async (at) => {
      await catalogue.search(context, all[at] ?? '', page);
    });
    first.push(timing.samples[0] ?? 0);
    search.push(...timing.samples.slice(1));
    const begun = unfinished(all.slice(texts));
    const suggested = await timed(begun.length, 1, async (at) => {
      await catalogue.suggest(context, begun[at] ?? '', limits);
    });
    suggest.push(...suggested.samples);
  }
  const after = memory();
  return {
    warmUp,
    first: Math.max(...first),
    search: spreadOf(search),
    suggest: spreadOf(suggest),
    index: index.alive - before.alive,
    searched: after.alive - index.alive,
    resident: after.resident,
  };
}

const { db, close } = openDatabase(url, 4);
try {
  process.stdout.write(JSON.stringify(await read(createCatalogue(db))));
} finally {
  await close();
}
