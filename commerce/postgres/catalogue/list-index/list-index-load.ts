import type { CurrencyCode, StoreCode } from '@/config/types';
import { currencyCodes } from '@/config/shop/store-formats';
import type { Transaction } from '@/database/pool';
import {
  finder,
  type IndexedPrices,
  type ListIndex,
  type Owned,
  storeBit,
  toLists,
  type IndexedFilter,
} from './list-index';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  attribute,
  attributeOption,
  brand,
  product,
  productCategory,
  productOption,
  productPrice,
  productStore,
} from '../../schema/catalogue';
import { stock } from '../../schema/stock';
import { availableUnits } from '../product-joins';
import { unpackNumbers } from './bitset';

interface Packed<Key> {
  key: Key;
  numbers: Int32Array;
}

/** Yields to the event loop before each list, so that other requests are not delayed. */
async function unpack(packed: Buffer): Promise<Int32Array> {
  await nextTurn();
  return unpackNumbers(packed);
}

const bytes = (...columns: { getSQL(): SQL }[]) =>
  sql.join(
    columns.map((column) => sql`int4send(${column})`),
    sql` || `,
  );

/** Reads one row per key with all its numbers in one value: hundreds of rows to parse instead of millions. */
async function packed<Key>(tx: Transaction, key: SQL<Key>, list: SQL, from: SQL): Promise<Packed<Key>[]> {
  const { rows } = await tx.execute<{ key: Key; packed: Buffer }>(
    sql`select ${key} as key, string_agg(${list}, ''::bytea) as packed from ${from} group by 1`,
  );
  const lists: Packed<Key>[] = [];
  for (const row of rows) lists.push({ key: row.key, numbers: await unpack(row.packed) });
  return lists;
}

async function packedInOrder(tx: Transaction, list: SQL, from: SQL, order: SQL): Promise<Int32Array> {
  const { rows } = await tx.execute<{ packed: Buffer | null }>(
    sql`select string_agg(${list}, ''::bytea order by ${order}) as packed from ${from}`,
  );
  return unpack(rows[0]?.packed ?? Buffer.alloc(0));
}

const listed = sql`${product.enabled} and ${product.type} <> 'variant'`;

async function readFilters(
  tx: Transaction,
): Promise<{ brands: IndexedFilter; attributes: IndexedFilter[]; optionIds: number[] }> {
  const names = await tx.select({ code: brand.code, title: brand.name }).from(brand);
  const options = await tx
    .select({
      attribute: attribute.code,
      attributeLabel: attribute.label,
      id: attributeOption.id,
      code: attributeOption.code,
      title: attributeOption.label,
      icon: attributeOption.icon,
      order: attribute.filterOrder,
    })
    .from(attributeOption)
    .innerJoin(attribute, eq(attribute.code, attributeOption.attributeCode))
    .where(eq(attribute.filterable, true))
    .orderBy(
      sql`${attribute.filterOrder} nulls last`,
      asc(attribute.position),
      asc(attribute.code),
      asc(attributeOption.position),
    );
  const values = names.toSorted((a, b) => a.title.localeCompare(b.title) || (a.code < b.code ? -1 : 1));
  let first = values.length;
  const attributes = [...Map.groupBy(options, (option) => option.attribute)].map(([code, values]) => {
    const [option] = values;
    const leads = typeof option?.order === 'number';
    const filter = { code, label: option?.attributeLabel ?? null, values, first, leads };
    first += values.length;
    return filter;
  });
  const optionIds = options.map(({ id }) => id);
  return { brands: { code: 'brand', label: null, values, first: 0 }, attributes, optionIds };
}

/** Reviews that the rating of a product is weighed with: a single one of five stars stands behind a hundred of 4.8. */
const NEUTRAL_REVIEWS = 4;
const NEUTRAL_STARS = 14;

/** The columns of `ListIndex` that products are sorted by, in the order of `readProducts`. */
function readSortKeys(tx: Transaction): Promise<Int32Array> {
  const rating = sql`case when ${product.ratingCount} = 0 then 0 else
    ((${product.ratingSum} + ${NEUTRAL_STARS})::bigint * 100000 / (${product.ratingCount} + ${NEUTRAL_REVIEWS}))::int end`;
  const newest = sql`(extract(epoch from ${product.since})::bigint / 86400
    + case when 'new' = any(${product.labels}) then 1000000 else 0 end)::int`;
  const list = sql`int4send(${rating}) || int4send(${newest})`;
  return packedInOrder(tx, list, sql`${product} where ${listed}`, sql`${product.position}, ${product.id}`);
}

function readProducts(tx: Transaction): Promise<Int32Array> {
  const order = sql`${product.position}, ${product.id}`;
  return packedInOrder(tx, bytes(product.id), sql`${product} where ${listed}`, order);
}

function readVariants(tx: Transaction): Promise<Int32Array> {
  const from = sql`${product} where ${product.enabled} and ${product.type} = 'variant'`;
  return packedInOrder(
    tx,
    bytes(product.parentId, product.id),
    from,
    sql`${product.parentId}, ${product.id}`,
  );
}

function readBrands(tx: Transaction): Promise<Packed<string>[]> {
  return packed(tx, sql<string>`${product.brandCode}`, bytes(product.id), sql`${product} where ${listed}`);
}

function readCategories(tx: Transaction): Promise<Packed<number>[]> {
  const key = sql<number>`${productCategory.categoryId}`;
  return packed(tx, key, bytes(productCategory.productId), sql`${productCategory}`);
}

function readStores(tx: Transaction): Promise<Packed<StoreCode>[]> {
  const key = sql<StoreCode>`${productStore.store}`;
  return packed(tx, key, bytes(productStore.productId), sql`${productStore}`);
}

/** A configurable attribute counts for the variants only, although the rows of the product name its options too. */
function readOptions(tx: Transaction): Promise<Packed<number>[]> {
  const from = sql`${productOption}
    join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode} and ${attribute.filterable}
    join ${product} on ${product.id} = ${productOption.productId} and ${product.enabled}
      and ${attribute.code} <> all(${product.configurable})`;
  return packed(tx, sql<number>`${productOption.optionId}`, bytes(productOption.productId), from);
}

function readSoldOut(tx: Transaction): Promise<Int32Array> {
  const from = sql`${product} left join ${stock} on ${stock.productId} = ${product.id}
    where ${product.enabled} and ${product.type} = 'variant' and coalesce(${availableUnits}, 0) = 0`;
  return packedInOrder(tx, bytes(product.id), from, sql`${product.id}`);
}

function readPrices(tx: Transaction): Promise<Packed<CurrencyCode>[]> {
  const from = sql`${productPrice} join ${product} on ${product.id} = ${productPrice.productId} and ${product.enabled}`;
  const list = bytes(productPrice.productId, productPrice.final);
  return packed(tx, sql<CurrencyCode>`${productPrice.currency}`, list, from);
}

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
  const sortKeys = await readSortKeys(tx);
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
    ratings: ids.map((_, at) => sortKeys[2 * at] ?? 0),
    newest: ids.map((_, at) => sortKeys[2 * at + 1] ?? 0),
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
