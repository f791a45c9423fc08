import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter, ListFilters, ListSource } from '../../model/category';
import type { Context } from '../../context';
import { ch, idAt, nl, query, skus, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

/** One text per filter: `colour: white 2, black 2`. */
const toTexts = (filters: readonly Filter[]) =>
  filters.map(({ code, items, range }) =>
    range
      ? `${code}: ${range.min.minor}–${range.max.minor} ${range.max.currency}`
      : `${code}: ${items.map(({ value, count }) => `${value} ${count}`).join(', ')}`,
  );

function counts(shop: ContractShop): void {
  const cameras = async (
    filters: ListFilters['filters'],
    price?: ListFilters['price'],
    context: Context = nl,
  ) => {
    const { catalogue } = shop.backend;
    const id = await idAt(catalogue, context, '/cameras');
    return toTexts(await catalogue.filters(context, { type: 'category', id }, { filters, price }));
  };

  it('are brand and price, then the attributes in their order', async () => {
    expect(await cameras({})).toEqual([
      'brand: owl 3',
      'price: 7900–29900 EUR',
      'resolution: 4mp 1, 8mp 2',
      'night: infrared 2, colour 2',
      'lens: l28 1, l40 1',
      'colour: white 2, black 2',
    ]);
  });

  it('count products without their own chosen values', async () => {
    expect(await cameras({ resolution: ['4mp'] })).toEqual([
      'brand: owl 1',
      'price: 7900–7900 EUR',
      'resolution: 4mp 1, 8mp 2',
      'night: infrared 1',
      'colour: black 1',
    ]);
    expect(await cameras({ night: ['infrared'], resolution: ['8mp'] })).toEqual([
      'brand: owl 1',
      'price: 19900–21900 EUR',
      'resolution: 4mp 1, 8mp 1',
      'night: infrared 1, colour 2',
      'lens: l28 1, l40 1',
      'colour: white 1, black 1',
    ]);
  });

  it('keep a chosen value without products', async () => {
    expect(await cameras({ colour: ['white'], lens: ['l40'] })).toEqual([
      'lens: l28 1, l40 0',
      'colour: white 0, black 1',
    ]);
    expect(await cameras({ brand: ['wren'] })).toEqual(['brand: owl 3, wren 0']);
  });

  it('match one variant against all filters of a product', async () => {
    expect(await cameras({ lens: ['l40'] })).toContain('colour: black 1');
    expect(await cameras({ lens: ['l28', 'l40'], colour: ['white'] })).toContain('lens: l28 1, l40 0');
  });

  it('include both ends of a price range in the currency of the context', async () => {
    const range = await cameras({}, { from: 7900, to: 19900 });
    expect(range).toContain('price: 7900–29900 EUR');
    expect(range).toContain('resolution: 4mp 1, 8mp 1');
    expect(await cameras({}, { from: 19901, to: null })).toContain('colour: white 1, black 1');
    expect(await cameras({}, { from: 3, to: 2 })).toEqual(['price: 7900–29900 EUR']);
    const swiss = { ...ch, store: 'ch_fr' } as const;
    const { catalogue } = shop.backend;
    const id = await idAt(catalogue, nl, '/cameras');
    const francs = await catalogue.filters(swiss, { type: 'category', id }, { filters: {} });
    expect(toTexts(francs)[1]).toBe('price: 7990–29900 CHF');
  });

  it('have labels and titles in the language of the store, except brand and price', async () => {
    const { catalogue } = shop.backend;
    const id = await idAt(catalogue, nl, '/cameras');
    const titles = async (context: Context) => {
      const filters = await catalogue.filters(context, { type: 'category', id }, { filters: {} });
      return filters.map(({ label, items }) => [label, ...items.map(({ title }) => title)]);
    };
    expect(await titles(nl)).toEqual([
      [null, 'Ørnlund'],
      [null],
      ['Resolutie', '4 MP', '8 MP (4K)'],
      ['Nachtzicht', 'Infrarood', 'Kleur'],
      ['Lens', '2,8 mm', '4 mm'],
      ['Kleur', 'Wit', 'Zwart'],
    ]);
    expect(await titles(uk)).toContainEqual(['Night vision', 'Infrared', 'Colour']);
  });

  it('are available for every kind of list and empty for an empty list', async () => {
    const { catalogue } = shop.backend;
    const filters = async (source: ListSource) =>
      toTexts(await catalogue.filters(nl, source, { filters: {} }));
    expect(await filters({ type: 'brand', code: 'wren' })).toEqual(['brand: wren 3', 'price: 500–900 EUR']);
    expect(await filters({ type: 'search', text: '8719001000019' })).toContain('resolution: 4mp 1');
    for (const code of ['nobody', '', '\0', "' or 1=1 --", '__proto__'])
      expect(await filters({ type: 'brand', code })).toEqual([]);
    expect(await filters({ type: 'category', id: 'cameras' })).toEqual([]);
    expect(await filters({ type: 'search', text: '\0 🦉' })).toEqual([]);
  });
}

function narrowedLists(shop: ContractShop): void {
  it('narrow lists by brand and price, in every order', async () => {
    const { catalogue } = shop.backend;
    const brand = async (code: string, changes = {}) => {
      const list = await catalogue.listBrand(nl, code, query(changes));
      return skus(list.items);
    };
    expect(await brand('wren')).toEqual(['CABLE-1', 'SIGN-1', 'LONG-1']);
    expect(await brand('wren', { sort: 'price_desc' })).toEqual(['SIGN-1', 'LONG-1', 'CABLE-1']);
    expect(await brand('wren', { price: { from: 600, to: 700 } })).toEqual(['LONG-1']);
    expect(await brand('owl', { filters: { brand: ['wren'] } })).toEqual([]);
    expect(
      await brand('owl', { filters: { brand: ['wren', 'owl'] }, price: { from: null, to: 20000 } }),
    ).toEqual(['DOME-1', 'BULLET-1']);
    expect(await brand('nobody')).toEqual([]);
  });

  it('match nothing for an invalid range', async () => {
    const id = await idAt(shop.backend.catalogue, nl, '/cameras');
    const total = async (from: number | null, to: number | null) =>
      (await shop.backend.catalogue.listCategory(nl, id, query({ price: { from, to } }))).total;
    expect(await total(null, null)).toBe(3);
    expect(await total(-5, 1e300)).toBe(3);
    expect(await total(Number.NaN, null)).toBe(0);
    expect(await total(Infinity, null)).toBe(0);
    expect(await total(29900.5, null)).toBe(0);
  });
}

const strange = [
  "'; drop table product; --",
  '<img src=x onerror=alert(1)>',
  'x'.repeat(10_000),
  '\0',
  '',
  '🦉',
];
const codes = [
  'brand',
  'resolution',
  'night',
  'lens',
  'colour',
  'warranty',
  'price',
  '__proto__',
  ...strange,
];
const known = ['owl', 'wren', '4mp', '8mp', 'infrared', 'colour', 'l28', 'l40', 'white', 'black'];
const bound = fc.option(fc.constantFrom(0, 500, 900, 7900, 19900, 29900));
const chosenFilters = fc.record({
  filters: fc.dictionary(
    fc.constantFrom(...codes),
    fc.array(fc.constantFrom(...known, ...strange), { maxLength: 4 }),
  ),
  price: fc.option(fc.record({ from: bound, to: bound }), { nil: undefined }),
});

function agreement(shop: ContractShop): void {
  it('count what the list then contains', async () => {
    const { catalogue } = shop.backend;
    const sources: ListSource[] = [
      { type: 'category', id: await idAt(catalogue, nl, '/cameras') },
      { type: 'brand', code: 'owl' },
    ];
    const total = async (source: ListSource, chosen: ListFilters) =>
      source.type === 'category'
        ? (await catalogue.listCategory(nl, source.id, query(chosen))).total
        : (await catalogue.listBrand(nl, 'owl', query(chosen))).total;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sources), chosenFilters, async (source, chosen) => {
        for (const { code, items } of await catalogue.filters(nl, source, chosen)) {
          for (const { value, count } of items) {
            const instead = { ...chosen, filters: { ...chosen.filters, [code]: [value] } };
            expect(await total(source, instead)).toBe(count);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
}

/** Filters of lists and their counts. */
export function filterContract(shop: ContractShop): void {
  describe('filters', () => {
    counts(shop);
    narrowedLists(shop);
    agreement(shop);
  });

  describe('filterDefinitions', () => {
    it('contain every value that a link may contain, with or without products', async () => {
      const definitions = await shop.backend.catalogue.filterDefinitions(nl);
      expect(definitions.map(({ code, values }) => [code, ...values.map(({ value }) => value)])).toEqual([
        ['brand', 'owl', 'wren'],
        ['resolution', '4mp', '8mp'],
        ['night', 'infrared', 'colour'],
        ['lens', 'l28', 'l40'],
        ['colour', 'white', 'black'],
      ]);
      expect(definitions[1]).toMatchObject({ label: 'Resolutie', values: [{ title: '4 MP' }, {}] });
    });
  });
}
