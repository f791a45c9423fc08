import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Transaction } from '@/database/pool';
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
import type { IndexedFilter } from './list-index';
import { unpackNumbers } from './bitset';

export interface Packed<Key> {
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

export async function readFilters(
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
    })
    .from(attributeOption)
    .innerJoin(attribute, eq(attribute.code, attributeOption.attributeCode))
    .where(eq(attribute.filterable, true))
    .orderBy(asc(attribute.position), asc(attribute.code), asc(attributeOption.position));
  const values = names.toSorted((a, b) => a.title.localeCompare(b.title) || (a.code < b.code ? -1 : 1));
  let first = values.length;
  const attributes = [...Map.groupBy(options, (option) => option.attribute)].map(([code, values]) => {
    const filter = { code, label: values[0]?.attributeLabel ?? null, values, first };
    first += values.length;
    return filter;
  });
  const optionIds = options.map(({ id }) => id);
  return { brands: { code: 'brand', label: null, values, first: 0 }, attributes, optionIds };
}

export function readProducts(tx: Transaction): Promise<Int32Array> {
  const order = sql`${product.position}, ${product.id}`;
  return packedInOrder(tx, bytes(product.id), sql`${product} where ${listed}`, order);
}

/** Reads a pair for each variant: the id of its product, its own id. */
export function readVariants(tx: Transaction): Promise<Int32Array> {
  const from = sql`${product} where ${product.enabled} and ${product.type} = 'variant'`;
  return packedInOrder(
    tx,
    bytes(product.parentId, product.id),
    from,
    sql`${product.parentId}, ${product.id}`,
  );
}

export function readBrands(tx: Transaction): Promise<Packed<string>[]> {
  return packed(tx, sql<string>`${product.brandCode}`, bytes(product.id), sql`${product} where ${listed}`);
}

export function readCategories(tx: Transaction): Promise<Packed<number>[]> {
  const key = sql<number>`${productCategory.categoryId}`;
  return packed(tx, key, bytes(productCategory.productId), sql`${productCategory}`);
}

export function readStores(tx: Transaction): Promise<Packed<StoreCode>[]> {
  const key = sql<StoreCode>`${productStore.store}`;
  return packed(tx, key, bytes(productStore.productId), sql`${productStore}`);
}

/**
 * Reads ids of products and variants by option. A configurable attribute counts for the variants only, although
 * the rows of the product name its options too.
 */
export function readOptions(tx: Transaction): Promise<Packed<number>[]> {
  const from = sql`${productOption}
    join ${attributeOption} on ${attributeOption.id} = ${productOption.optionId}
    join ${attribute} on ${attribute.code} = ${attributeOption.attributeCode} and ${attribute.filterable}
    join ${product} on ${product.id} = ${productOption.productId} and ${product.enabled}
      and ${attribute.code} <> all(${product.configurable})`;
  return packed(tx, sql<number>`${productOption.optionId}`, bytes(productOption.productId), from);
}

export function readSoldOut(tx: Transaction): Promise<Int32Array> {
  const from = sql`${product} left join ${stock} on ${stock.productId} = ${product.id}
    where ${product.enabled} and ${product.type} = 'variant' and coalesce(${availableUnits}, 0) = 0`;
  return packedInOrder(tx, bytes(product.id), from, sql`${product.id}`);
}

export function readPrices(tx: Transaction): Promise<Packed<CurrencyCode>[]> {
  const from = sql`${productPrice} join ${product} on ${product.id} = ${productPrice.productId} and ${product.enabled}`;
  const list = bytes(productPrice.productId, productPrice.final);
  return packed(tx, sql<CurrencyCode>`${productPrice.currency}`, list, from);
}
