import { storeCodes } from '@/config/stores';
import type { CurrencyCode, Language, StoreCode } from '@/config/types';

/** One value of a filter: an option of an attribute, or a brand. */
export interface IndexedValue {
  /** What stands in links. */
  readonly code: string;
  /** A brand is called the same everywhere. */
  readonly title: string | Readonly<Record<Language, string>>;
}

/** A filter and its values in display order. Values are numbered through all filters. */
export interface IndexedFilter {
  readonly code: string;
  /** Null for the brand, whose label is a text of the shop. */
  readonly label: Readonly<Record<Language, string>> | null;
  readonly values: readonly IndexedValue[];
  /** The number of the first value. */
  readonly first: number;
}

/** Lists of small numbers, one behind the other: list `n` is `items[starts[n]]` up to `items[starts[n + 1]]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** Final prices by currency and place, in minor units; -1 where there is none. */
export type IndexedPrices = ReadonlyMap<CurrencyCode, Int32Array>;

/**
 * All products in memory, as far as lists and filters need them. A product is known by its place in the order
 * of lists: 0 stands first everywhere. Variants are numbered too, those of one product side by side.
 */
export interface ListIndex {
  readonly filters: readonly IndexedFilter[];
  /** Product ids by place. */
  readonly ids: Int32Array;
  /** Place of a product id; -1 for what is not in lists. */
  readonly placeOf: (id: number) => number;
  /** A bit for each store that sells it (`storeBit`), by place. */
  readonly stores: Uint16Array;
  /** Places of each category, ascending. */
  readonly categories: ReadonlyMap<number, Uint32Array>;
  /** Places of each brand, ascending. */
  readonly brands: ReadonlyMap<string, Uint32Array>;
  /** Numbers of the values that a product has whichever variant one takes, by place. */
  readonly own: Lists;
  /** The first variant of each place; the next place's is where they end. */
  readonly variants: Uint32Array;
  readonly variantStores: Uint16Array;
  /** Numbers of the values of each variant. */
  readonly variantValues: Lists;
  readonly prices: IndexedPrices;
}

/** The bit of a store in `stores`. */
export function storeBit(store: StoreCode): number {
  return 1 << storeCodes.indexOf(store);
}

/** `item` goes into the list of each owner; owners below 0 have none. */
export interface Owned {
  readonly owners: Int32Array;
  readonly item: number;
}

/** Makes `count` lists; each holds its items in the order given. */
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

/** Ids as PostgreSQL gives them out leave gaps; a table of this many times their number still pays. */
const SPARSE = 16;

/** Finds where an id stands in `ids`, which may be in any order; -1 for one that is not there. */
export function finder(ids: Int32Array): (id: number) => number {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  if (highest > SPARSE * (ids.length + 4_096)) return searching(ids);
  const table = new Int32Array(highest + 1).fill(-1);
  ids.forEach((id, at) => (table[id] = at));
  return (id) => table[id] ?? -1;
}

function searching(ids: Int32Array): (id: number) => number {
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
