import { asc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder, nl, query, uk } from '@/commerce/contract/catalogue-fixture';
import type { Filter, ListFilters } from '@/commerce/model/category';
import type { Product } from '@/commerce/model/product';
import type { Context } from '@/commerce/context';
import type { CataloguePort } from '@/commerce/ports/catalogue';
import { createCatalogue } from '@/commerce/postgres/catalogue/catalogue';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { product, productPrice } from '@/commerce/postgres/schema/catalogue';
import { separateDatabase } from '@/commerce/postgres/testing/separate-database';
import { generateCatalogue } from './generate';

const COUNT = 120;
const fetched = 1_000;

interface Unit {
  readonly values: ReadonlySet<string>;
  readonly minor: number;
  readonly isSoldOut: boolean;
}

/** The variants of a product, with their filter values; one for a simple product. */
function unitsOf(read: Product, definitions: ReadonlyMap<string, Filter['code']>, brandCode: string): Unit[] {
  const values = read.specifications
    .flatMap(({ rows }) => rows)
    .flatMap(({ code, value }) =>
      // Specifications use no-break spaces between number and unit, and lower case inside a line; filters do not.
      value
        .split(', ')
        .map((label) => definitions.get(`${code} ${label.replaceAll('\u00a0', ' ')}`.toLowerCase()) ?? ''),
    );
  const variants = read.variants.length > 0 ? read.variants : [{ ...read, options: [] }];
  const configurable = new Set(read.configurableOptions.map(({ attributeCode }) => attributeCode));
  const common = values.filter((value) => value !== '' && !configurable.has(value.split('=')[0] ?? ''));
  return variants.map(({ options, price, stockStatus }) => ({
    values: new Set([
      `brand=${brandCode}`,
      ...common,
      ...options.map((each) => `${each.attributeCode}=${each.code}`),
    ]),
    minor: price.finalPrice.minor,
    isSoldOut: stockStatus === 'OUT_OF_STOCK',
  }));
}

/** Reads every product of the synthetic root category, one by one, like product pages do. */
async function readAll(catalogue: CataloguePort, context: Context, id: string): Promise<Unit[][]> {
  const filters = await catalogue.filterDefinitions(context);
  const labels = new Map(
    filters.flatMap(({ code, values }) =>
      values.map(({ value, title }) => [`${code} ${title}`.toLowerCase(), `${code}=${value}`]),
    ),
  );
  const brands = new Map(filters[0]?.values.map(({ value, title }) => [title, value]));
  const { items } = await catalogue.listCategory(context, id, query({ pageSize: fetched }));
  return Promise.all(
    items.map(async (card) => {
      const read = await catalogue.product(context, card.id);
      if (!read) throw new Error(`${card.sku} is listed but cannot be read`);
      return unitsOf(read, labels, brands.get(card.brand) ?? '');
    }),
  );
}

/** The variants that fulfil all filters, the price included. */
const fitting = (units: readonly Unit[], { filters, price }: ListFilters): Unit[] =>
  units.filter(
    ({ values, minor }) =>
      minor >= (price?.from ?? 0) &&
      minor <= (price?.to ?? Infinity) &&
      Object.entries(filters).every(([code, wanted]) =>
        wanted.some((value) => values.has(`${code}=${value}`)),
      ),
  );

/** The lowest price of the variants that fit and can be bought, or else of those that fit. */
function shownPrice(fit: readonly Unit[]): number {
  const sold = fit.filter(({ isSoldOut }) => !isSoldOut);
  return Math.min(...(sold.length > 0 ? sold : fit).map(({ minor }) => minor));
}

describe('generateCatalogue', () => {
  const opened = separateDatabase(4);

  beforeAll(async () => {
    await importCatalogue(opened.db, fixtureFolder);
    await generateCatalogue(opened.db, COUNT);
  });

  const rangeOf = async (catalogue: CataloguePort, context: Context) => {
    const root = (await catalogue.menu(context)).find(({ identifier }) => identifier === 'gen');
    if (!root) throw new Error('the synthetic root category is missing');
    return root;
  };

  it('makes products with all kinds of content, a fifth of them in one category', async () => {
    const catalogue = createCatalogue(opened.db);
    const range = await rangeOf(catalogue, nl);
    const list = await catalogue.listCategory(nl, range.id, query({ pageSize: fetched }));
    expect(list.total).toBe(COUNT);
    const [first] = range.children;
    expect((await catalogue.listCategory(nl, first?.id ?? '', query())).total).toBe(COUNT / 5);
    expect((await catalogue.listCategory(uk, (await rangeOf(catalogue, uk)).id, query())).total).toBe(
      COUNT - 3,
    );
    expect(list.items.filter(({ typeId }) => typeId === 'configurable')).toHaveLength(COUNT / 10);
    expect(list.items.every(({ highlights, image }) => image !== null && highlights.length >= 0)).toBe(true);
    const card = list.items.find(({ typeId }) => typeId === 'configurable');
    const read = await catalogue.product(nl, card?.id ?? '');
    expect(read?.variants).toHaveLength(3);
    expect(read?.description).toHaveLength(2);
  });

  it('has facet counts equal to a count over single products', async () => {
    const catalogue = createCatalogue(opened.db);
    const { id } = await rangeOf(catalogue, nl);
    const known = await readAll(catalogue, nl, id);
    const choices: ListFilters[] = [
      { filters: {} },
      { filters: { colour: ['white'], lens: ['l28'] } },
      { filters: { resolution: ['4mp', '8mp'], night: ['infrared'] }, price: { from: 10_000, to: 60_000 } },
      {
        filters: {
          brand: ['gen-aldwick', 'gen-corvane'],
          colour: ['black'],
          lens: ['l40'],
          resolution: ['8mp'],
        },
      },
    ];
    for (const chosen of choices) {
      for (const { code, items, range } of await catalogue.filters(nl, { type: 'category', id }, chosen)) {
        if (range) {
          const prices = known.flatMap((each) =>
            fitting(each, { filters: chosen.filters }).map(({ minor }) => minor),
          );
          expect([range.min.minor, range.max.minor]).toEqual([Math.min(...prices), Math.max(...prices)]);
        }
        for (const { value, count } of items) {
          const instead = { ...chosen, filters: { ...chosen.filters, [code]: [value] } };
          expect([code, value, count]).toEqual([
            code,
            value,
            known.filter((each) => fitting(each, instead).length > 0).length,
          ]);
        }
      }
      const list = await catalogue.listCategory(
        nl,
        id,
        query({ ...chosen, sort: 'price_desc', pageSize: fetched }),
      );
      const shown = known.map((each) => fitting(each, chosen)).filter((fit) => fit.length > 0);
      const expected = shown.map(shownPrice);
      expect(list.items.map(({ price }) => price.finalPrice.minor)).toEqual(
        expected.toSorted((a, b) => b - a),
      );
    }
  });

  it('is deterministic, and a smaller count only disables the products beyond it', async () => {
    const everything = () =>
      opened.db
        .select({ sku: product.sku, id: product.id, hash: product.importHash, enabled: product.enabled })
        .from(product)
        .orderBy(asc(product.id));
    const before = await everything();
    expect(await generateCatalogue(opened.db, COUNT)).toMatchObject({ written: 0, removed: 0 });
    expect(await everything()).toEqual(before);
    // Removes products 111 to 120; only 113 has variants, three of them.
    expect(await generateCatalogue(opened.db, 110)).toMatchObject({ written: 0, removed: 13 });
    expect(await generateCatalogue(opened.db, COUNT)).toMatchObject({ written: 13, removed: 0 });
    expect(await everything()).toEqual(before);
  });

  it('has a price in every currency and is disabled by the next import', async () => {
    const { rows } = await opened.db.execute<{ count: number }>(sql`select count(*)::int as count
      from ${product} p join ${productPrice} pp on pp.product_id = p.id where p.sku like 'GEN-%'`);
    expect(rows[0]?.count).toBe(5 * (COUNT + 3 * (COUNT / 10)));
    const { skipped, entities } = await importCatalogue(opened.db, fixtureFolder);
    expect(skipped).toBe(false);
    expect(entities.products.removed).toBe(COUNT);
    const catalogue = createCatalogue(opened.db);
    expect((await catalogue.menu(nl)).some(({ identifier }) => identifier === 'gen')).toBe(false);
    expect((await catalogue.listBrand(nl, 'gen-aldwick', query())).total).toBe(0);
  });
});
