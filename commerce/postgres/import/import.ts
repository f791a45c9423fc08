import { sql } from 'drizzle-orm';
import { type Database, type Queryable, type Transaction, transactionOn } from '../database';
import { importRun } from '../schema/content';
import { importChannel } from './channel';
import { type CheckedCatalogue, checkFolder } from './check-folder';
import type { Writer } from './copy';
import { type CatalogueFolder, readFolder } from './read-folder';
import { emptyCounts, type ImportReport } from './report';
import { makersFor } from './resolve-words';
import type { SearchTable } from './search-table';
import { syncProducts } from './sync-products';
import { Vocabulary } from './vocabulary';
import { writeAttributes, writeBlocks, writeBrands } from './write-basics';
import { writeCategories } from './write-categories';
import { writePages, writeRedirects } from './write-content';
import { writeReviews } from './write-reviews';
import { writeSearch } from './write-search';
import { writeSynonyms } from './write-synonyms';

/** Whoever writes the catalogue holds it. Any constant will do that every node of the shop uses. */
export const IMPORT_LOCK = 7_036_422;

export interface ImportOptions {
  /** Hears of products written so far and to be written in all. */
  onProgress?: (done: number, total: number) => void;
}

interface Written {
  entities: ImportReport['entities'];
  search: SearchTable;
}

async function write(
  writer: Writer,
  { parsed, products, references }: CheckedCatalogue,
  onProgress: (done: number, total: number) => void,
): Promise<Written> {
  const { tx } = writer;
  const brands = await writeBrands(tx, parsed);
  const attributes = await writeAttributes(tx, parsed);
  const blocks = await writeBlocks(tx, parsed);
  const categories = await writeCategories(tx, references);
  const pages = await writePages(tx, parsed);
  const vocabulary = new Vocabulary();
  const makers = makersFor(products, references);
  const { counts, search } = await syncProducts(writer, {
    products,
    references,
    makers,
    categories: categories.ids,
    vocabulary,
    onProgress,
  });
  const redirects = await writeRedirects(tx, parsed);
  const synonyms = await writeSynonyms(tx, parsed);
  const reviews = await writeReviews(tx, parsed);
  const named = { brands, ...attributes, ...blocks, categories: categories.count, synonyms, ...counts };
  if (anyChange({ ...emptyCounts(), ...named })) {
    await writeSearch(tx, parsed, { vocabulary, references, labels: makers.labels });
  }
  return { entities: { ...emptyCounts(), ...named, pages, redirects, reviews }, search };
}

/**
 * New tables have no statistics yet, and the first shoppers would wait for plans made without them. Of texts and what
 * is only shown no plan takes account: they are most of the work, and come when the server looks at the tables by itself.
 */
export async function analyse(tx: Transaction): Promise<void> {
  await tx.execute(sql`analyze product (id, sku, parent_id, type, brand_code, enabled, position, ean, stores, option_ids),
    product_text (product_id, language, name, url_path), product_category, product_price, product_tier, stock, url_path,
    search_word, search_label, search_name, search_synonym, category, category_text, attribute, attribute_option, review`);
}

function anyChange(entities: ImportReport['entities']): boolean {
  return Object.values(entities).some(({ created, updated, removed }) => created + updated + removed > 0);
}

/**
 * Makes the catalogue of the database that of `folder` (format: demo/README.md), in one transaction: all or
 * nothing. Rows that are as they were are not written; files that are those of the last import are not even
 * looked at. Throws ImportError with everything that is wrong in the files, and FolderError where there is
 * no catalogue. Two imports at once run one after the other.
 */
export async function importCatalogue(
  db: Database,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  let read: CatalogueFolder | null = await readFolder(folder);
  const { fingerprint } = read;
  const isLast = async (queryable: Queryable) => {
    const [last] = await queryable.select({ fingerprint: importRun.fingerprint }).from(importRun);
    return last?.fingerprint === fingerprint;
  };
  if (await isLast(db)) return { skipped: true, entities: emptyCounts(), ms: took() };
  const checked = checkFolder(read);
  // Texts by the hundred megabytes have done their work.
  read = null;
  return transactionOn(db, async (tx, client) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    if (await isLast(tx)) return { skipped: true, entities: emptyCounts(), ms: took() };
    const { entities, search } = await write(
      { tx, client },
      checked,
      options.onProgress ?? (() => undefined),
    );
    if (anyChange(entities)) {
      await analyse(tx);
      await search.prepare();
      // Sent when the transaction is committed, never before.
      await tx.execute(sql`select pg_notify(${importChannel}, '')`);
    }
    await tx.delete(importRun);
    await tx.insert(importRun).values({ folder, fingerprint });
    await search.publish();
    return { skipped: false, entities, ms: took() };
  });
}

/** The folder that the catalogue of this database was imported from; null before the first import. */
export async function importedFolder(db: Database): Promise<string | null> {
  const [last] = await db.select({ folder: importRun.folder }).from(importRun);
  return last?.folder ?? null;
}
