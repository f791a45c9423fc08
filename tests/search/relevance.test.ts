import { beforeAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '@/commerce/model/category';
import { createCatalogue } from '@/commerce/postgres/catalogue/catalogue';
import { separateDatabase } from '@/commerce/postgres/testing/separate-database';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { storeConfig } from '@/config/shop/stores';
import { FIRST, isUseful, type Query, readQueries, readQuery, type Shown } from './judge';

const USEFUL_SHARE = 0.97;

describe('the judgement of a search', () => {
  const switches = readQuery('uk\tpoe switch\tcategory=poe-switches\t');
  it.each([
    [true, ['LIN-X', 'LIN-S', 'LIN-S-4', 'NOC-T4']],
    [false, ['NOC-T4', 'LIN-X', 'LIN-S', 'LIN-S-4']],
    [false, ['LIN-X', 'LIN-S']],
    [false, []],
  ])('is %j for switches that find %j', (expected, skus) => {
    expect(isUseful(switches, { skus, notSold: false })).toBe(expected);
  });

  it('accepts a page that states that the thing is not sold', () => {
    const monitor = readQuery('uk\tbaby monitor\t-\t');
    expect([true, false].map((notSold) => isUseful(monitor, { skus: ['NOC-T4'], notSold }))).toEqual([
      true,
      false,
    ]);
  });

  it.each(['category=toasters', 'power=steam', 'name~toaster', 'power'])(
    'refuses the condition %j',
    (want) => {
      expect(() => readQuery(`uk\tx\t${want}\t`)).toThrow(/^(No product has|uk sells nothing|"power" is no)/);
    },
  );
});

describe('the search in the demo catalogue', () => {
  const opened = separateDatabase(4, () => freshDatabase('demo/catalogue'));
  const results = new Map<Query, Shown>();

  beforeAll(async () => {
    const catalogue = createCatalogue(opened.db);
    for (const query of readQueries('tests/search/queries.tsv')) {
      const { store, text } = query;
      const context = { store, currency: storeConfig(store).defaultCurrencyCode, customer: null };
      const list: ListQuery = { page: 1, pageSize: FIRST, sort: 'position_asc', filters: {} };
      const { items, article, notSold } = await catalogue.search(context, text, list);
      const skus = article ? [article.sku] : items.map(({ sku }) => sku);
      results.set(query, { skus, notSold: notSold !== null });
    }
  });

  /** The results that are not as they should be, one per line. */
  const failing = (isFine: (query: Query, shown: Shown) => boolean) =>
    [...results].flatMap(([query, shown]) =>
      isFine(query, shown) ? [] : [`${query.store} "${query.text}": ${shown.skus.join(' ') || 'nothing'}`],
    );

  it('shows useful products first', () => {
    const useless = failing(isUseful);
    expect(1 - useless.length / results.size, useless.join('\n')).toBeGreaterThanOrEqual(USEFUL_SHARE);
  });

  it('finds everything that is sold', () => {
    expect(failing(({ sold }, { skus }) => !sold || skus.length > 0)).toEqual([]);
  });
});
