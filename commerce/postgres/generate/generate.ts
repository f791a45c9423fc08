import { like, sql } from 'drizzle-orm';
import { setImmediate as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../database';
import { upsertRows } from '../import/bulk';
import { analyse, IMPORT_LOCK } from '../import/import';
import { resolveProduct, type ResolvedProduct } from '../import/resolve';
import { makersFor, type WordMakers } from '../import/resolve-words';
import { Stems } from '../import/stems';
import { upsertCategories } from '../import/write-categories';
import { writeProducts } from '../import/write-products';
import { brand, product, stock } from '../schema/catalogue';
import { importRun } from '../schema/content';
import { syntheticProduct } from './synthetic-product';
import { type Material, readMaterial, SKU_PREFIX } from './synthetic-references';
import { syntheticBrands } from './synthetic-shop';

/** Products made and written at a time. */
const ROUND = 1_000;
const PAUSE_EVERY = 10;
/** So many products use every word that there is. */
const VOCABULARY = 200;

export interface GenerateReport {
  /** Products in the catalogue now, variants not counted. */
  products: number;
  /** Products and variants that were written, because they were new or another program had made them. */
  written: number;
  /** Products and variants of a larger catalogue before that were taken out. */
  removed: number;
  ms: number;
}

interface Stored {
  id: number;
  importHash: string;
}

async function readStored(tx: Transaction): Promise<Map<string, Stored>> {
  const rows = await tx
    .select({ sku: product.sku, id: product.id, importHash: product.importHash })
    .from(product)
    .where(like(product.sku, `${SKU_PREFIX}%`));
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The first rank behind all products of the shop itself. */
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
  }));
  await upsertRows(tx, brand, ['code'], rows);
}

async function writeStock(
  tx: Transaction,
  products: readonly ResolvedProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = products.flatMap(({ sku, stock: quantity }) => {
    const productId = ids.get(sku);
    return productId === undefined || quantity === null ? [] : [{ productId, quantity, imported: quantity }];
  });
  await upsertRows(tx, stock, ['productId'], rows);
}

async function removeBeyond(tx: Transaction, kept: ReadonlySet<string>, stored: ReadonlyMap<string, Stored>) {
  const gone = [...stored].flatMap(([sku, { id, importHash }]) =>
    kept.has(sku) || importHash === '' ? [] : [id],
  );
  await tx.execute(sql`update ${product} set enabled = false, import_hash = ''
    where ${product.id} in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)::int)`);
  return gone.length;
}

interface Plan {
  material: Material;
  makers: WordMakers;
  /** Rank of the first product. */
  first: number;
}

interface Round {
  tx: Transaction;
  material: Material;
  categories: ReadonlyMap<string, number>;
  onProgress: (done: number) => void;
}

/** Makes products `from` up to `to`, with a pause now and then in which the writing goes on. */
async function make(from: number, to: number, { material, makers, first }: Plan): Promise<ResolvedProduct[]> {
  const products: ResolvedProduct[] = [];
  for (let index = from; index <= to; index += 1) {
    const input = syntheticProduct(index, material);
    products.push(...resolveProduct(input, first + index - 1, material.references, makers));
    if (index % PAUSE_EVERY === 0) await pause();
  }
  return products;
}

async function writeAll(count: number, { tx, material, categories, onProgress }: Round) {
  const stored = await readStored(tx);
  const ids = new Map([...stored].map(([sku, { id }]) => [sku, id]));
  const sample = Array.from({ length: VOCABULARY }, (_, at) => syntheticProduct(at + 1, material));
  const plan = { material, makers: makersFor(sample, material.references), first: await firstPosition(tx) };
  const stems = new Stems();
  const kept = new Set<string>();
  let written = 0;
  const write = async (products: readonly ResolvedProduct[]) => {
    for (const { sku } of products) kept.add(sku);
    const changed = products.filter(({ sku, importHash }) => stored.get(sku)?.importHash !== importHash);
    await writeProducts(tx, changed, { ids, categories, onProgress: () => undefined, stems });
    await writeStock(tx, changed, ids);
    written += changed.length;
  };
  let writing = Promise.resolve();
  for (let done = 0; done < count; done += ROUND) {
    const made = make(done + 1, Math.min(count, done + ROUND), plan);
    // One round is made while the one before it is written; neither may fail unheard.
    const [products] = await Promise.all([made, writing]);
    onProgress(done);
    writing = write(products);
  }
  await writing;
  return { written, removed: await removeBeyond(tx, kept, stored) };
}

/**
 * Puts `count` synthetic products beside those of the shop, in brands and categories of their own, with
 * everything that real ones have. The same count makes the same catalogue, whatever stood there before; the next
 * import takes all of it out again. One transaction. A catalogue must have been imported.
 */
export async function generateCatalogue(
  db: Database,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<GenerateReport> {
  const started = performance.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const material = await readMaterial(tx);
    await writeBrands(tx);
    const { ids: categories } = await upsertCategories(tx, material.references);
    const outcome = await writeAll(count, { tx, material, categories, onProgress });
    // The next import must not take its files for what the database holds.
    await tx.update(importRun).set({ fingerprint: '' });
    await analyse(tx);
    return { products: count, ...outcome, ms: Math.round(performance.now() - started) };
  });
}
