import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database';
import {
  product,
  productCategory,
  productOption,
  productPrice,
  productStore,
  productText,
  productTier,
} from '../schema/catalogue';
import { productSearch } from '../schema/search';
import { upsertRows } from './bulk';
import { copyRows, type Writer } from './copy';
import type { ResolvedProduct } from './resolve';
import type { SearchTable } from './search-table';
import type { Stems } from './stems';
import { writePriceHistory } from './write-price-history';
import { writeProductUrls } from './write-urls';

interface Identified extends ResolvedProduct {
  id: number;
}

/** What the writing of products goes by, for all rounds. */
export interface ProductContext {
  /** Stored products by SKU; learns the new ones. */
  readonly ids: Map<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly stems: Stems;
  readonly search: SearchTable;
}

/** Ids for products that are not stored yet. */
async function newIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** The row of `product` itself. */
function rowOf({ sku, content, importHash, position }: ResolvedProduct, ids: ReadonlyMap<string, number>) {
  return {
    sku,
    parentId: content.parentSku === null ? null : (ids.get(content.parentSku) ?? null),
    type: content.type,
    brandCode: content.brandCode,
    enabled: true,
    position,
    importHash,
    images: content.images,
    labels: content.labels,
    configurable: content.configurable,
    features: content.features,
    box: content.box,
    values: content.values,
    ean: content.ean,
    updatesUntil: content.updatesUntil,
    accessories: content.accessories,
    related: content.related,
    downloads: content.downloads,
    ecoFee: content.ecoFee,
  };
}

/** Writes the rows of `product` itself; gives the ids of those that were there before. */
async function writeRows(
  writer: Writer,
  products: readonly ResolvedProduct[],
  ids: Map<string, number>,
): Promise<Set<number>> {
  const known = products.filter(({ sku }) => ids.has(sku));
  const fresh = products.filter(({ sku }) => !ids.has(sku));
  const given = await newIds(writer.tx, fresh.length);
  fresh.forEach(({ sku }, at) => ids.set(sku, given[at] ?? 0));
  await copyRows(
    writer,
    product,
    fresh.map((each, at) => ({ id: given[at] ?? 0, ...rowOf(each, ids) })),
  );
  await upsertRows(
    writer.tx,
    product,
    ['sku'],
    known.map((each) => rowOf(each, ids)),
  );
  return new Set(known.flatMap(({ sku }) => ids.get(sku) ?? []));
}

/** Everything that hangs on a product. */
const parts: readonly { table: PgTable; productId: PgColumn }[] = [
  { table: productText, productId: productText.productId },
  { table: productSearch, productId: productSearch.productId },
  { table: productStore, productId: productStore.productId },
  { table: productCategory, productId: productCategory.productId },
  { table: productOption, productId: productOption.productId },
  { table: productPrice, productId: productPrice.productId },
  { table: productTier, productId: productTier.productId },
];

async function deleteParts(tx: Transaction, known: ReadonlySet<number>): Promise<void> {
  if (known.size === 0) return;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify([...known])}::jsonb)::int)`;
  for (const { table, productId } of parts) {
    await tx.execute(sql`delete from ${table} where ${productId} in ${ids}`);
  }
}

/** Texts, and where lists show a product: what hangs on it beside prices. */
async function writeTexts(
  writer: Writer,
  products: readonly Identified[],
  { categories, stems, search }: ProductContext,
): Promise<void> {
  const each = eachOf(products);
  await stems.learn(
    writer.tx,
    products.flatMap(({ content }) => content.texts),
  );
  const texts = each(({ texts: own }) => own.map(({ search: _, ...text }) => text));
  await copyRows(writer, productText, texts);
  const documents = each(({ texts: own }) => (own.length === 0 ? [] : [{ document: stems.document(own) }]));
  await copyRows(writer, productSearch, documents, search.name);
  const stores = each((content) => content.stores.map((store) => ({ store })));
  await copyRows(writer, productStore, stores);
  const places = each(({ categories: own }, position) =>
    own.map(({ code, main }) => ({ categoryId: categories.get(code) ?? 0, main, position })),
  );
  await copyRows(writer, productCategory, places);
  const options = each(({ optionIds }) => optionIds.map((optionId) => ({ optionId })));
  await copyRows(writer, productOption, options);
}

/** The rows that hang on each product. */
function eachOf(products: readonly Identified[]) {
  return <T>(rows: (content: ResolvedProduct['content'], position: number) => readonly T[]) =>
    products.flatMap(({ id, content, position }) =>
      rows(content, position).map((row) => ({ productId: id, ...row })),
    );
}

async function writePrices(
  writer: Writer,
  products: readonly Identified[],
  known: ReadonlySet<number>,
): Promise<void> {
  const each = eachOf(products);
  const prices = each((content) => content.prices);
  await copyRows(writer, productPrice, prices);
  const tiers = each((content) => content.tiers);
  await copyRows(writer, productTier, tiers);
  await writePriceHistory(writer, products, known);
}

/**
 * Writes products that are new or differ from what is stored, with all that hangs on them; stock is not
 * touched. Variants must stand behind their products, in the same call.
 */
export async function writeProducts(
  writer: Writer,
  products: readonly ResolvedProduct[],
  context: ProductContext,
): Promise<void> {
  const known = await writeRows(writer, products, context.ids);
  const identified = products.map((each) => ({ ...each, id: context.ids.get(each.sku) ?? 0 }));
  await deleteParts(writer.tx, known);
  await writeTexts(writer, identified, context);
  await writePrices(writer, identified, known);
  const urls = identified.flatMap(({ id, content }) =>
    content.texts.map(({ language, urlPath }) => ({ language, path: urlPath, target: String(id) })),
  );
  await writeProductUrls(writer, urls, new Set([...known].map(String)));
}
