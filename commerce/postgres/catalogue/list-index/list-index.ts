import { storeCodes } from '@/config/shop/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';

export interface IndexedValue {
  readonly code: string;
  /** A brand has the same name in every language. */
  readonly title: string | Readonly<Record<Language, string>>;
  readonly icon?: string | null;
}

/** A filter and its values in display order. Values are numbered across all filters. */
export interface IndexedFilter {
  readonly code: string;
  /** Null for the brand: its label is not in the catalogue's data. */
  readonly label: Readonly<Record<Language, string>> | null;
  readonly values: readonly IndexedValue[];
  readonly first: number;
  /** Whether it comes before price and brand. */
  readonly leads?: boolean;
}

/** Lists of integers in one array: list `n` is `items[starts[n]]` up to, not including, `items[starts[n + 1]]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** Final prices by currency, in minor units, -1 without a price: those of products by position, then those of variants by number. */
export type IndexedPrices = ReadonlyMap<CurrencyCode, Int32Array>;

/** A product's position is its rank in lists, from 0. Variants are numbered, those of one product consecutively. */
export interface ListIndex {
  readonly filters: readonly IndexedFilter[];
  /** Product ids by position. */
  readonly ids: Int32Array;
  /** The position of a product id; -1 for a product that is not listed. */
  readonly positionOf: (id: number) => number;
  /** A bit for each store that sells the product (`storeBit`), by position. */
  readonly stores: Uint16Array;
  readonly categories: ReadonlyMap<number, Uint32Array>;
  readonly brands: ReadonlyMap<string, Uint32Array>;
  /** Numbers of the values that a product has in every variant, by position. */
  readonly productValues: Lists;
  /** The number of the first variant, by position; the variants end where those of the next position start. */
  readonly variants: Uint32Array;
  readonly variantIds: Int32Array;
  /** The number of the variant with an id; -1 for another id. */
  readonly variantOf: (id: number) => number;
  readonly variantStores: Uint16Array;
  readonly variantValues: Lists;
  readonly prices: IndexedPrices;
  /** Sort keys by position, the highest first: the rating (`ratingKey`), and the day of the first import with the label "new" on top. */
  readonly ratings: Int32Array;
  readonly newest: Int32Array;
  /** 1 for each variant of which no unit can be sold. */
  readonly soldOut: Uint8Array;
}

export function storeBit(store: StoreCode): number {
  return 1 << storeCodes.indexOf(store);
}

/** Adds `item` to the list of each owner; negative owners are ignored. */
export interface Owned {
  readonly owners: Int32Array;
  readonly item: number;
}

export function toLists(count: number, given: readonly Owned[]): Lists {
  const starts = new Uint32Array(count + 1);
  for (const { owners } of given) {
    for (const owner of owners) if (owner >= 0) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1;
  }
  for (let at = 0; at < count; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const items = new Uint32Array(starts[count] ?? 0);
  const next = starts.slice();
  for (const { owners, item } of given) {
    for (const owner of owners) {
      if (owner < 0) continue;
      const at = next[owner] ?? 0;
      items[at] = item;
      next[owner] = at + 1;
    }
  }
  return { starts, items };
}

/** A look-up table may be this many times as long as the list of ids: sequences leave gaps. */
const SPARSE = 16;

/** Returns a function that finds the position of an id in `ids`, which may be in any order; -1 for a missing id. */
export function finder(ids: Int32Array): (id: number) => number {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  if (highest > SPARSE * (ids.length + 4_096)) return binarySearch(ids);
  const table = new Int32Array(highest + 1).fill(-1);
  ids.forEach((id, at) => (table[id] = at));
  return (id) => table[id] ?? -1;
}

function binarySearch(ids: Int32Array): (id: number) => number {
  const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  const sorted = Int32Array.from(order, (at) => ids[at] ?? 0);
  return (id) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === id ? (order[low] ?? -1) : -1;
  };
}
