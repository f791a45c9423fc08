import type { CurrencyCode, StoreCode } from '@/config/types';
import { currencyCodes } from '../../../model/money';
import type { Transaction } from '@/database/pool';
import { finder, type IndexedPrices, type ListIndex, type Owned, storeBit, toLists } from './list-index';
import {
  type Packed,
  readBrands,
  readCategories,
  readFilters,
  readOptions,
  readPrices,
  readProducts,
  readSoldOut,
  readStores,
  readVariants,
} from './list-index-read';

type Find = (id: number) => number;
type Variants = Pick<ListIndex, 'variantIds' | 'variantOf'>;

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

function positionsBy<Key>(lists: readonly Packed<Key>[], positionOf: Find): Map<Key, Uint32Array> {
  return new Map(
    lists.map(({ key, numbers: ids }) => {
      const positions = ids.map(positionOf).filter((position) => position >= 0);
      return [key, Uint32Array.from(positions).sort()];
    }),
  );
}

/** Numbers the variants of all products, those of one product consecutively. */
function numberVariants(count: number, pairs: Int32Array, positionOf: Find) {
  const given: Owned[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    given.push({ owners: Int32Array.of(positionOf(pairs[at] ?? 0)), item: pairs[at + 1] ?? 0 });
  }
  const { starts, items } = toLists(count, given);
  const variantIds = Int32Array.from(items);
  return { variants: starts, variantIds, variantOf: finder(variantIds) };
}

export async function loadPrices(
  tx: Transaction,
  { ids, positionOf, variantIds, variantOf }: Variants & Pick<ListIndex, 'ids' | 'positionOf'>,
): Promise<IndexedPrices> {
  const given = new Map((await readPrices(tx)).map(({ key, numbers }) => [key, numbers]));
  const entries = currencyCodes.map((currency): [CurrencyCode, Int32Array] => {
    const prices = new Int32Array(ids.length + variantIds.length).fill(-1);
    const pairs = given.get(currency) ?? new Int32Array();
    for (let at = 0; at < pairs.length; at += 2) {
      const id = pairs[at] ?? 0;
      const [position, variant] = [positionOf(id), variantOf(id)];
      if (position >= 0) prices[position] = pairs[at + 1] ?? -1;
      else if (variant >= 0) prices[ids.length + variant] = pairs[at + 1] ?? -1;
    }
    return [currency, prices];
  });
  return new Map(entries);
}

export async function loadSoldOut(
  tx: Transaction,
  { variantIds, variantOf }: Variants,
): Promise<ListIndex['soldOut']> {
  const soldOut = new Uint8Array(variantIds.length);
  for (const id of await readSoldOut(tx)) {
    const variant = variantOf(id);
    if (variant >= 0) soldOut[variant] = 1;
  }
  return soldOut;
}

/** Reads the whole index. `tx` must be a snapshot: its statements must not see later commits. */
export async function loadListIndex(tx: Transaction): Promise<ListIndex> {
  const { brands, attributes, optionIds } = await readFilters(tx);
  const ids = await readProducts(tx);
  const positionOf = finder(ids);
  const numbered = numberVariants(ids.length, await readVariants(tx), positionOf);
  const { variantIds, variantOf } = numbered;
  const ofBrands = positionsBy(await readBrands(tx), positionOf);
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
    positionOf,
    stores: storesOf(ids.length, stores, positionOf),
    categories: positionsBy(await readCategories(tx), positionOf),
    brands: ofBrands,
    productValues: toLists(ids.length, [...brandValues, ...valuesOf(positionOf)]),
    ...numbered,
    variantStores: storesOf(variantIds.length, stores, variantOf),
    variantValues: toLists(variantIds.length, valuesOf(variantOf)),
    prices: await loadPrices(tx, { ids, positionOf, ...numbered }),
    soldOut: await loadSoldOut(tx, numbered),
  };
}
