import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListFilters } from '../../model/category';
import { finder, type ListIndex, storeBit, toLists } from './list-index/list-index';
import { count, matching, offers, select } from './facets';

/** Filters `f0`, `f1`, `f2` with the values 0 to 3 each; a value's number is 4 × filter + value. */
const filterCount = 3;
const valueCount = 4;
/** The id of the first variant. */
const firstVariant = 1_000;
const context = { store: 'nl', currency: 'EUR', customer: null } as const;

interface Variant {
  here: boolean;
  price: number;
  soldOut: boolean;
  values: number[];
}

interface Product {
  here: boolean;
  price: number;
  values: number[];
  variants: Variant[];
}

const values = fc.uniqueArray(fc.nat(filterCount * valueCount - 1), { maxLength: 5 });
const price = fc.integer({ min: -1, max: 5 });
const variant = fc.record({ here: fc.boolean(), price, soldOut: fc.boolean(), values });
const product = fc.record({
  here: fc.boolean(),
  price,
  values,
  variants: fc.array(variant, { maxLength: 3 }),
});
const bound = fc.option(fc.integer({ min: 0, max: 6 }));
const chosenFilters = fc.record({
  filters: fc.dictionary(
    fc.constantFrom('f0', 'f1', 'f2', 'f3', '__proto__', 'price'),
    fc.array(fc.constantFrom('0', '1', '2', '3', '4', '\0', "' or 1=1 --"), { maxLength: 3 }),
  ),
  price: fc.option(fc.record({ from: bound, to: bound }), { nil: undefined }),
});

function indexOf(products: readonly Product[]): ListIndex {
  const variants = products.flatMap((each, position) => each.variants.map((sold) => ({ ...sold, position })));
  const lists = (all: readonly { values: number[] }[]) =>
    toLists(
      all.length,
      all.flatMap((each, at) => each.values.map((item) => ({ owners: Int32Array.of(at, -1), item }))),
    );
  const bits = (all: readonly { here: boolean }[]) =>
    Uint16Array.from(all, ({ here }) => storeBit(here ? 'nl' : 'uk'));
  const ids = Int32Array.from(products.keys());
  const variantIds = Int32Array.from(variants, (_, at) => firstVariant + at);
  return {
    filters: Array.from({ length: filterCount }, (_, at) => ({
      code: `f${at}`,
      label: null,
      first: at * valueCount,
      values: Array.from({ length: valueCount }, (_each, value) => ({ code: String(value), title: '' })),
    })),
    ids,
    ratings: ids,
    newest: ids,
    positionOf: finder(ids),
    stores: bits(products),
    categories: new Map(),
    brands: new Map(),
    productValues: lists(products),
    variants: toLists(
      products.length,
      variants.map(({ position }, item) => ({ owners: Int32Array.of(position), item })),
    ).starts,
    variantIds,
    variantOf: finder(variantIds),
    variantStores: bits(variants),
    variantValues: lists(variants),
    prices: new Map([['EUR', Int32Array.from([...products, ...variants], ({ price: final }) => final)]]),
    soldOut: Uint8Array.from(variants, ({ soldOut }) => Number(soldOut)),
  };
}

/** What can be bought of a product: its variants, or itself. */
function unitsOf(product: Product): readonly Variant[] {
  if (!product.here || product.price < 0) return [];
  const sold = product.variants.filter(({ here, price: final }) => here && final >= 0);
  if (sold.length === 0) return [{ ...product, soldOut: false }];
  return sold.map((each) => ({ ...each, values: [...product.values, ...each.values] }));
}

/** The reference implementation: what matches of a product. */
function matchesOf(product: Product, { filters, price: range }: ListFilters): readonly Variant[] {
  const asked = [0, 1, 2].map((filter) => {
    const chosenValues = Object.hasOwn(filters, `f${filter}`) ? (filters[`f${filter}`] ?? []) : [];
    return chosenValues
      .filter((value) => /^[0-3]$/.test(value))
      .map((value) => filter * valueCount + Number(value));
  });
  return unitsOf(product).filter(
    ({ price: final, values: own }) =>
      (!range || (final >= (range.from ?? 0) && final <= (range.to ?? 9))) &&
      asked.every((wanted) => wanted.length === 0 || wanted.some((value) => own.includes(value))),
  );
}

const matches = (product: Product, chosen: ListFilters) => matchesOf(product, chosen).length > 0;

const allOf = (products: readonly Product[]) => Uint32Array.from(products.keys());

describe('facets', () => {
  it('finds the products that match, in the order of their positions', () => {
    fc.assert(
      fc.property(fc.array(product), chosenFilters, (products, chosen) => {
        const index = indexOf(products);
        const matched = matching(index, allOf(products), context, select(index, chosen));
        const expected = products.flatMap((each, position) => (matches(each, chosen) ? [position] : []));
        expect([...matched]).toEqual(expected);
      }),
    );
  });

  it('counts the products for each value, ignoring the other chosen values of its filter', () => {
    fc.assert(
      fc.property(fc.array(product), chosenFilters, (products, chosen) => {
        const index = indexOf(products);
        const { values: counted } = count(index, allOf(products), context, select(index, chosen));
        const expected = Array.from(counted, (_, number) => {
          const filter = `f${Math.floor(number / valueCount)}`;
          const instead = { ...chosen.filters, [filter]: [String(number % valueCount)] };
          return products.filter((each) => matches(each, { ...chosen, filters: instead })).length;
        });
        expect([...counted]).toEqual(expected);
      }),
    );
  });

  it('finds the lowest and highest price, ignoring the chosen price range', () => {
    fc.assert(
      fc.property(fc.array(product), chosenFilters, (products, chosen) => {
        const index = indexOf(products);
        const counted = count(index, allOf(products), context, select(index, chosen));
        const prices = products
          .flatMap((each) => matchesOf(each, { filters: chosen.filters }))
          .map((each) => each.price);
        const span = { min: Math.min(...prices), max: Math.max(...prices) };
        expect(counted.price).toEqual(prices.length === 0 ? null : span);
      }),
    );
  });

  it('shows the cheapest variant that matches and can be bought, by itself where others do not match', () => {
    fc.assert(
      fc.property(fc.array(product), chosenFilters, (products, chosen) => {
        const index = indexOf(products);
        const selection = select(index, chosen);
        const matched = matching(index, allOf(products), context, selection);
        const { prices, variantIds } = offers(index, matched, context, selection);
        matched.forEach((position, at) => {
          const each = products[position];
          if (!each) throw new Error('no product');
          const found = matchesOf(each, chosen);
          const buyable = found.filter(({ soldOut }) => !soldOut);
          const offered = buyable.length > 0 ? buyable : found;
          expect(prices[at]).toBe(Math.min(...offered.map(({ price: final }) => final)));
          expect(variantIds[at] !== 0).toBe(found.length < unitsOf(each).length);
          const shown = index.variantOf(variantIds[at] ?? 0);
          if (shown >= 0) expect(index.prices.get('EUR')?.[products.length + shown]).toBe(prices[at]);
        });
      }),
    );
  });

  it('finds nothing for a currency without prices or a range without numbers', () => {
    const products = [{ here: true, price: 3, values: [0], variants: [] }];
    const index = indexOf(products);
    const franc = { store: 'nl', currency: 'CHF', customer: null } as const;
    expect(matching(index, allOf(products), franc, select(index, { filters: {} }))).toHaveLength(0);
    const odd = select(index, { filters: {}, price: { from: Number.NaN, to: Infinity } });
    expect(matching(index, allOf(products), context, odd)).toHaveLength(0);
  });
});
