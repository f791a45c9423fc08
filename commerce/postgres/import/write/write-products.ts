import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/database/pool';
import { product, productCategory, productPrice, productText, productTier } from '../../schema/catalogue';
import { productSearch } from '../../schema/search';
import { lexemePrefixes } from '../../search/query/stems';
import { upsertRows } from './bulk';
import { copyRows, type Writer } from './copy';
import type { ResolvedProduct } from '../resolve/resolve';
import type { SearchTable } from '../read/search-table';
import type { IndexedText, Stems } from '../resolve/indexed-stems';
import { recordPricesBefore, writePriceHistory } from './write-prices';
import { writeProductUrls } from './write-urls';

interface Identified extends ResolvedProduct {
  id: number;
}

export interface ProductContext {
  readonly ids: Map<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly stems: Stems;
  readonly search: SearchTable;
  /** All stored URL paths (`storedPaths`); null if each batch queries them. */
  readonly paths: ReadonlySet<string> | null;
}

/** A product and which parts of it differ from the stored row; both parts for a new product. */
export interface Change {
  readonly product: ResolvedProduct;
  readonly content: boolean;
  readonly prices: boolean;
}

export interface StoredHashes {
  readonly importHash: string;
  readonly priceHash: string;
}

export function changeOf(product: ResolvedProduct, stored: StoredHashes | undefined): Change | null {
  const content = stored?.importHash !== product.importHash;
  const prices = stored?.priceHash !== product.priceHash;
  return content || prices ? { product, content, prices } : null;
}

async function newIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

function rowOf(
  { sku, content, importHash, priceHash, position }: ResolvedProduct,
  ids: ReadonlyMap<string, number>,
) {
  const { document } = content.columns;
  return {
    sku,
    parentId: content.parentSku === null ? null : (ids.get(content.parentSku) ?? null),
    type: content.type,
    ...content.columns,
    enabled: true,
    position,
    importHash,
    priceHash,
    // For servers of the previous release (`product.document`).
    updatesUntil: typeof document?.updatesUntil === 'string' ? document.updatesUntil : null,
    guarantee: document?.guarantee ?? null,
    downloads: document?.downloads ?? [],
    ecoFee: document?.ecoParticipation ?? null,
  };
}

async function writeRows(
  writer: Writer,
  products: readonly ResolvedProduct[],
  ids: Map<string, number>,
): Promise<void> {
  const known = products.filter(({ sku }) => ids.has(sku));
  const fresh = products.filter(({ sku }) => !ids.has(sku));
  const given = fresh.length === 0 ? [] : await newIds(writer.tx, fresh.length);
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
}

interface Part {
  readonly table: PgTable;
  readonly productId: PgColumn;
}

const contentParts: readonly Part[] = [
  { table: productText, productId: productText.productId },
  { table: productSearch, productId: productSearch.productId },
  { table: productCategory, productId: productCategory.productId },
];
const priceParts: readonly Part[] = [
  { table: productPrice, productId: productPrice.productId },
  { table: productTier, productId: productTier.productId },
];

async function deleteParts(
  tx: Transaction,
  parts: readonly Part[],
  products: readonly Identified[],
  known: ReadonlySet<number>,
): Promise<void> {
  const before = products.flatMap(({ id }) => (known.has(id) ? [id] : []));
  if (before.length === 0) return;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(before)}::jsonb)::int)`;
  for (const { table, productId } of parts) {
    await tx.execute(sql`delete from ${table} where ${productId} in ${ids}`);
  }
}

async function writeTexts(
  writer: Writer,
  products: readonly Identified[],
  { categories, stems, search }: ProductContext,
): Promise<void> {
  const each = eachOf(products);
  // Lists the fields, because spreading is slower and these are most of all rows.
  const texts = products.flatMap(({ id: productId, content }) =>
    content.texts.map(({ language, name, urlPath, short, description, highlights, regional }) => ({
      productId,
      language,
      name,
      urlPath,
      short,
      description,
      highlights,
      regional,
    })),
  );
  await copyRows(writer, productText, texts);
  const searched = products.filter(({ content }) => content.texts.length > 0);
  const searchRows = searched.map(({ id, content }) => ({
    productId: id,
    document: stems.document(content.texts.map(indexedText), content.searchTokens),
  }));
  await copyRows(writer, productSearch, searchRows, search.name);
  const assignments = each(({ categories: assigned }, position) =>
    assigned.map(({ code, main }) => ({ categoryId: categories.get(code) ?? 0, main, position })),
  );
  await copyRows(writer, productCategory, assignments);
}

const indexedText = ({
  language,
  search: { name, text },
}: ResolvedProduct['content']['texts'][number]): IndexedText => ({
  language,
  fields: [
    [lexemePrefixes.name, name],
    [lexemePrefixes.any, text],
  ],
});

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
  await writePriceHistory(writer.tx, products, known);
}

async function writePriceHashes(tx: Transaction, products: readonly Identified[]): Promise<void> {
  if (products.length === 0) return;
  const rows = JSON.stringify(products.map(({ id, priceHash }) => ({ id, hash: priceHash })));
  await tx.execute(sql`update ${product} set price_hash = given.hash
    from jsonb_to_recordset(${rows}::jsonb) as given(id int, hash text) where ${product.id} = given.id`);
}

/**
 * Writes new and changed products; does not write stock. The variants of a product must follow it in `changes`.
 */
export async function writeProducts(
  writer: Writer,
  changes: readonly Change[],
  context: ProductContext,
): Promise<void> {
  const { tx } = writer;
  const known = new Set(changes.flatMap(({ product: { sku } }) => context.ids.get(sku) ?? []));
  const ofPrices = changes.filter(({ prices }) => prices);
  await recordPricesBefore(
    tx,
    ofPrices.flatMap(({ product: { sku } }) => {
      const id = context.ids.get(sku);
      return id === undefined ? [] : [{ id }];
    }),
  );
  const ofContent = changes.filter(({ content }) => content);
  await writeRows(
    writer,
    ofContent.map((change) => change.product),
    context.ids,
  );
  const identified = (list: readonly Change[]) =>
    list.map((change) => ({ ...change.product, id: context.ids.get(change.product.sku) ?? 0 }));
  const contents = identified(ofContent);
  await deleteParts(tx, contentParts, contents, known);
  await writeTexts(writer, contents, context);
  const urls = contents.flatMap(({ id, content }) =>
    content.texts.map(({ language, urlPath }) => ({ language, path: urlPath, target: String(id) })),
  );
  await writeProductUrls(writer, urls, { known: new Set([...known].map(String)), paths: context.paths });
  const priced = identified(ofPrices);
  await deleteParts(tx, priceParts, priced, known);
  await writePrices(writer, priced, known);
  await writePriceHashes(tx, identified(changes.filter(({ content }) => !content)));
}
