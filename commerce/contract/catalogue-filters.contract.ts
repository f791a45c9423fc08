import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, filterSchema, type ListNarrowing, type ListSource } from '../model/category';
import type { StoreContext } from '../port';
import { type CatalogueShop, ch, idAt, nl, query, skus, uk } from './catalogue-shop';

type Filters = ListNarrowing['filters'];

/** `colour: white 2, black 2` in the order of the filters. */
const written = (filters: readonly Filter[]) =>
  filters.map(({ code, items, range }) =>
    range
      ? `${code}: ${range.min.minor}–${range.max.minor} ${range.max.currency}`
      : `${code}: ${items.map(({ value, count }) => `${value} ${count}`).join(', ')}`,
  );

function counts(open: () => CatalogueShop): void {
  const cameras = async (filters: Filters, price?: ListNarrowing['price'], context: StoreContext = nl) => {
    const { catalogue } = open();
    const id = await idAt(catalogue, context, '/cameras');
    return written(await catalogue.filters(context, { type: 'category', id }, { filters, price }));
  };

  it('are brand and price, then the attributes in their order with what the list holds', async () => {
    expect(await cameras({})).toEqual([
      'brand: owl 3',
      'price: 7900–29900 EUR',
      'resolution: 4mp 1, 8mp 2',
      'night: infrared 2, colour 2',
      'lens: l28 1, l40 1',
      'colour: white 2, black 2',
    ]);
  });

  it('count what would be left, their own choice left out', async () => {
    expect(await cameras({ resolution: ['4mp'] })).toEqual([
      'brand: owl 1',
      'price: 7900–7900 EUR',
      'resolution: 4mp 1, 8mp 2',
      'night: infrared 1',
      'colour: black 1',
    ]);
    expect(await cameras({ night: ['infrared'], resolution: ['8mp'] })).toEqual([
      'brand: owl 1',
      'price: 19900–19900 EUR',
      'resolution: 4mp 1, 8mp 1',
      'night: infrared 1, colour 2',
      'lens: l28 1, l40 1',
      'colour: white 1, black 1',
    ]);
  });

  it('keep a chosen value that nothing is left of', async () => {
    expect(await cameras({ colour: ['white'], lens: ['l40'] })).toEqual([
      'lens: l28 1, l40 0',
      'colour: white 0, black 1',
    ]);
    expect(await cameras({ brand: ['wren'] })).toEqual(['brand: owl 3, wren 0']);
  });

  it('take one variant to meet all filters of a product', async () => {
    expect(await cameras({ lens: ['l40'] })).toContain('colour: black 1');
    expect(await cameras({ lens: ['l28', 'l40'], colour: ['white'] })).toContain('lens: l28 1, l40 0');
  });

  it('narrow by the price in the currency of the reader, both ends included', async () => {
    const range = await cameras({}, { from: 7900, to: 19900 });
    expect(range).toContain('price: 7900–29900 EUR');
    expect(range).toContain('resolution: 4mp 1, 8mp 1');
    expect(await cameras({}, { from: 19901, to: null })).toContain('colour: white 1');
    expect(await cameras({}, { from: 3, to: 2 })).toEqual(['price: 7900–29900 EUR']);
    const swiss = { ...ch, store: 'ch_fr' } as const;
    const { catalogue } = open();
    const id = await idAt(catalogue, nl, '/cameras');
    const francs = await catalogue.filters(swiss, { type: 'category', id }, { filters: {} });
    expect(written(francs)[1]).toBe('price: 7990–29900 CHF');
  });

  it('speak the language of the store', async () => {
    const { catalogue } = open();
    const id = await idAt(catalogue, nl, '/cameras');
    const titles = async (context: StoreContext) => {
      const filters = await catalogue.filters(context, { type: 'category', id }, { filters: {} });
      for (const filter of filters) expect(filterSchema.parse(filter)).toEqual(filter);
      return filters.map(({ label, items }) => [label, ...items.map(({ title }) => title)]);
    };
    expect(await titles(nl)).toEqual([
      ['Merk', 'Ørnlund'],
      [expect.any(String)],
      ['Resolutie', '4 MP', '8 MP (4K)'],
      ['Nachtzicht', 'Infrarood', 'Kleur'],
      ['Lens', '2,8 mm', '4 mm'],
      ['Kleur', 'Wit', 'Zwart'],
    ]);
    expect(await titles(uk)).toContainEqual(['Night vision', 'Infrared', 'Colour']);
  });

  it('fit every kind of list; a list of nothing has none', async () => {
    const { catalogue } = open();
    const filters = async (source: ListSource) =>
      written(await catalogue.filters(nl, source, { filters: {} }));
    expect(await filters({ type: 'brand', code: 'wren' })).toEqual(['brand: wren 3', 'price: 500–900 EUR']);
    expect(await filters({ type: 'search', text: '8719001000019' })).toContain('resolution: 4mp 1');
    for (const code of ['nobody', '', '\0', "' or 1=1 --", '__proto__'])
      expect(await filters({ type: 'brand', code })).toEqual([]);
    expect(await filters({ type: 'category', id: 'cameras' })).toEqual([]);
    expect(await filters({ type: 'search', text: '\0 🦉' })).toEqual([]);
  });
}

function narrowedLists(open: () => CatalogueShop): void {
  it('narrow lists by brand and price, in every order', async () => {
    const { catalogue } = open();
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

  it('take nothing for a range that is none', async () => {
    const id = await idAt(open().catalogue, nl, '/cameras');
    const total = async (from: number | null, to: number | null) =>
      (await open().catalogue.listCategory(nl, id, query({ price: { from, to } }))).total;
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
const narrowing = fc.record({
  filters: fc.dictionary(
    fc.constantFrom(...codes),
    fc.array(fc.constantFrom(...known, ...strange), { maxLength: 4 }),
  ),
  price: fc.option(fc.record({ from: bound, to: bound }), { nil: undefined }),
});

function agreement(open: () => CatalogueShop): void {
  it('promise what the list then holds, whatever is chosen', async () => {
    const { catalogue } = open();
    const sources: ListSource[] = [
      { type: 'category', id: await idAt(catalogue, nl, '/cameras') },
      { type: 'brand', code: 'owl' },
    ];
    const total = async (source: ListSource, chosen: ListNarrowing) =>
      source.type === 'category'
        ? (await catalogue.listCategory(nl, source.id, query(chosen))).total
        : (await catalogue.listBrand(nl, 'owl', query(chosen))).total;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sources), narrowing, async (source, chosen) => {
        for (const { code, items } of await catalogue.filters(nl, source, chosen)) {
          for (const { value, count } of items) {
            const instead = { ...chosen, filters: { ...chosen.filters, [code]: [value] } };
            expect(await total(source, instead)).toBe(count);
          }
        }
      }),
      { numRuns: 50 },
    );
  }, 30_000);
}

/** Filters of lists: what they hold, what they promise, and that nothing chosen can break them. */
export function filterContract(open: () => CatalogueShop): void {
  describe('filters', () => {
    counts(open);
    narrowedLists(open);
    agreement(open);
  });

  describe('filterDefinitions', () => {
    it('name every value that a link may hold, whether or not a product has it', async () => {
      const definitions = await open().catalogue.filterDefinitions(nl);
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
