import type { CurrencyCode, StoreCode } from '@/config/types';
import { currencyCodes } from '../../model/money';
import type { Transaction } from '../database';
import { finder, type IndexedPrices, type ListIndex, type Owned, storeBit, toLists } from './list-index';
import {
  type Packed,
  readBrands,
  readCategories,
  readFilters,
  readOptions,
  readPrices,
  readProducts,
  readStores,
  readVariants,
} from './list-index-read';

type Find = (id: number) => number;

/** Bits of the stores that sell each product, or each variant. */
function storesOf(count: number, stores: readonly Packed<StoreCode>[], find: Find): Uint16Array {
  const bits = new Uint16Array(count);
  for (const { key, numbers: ids } of stores) {
    const bit = storeBit(key);
    for (const id of ids) {
      const at = find(id);
      if (at >= 0) bits[at] = (bits[at] ?? 0) | bit;
    }
  }
  return bits;
}

/** Places by key, ascending. */
function placesBy<Key>(lists: readonly Packed<Key>[], placeOf: Find): Map<Key, Uint32Array> {
  return new Map(
    lists.map(({ key, numbers: ids }) => {
      const places = ids.map(placeOf).filter((place) => place >= 0);
      return [key, Uint32Array.from(places).sort()];
    }),
  );
}

/** The variants of each place, numbered so that those of one product stand side by side. */
function placeVariants(count: number, pairs: Int32Array, placeOf: Find) {
  const given: Owned[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    given.push({ owners: Int32Array.of(placeOf(pairs[at] ?? 0)), item: pairs[at + 1] ?? 0 });
  }
  const { starts, items } = toLists(count, given);
  return { variants: starts, variantOf: finder(Int32Array.from(items)), variantCount: items.length };
}

/** The prices of all places, in every currency. */
export async function loadPrices(
  tx: Transaction,
  { ids, placeOf }: Pick<ListIndex, 'ids' | 'placeOf'>,
): Promise<IndexedPrices> {
  const given = new Map((await readPrices(tx)).map(({ key, numbers }) => [key, numbers]));
  const entries = currencyCodes.map((currency): [CurrencyCode, Int32Array] => {
    const prices = new Int32Array(ids.length).fill(-1);
    const pairs = given.get(currency) ?? new Int32Array();
    for (let at = 0; at < pairs.length; at += 2) {
      const place = placeOf(pairs[at] ?? 0);
      if (place >= 0) prices[place] = pairs[at + 1] ?? -1;
    }
    return [currency, prices];
  });
  return new Map(entries);
}

/** Reads the whole index. `tx` must show one state of the database throughout. */
export async function loadListIndex(tx: Transaction): Promise<ListIndex> {
  const { brands, attributes, optionIds } = await readFilters(tx);
  const ids = await readProducts(tx);
  const placeOf = finder(ids);
  const { variants, variantOf, variantCount } = placeVariants(ids.length, await readVariants(tx), placeOf);
  const ofBrands = placesBy(await readBrands(tx), placeOf);
  const stores = await readStores(tx);
  const options = await readOptions(tx);
  const numberOf = new Map(optionIds.map((id, at) => [id, brands.values.length + at]));
  const valuesOf = (find: Find): Owned[] =>
    options.map(({ key, numbers }) => ({ owners: numbers.map(find), item: numberOf.get(key) ?? 0 }));
  const brandValues = brands.values.map(({ code }, item): Owned => {
    return { owners: Int32Array.from(ofBrands.get(code) ?? []), item };
  });
  return {
    filters: [brands, ...attributes],
    ids,
    placeOf,
    stores: storesOf(ids.length, stores, placeOf),
    categories: placesBy(await readCategories(tx), placeOf),
    brands: ofBrands,
    own: toLists(ids.length, [...brandValues, ...valuesOf(placeOf)]),
    variants,
    variantStores: storesOf(variantCount, stores, variantOf),
    variantValues: toLists(variantCount, valuesOf(variantOf)),
    prices: await loadPrices(tx, { ids, placeOf }),
  };
}
