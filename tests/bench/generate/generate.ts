import { like, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { inBatches, upsertRows } from '@/commerce/postgres/import/write/bulk';
import { copyRows, type Writer } from '@/commerce/postgres/import/write/copy';
import { analyse, IMPORT_LOCK } from '@/commerce/postgres/import/import';
import { SKU_PREFIX } from '@/commerce/postgres/import/check/report';
import { resolveProduct, type ResolvedProduct } from '@/commerce/postgres/import/resolve/resolve';
import { tokenizersFor } from '@/commerce/postgres/import/resolve/resolve-words';
import { openSearchTable } from '@/commerce/postgres/import/read/search-table';
import { Stems } from '@/commerce/postgres/import/resolve/indexed-stems';
import { readSearchData } from '@/commerce/postgres/search/query/lexicon-load';
import { unitsOf } from '@/commerce/postgres/search/search-data';
import { upsertCategories } from '@/commerce/postgres/import/write/write-categories';
import { changeOf, type StoredHashes, writeProducts } from '@/commerce/postgres/import/write/write-products';
import { storedPaths } from '@/commerce/postgres/import/write/write-urls';
import { brand, product } from '@/commerce/postgres/schema/catalogue';
import { stock } from '@/commerce/postgres/schema/stock';
import { importRun } from '@/commerce/postgres/schema/content';
import { syntheticProduct } from './synthetic-product';
import { type Material, readMaterial } from './synthetic-references';
import { syntheticBrands } from './synthetic-shop';

/** Number of products that together contain every word of the synthetic catalogue. */
const VOCABULARY_SAMPLE = 200;

export interface GenerateReport {
  /** Synthetic products in the catalogue, without variants. */
  products: number;
  /** New or changed products and variants. */
  written: number;
  /** Products and variants disabled because they are beyond the count. */
  removed: number;
  ms: number;
}

interface Stored extends StoredHashes {
  id: number;
}

async function readStored(tx: Transaction): Promise<Map<string, Stored>> {
  const rows = await tx
    .select({
      sku: product.sku,
      id: product.id,
      importHash: product.importHash,
      priceHash: product.priceHash,
    })
    .from(product)
    .where(like(product.sku, `${SKU_PREFIX}%`));
  return new Map(rows.map((row) => [row.sku, row]));
}

async function firstPosition(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    select coalesce(max(${product.position}) + 1, 0) as position from ${product}
    where ${product.sku} not like ${`${SKU_PREFIX}%`}`);
  return rows[0]?.position ?? 0;
}

async function writeBrands(tx: Transaction): Promise<void> {
  const rows = syntheticBrands.map(({ code, name, manufacturer }) => ({
    code,
    name,
    euResponsible: null,
    manufacturerName: manufacturer.name,
    manufacturerAddress: manufacturer.address,
    manufacturerEmail: manufacturer.email,
    manufacturerCountry: manufacturer.country,
  }));
  await upsertRows(tx, brand, ['code'], rows);
}

async function writeStock(
  writer: Writer,
  products: readonly ResolvedProduct[],
  { ids, known }: { ids: ReadonlyMap<string, number>; known: ReadonlyMap<string, Stored> },
): Promise<void> {
  const rowsOf = (wanted: boolean) =>
    products.flatMap(({ sku, stock: onHand }) => {
      const productId = ids.get(sku);
      const fits = known.has(sku) === wanted && productId !== undefined && onHand !== null;
      return fits ? [{ productId, onHand, imported: onHand }] : [];
    });
  await copyRows(writer, stock, rowsOf(false));
  await upsertRows(writer.tx, stock, ['productId'], rowsOf(true));
}

async function removeBeyond(tx: Transaction, kept: ReadonlySet<string>, stored: ReadonlyMap<string, Stored>) {
  const gone = [...stored].flatMap(([sku, { id, importHash }]) =>
    kept.has(sku) || importHash === '' ? [] : [id],
  );
  await tx.execute(sql`update ${product} set enabled = false, import_hash = ''
    where ${product.id} in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)::int)`);
  return gone.length;
}

interface Generation {
  readonly material: Material;
  readonly categories: ReadonlyMap<string, number>;
  readonly onProgress: (done: number) => void;
}

async function writeAll(writer: Writer, count: number, { material, categories, onProgress }: Generation) {
  const { tx } = writer;
  const stored = await readStored(tx);
  const ids = new Map([...stored].map(([sku, { id }]) => [sku, id]));
  const first = await firstPosition(tx);
  const sample = Array.from({ length: VOCABULARY_SAMPLE }, (_, at) => syntheticProduct(at + 1, material));
  const { words } = await readSearchData(tx);
  const tokenizers = tokenizersFor(sample, material.references, (language) => unitsOf(words(language)));
  // An estimate: variants have no documents, and stored products are not written again.
  const search = await openSearchTable(tx, { written: count - stored.size, kept: stored.size });
  const context = {
    ids,
    categories,
    stems: new Stems(),
    search,
    paths: stored.size === 0 ? await storedPaths(tx) : null,
  };
  const kept = new Set<string>();
  let written = 0;
  const make = (at: number) =>
    resolveProduct(syntheticProduct(at + 1, material), first + at, material.references, tokenizers);
  const write = async (products: readonly ResolvedProduct[]) => {
    for (const { sku } of products) kept.add(sku);
    const changes = products.flatMap((each) => changeOf(each, stored.get(each.sku)) ?? []);
    await writeProducts(writer, changes, context);
    const changed = changes.map((change) => change.product);
    await writeStock(writer, changed, { ids, known: stored });
    written += changed.length;
  };
  await inBatches(count, make, write, onProgress);
  const removed = await removeBeyond(tx, kept, stored);
  return { written, removed, search };
}

/**
 * Adds `count` synthetic products to the catalogue, in their own brands and categories, in one transaction. The same
 * count always produces the same products. The next import disables them. Requires an imported catalogue.
 */
export async function generateCatalogue(
  db: Database,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<GenerateReport> {
  const started = performance.now();
  return transactionOn(db, async (tx, client) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const material = await readMaterial(tx);
    await writeBrands(tx);
    const { ids: categories } = await upsertCategories(tx, material.references);
    const { search, ...outcome } = await writeAll({ tx, client }, count, {
      material,
      categories,
      onProgress,
    });
    // Clears the fingerprint, so that the next import is not skipped.
    await tx.update(importRun).set({ fingerprint: '' });
    await analyse(tx);
    await search.prepare();
    await search.publish();
    return { products: count, ...outcome, ms: Math.round(performance.now() - started) };
  });
}
