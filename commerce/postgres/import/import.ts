import { resolve } from 'node:path';
import { sql, and, eq, notInArray } from 'drizzle-orm';
import { type Database, type Queryable, type Transaction, transactionOn } from '@/database/pool';
import type { MediaStore } from '@/lib/media/media-store';
import { product } from '../schema/catalogue';
import { importRun, contentPage, contentPageText, contentRows, urlPath } from '../schema/content';
import { importChannel } from '../change-feed';
import { type CheckedCatalogue, checkFolder } from './check/check-folder';
import type { Writer } from './write/copy';
import { type CatalogueFolder, readFolder } from './read/read-folder';
import { emptyCounts, type ImportReport, countOf, type EntityCount } from './check/report';
import type { SearchTable } from './read/search-table';
import { compareProducts, syncProducts } from './write/sync-products';
import { Vocabulary, writeSearchData, writeVocabulary } from './write/write-search';
import { writeAttributes, writeBlocks, writeBrands } from './write/write-basics';
import { writeCategories } from './write/write-categories';
import { writeReviews } from './write/write-reviews';
import { endedPaths, listedPaths, deleteUrls, writeUrls } from './write/write-urls';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import { insertRows, upsertRows } from './write/bulk';
import { contentHtml } from '../../model/content/content-html';
import { pageIn } from '../../model/content/site-rows';
import type { OtherRows } from './read/parse';
import type { CatalogueChanges } from '../../ports/admin/catalogue';

async function writePages(tx: Transaction, { pages, regions }: OtherRows): Promise<EntityCount> {
  const codes = pages.map(({ value }) => value.code);
  const before = new Set((await tx.select().from(contentPage)).map(({ code }) => code));
  const fresh = codes.filter((code) => !before.has(code)).map((code) => ({ code }));
  await insertRows(tx, contentPage, fresh);
  const stored = await tx.select().from(contentPage);
  const ids = new Map(stored.map(({ id, code }) => [code, id]));
  const texts = pages.flatMap(({ value }) =>
    storeCodes.map((store) => {
      const { language } = storeConfig(store);
      const { title, path, body } = pageIn(value, store);
      const texts = { title, body: contentHtml(body) };
      return {
        pageId: ids.get(value.code) ?? 0,
        store,
        language,
        urlPath: path,
        ...(regions.pages.get(store)?.(texts) ?? texts),
      };
    }),
  );
  const written = await upsertRows(tx, contentPageText, ['pageId', 'store'], texts);
  const urls = pages.flatMap(({ value }) =>
    languages.map((language) => ({
      language,
      path: value.texts[language].path,
      target: String(ids.get(value.code) ?? 0),
    })),
  );
  await writeUrls(tx, 'page', urls);
  const gone = stored.filter(({ code }) => !codes.includes(code)).map(({ id }) => id);
  await deleteUrls(tx, 'page', gone);
  for (const id of gone) await tx.delete(contentPage).where(eq(contentPage.id, id));
  const created = new Set(fresh.map(({ code }) => String(ids.get(code))));
  const updated = new Set([...written.created, ...written.updated].filter((id) => !created.has(id)));
  return countOf(pages.length, created.size, updated.size, gone.length);
}

async function writeContentRows(tx: Transaction, { contentRows: files }: OtherRows): Promise<EntityCount> {
  const codes = files.map(({ code }) => code);
  const gone = await tx
    .delete(contentRows)
    .where(codes.length === 0 ? undefined : notInArray(contentRows.code, codes))
    .returning({ code: contentRows.code });
  const rows = files.flatMap(({ code, stores }) => stores.map((each) => ({ code, ...each })));
  const written = await upsertRows(tx, contentRows, ['code', 'store'], rows);
  const created = new Set(written.created);
  const updated = new Set(written.updated.filter((code) => !created.has(code)));
  return countOf(files.length, created.size, updated.size, new Set(gone.map(({ code }) => code)).size);
}

async function writeRedirects(tx: Transaction, { redirects }: OtherRows): Promise<EntityCount> {
  const rows = redirects.map(({ value }) => ({
    language: value.language,
    path: value.from,
    type: 'redirect' as const,
    target: value.to,
    current: true,
  }));
  const kept = JSON.stringify(rows);
  const gone = await tx
    .delete(urlPath)
    .where(
      and(
        eq(urlPath.type, 'redirect'),
        sql`(${urlPath.language}, ${urlPath.path}) not in (
          select language, path from jsonb_to_recordset(${kept}::jsonb) as kept(language text, path text))`,
      ),
    )
    .returning({ path: urlPath.path });
  const { created, updated } = await upsertRows(tx, urlPath, ['language', 'path'], rows);
  return countOf(rows.length, created.length, updated.length, gone.length);
}

/** Advisory lock of every transaction that writes the catalogue. An arbitrary number; the same on every node. */
export const IMPORT_LOCK = 7_036_422;

export interface ImportOptions {
  onProgress?: (done: number, total: number) => void;
  /** Also disables most of the products on sale, if the files lack them. */
  allowRemoval?: boolean;
  /** Keeps pages, rows of content, redirects, reviews and words of the search as they are. */
  articlesOnly?: boolean;
  /** Where `/media` finds the files next to the catalogue, which are copied there; without it they are served as they are (the demo's). */
  mediaStore?: MediaStore;
}

interface Written {
  entities: ImportReport['entities'];
  /** The order of products has changed. */
  moved: boolean;
  search: SearchTable;
}

async function write(
  writer: Writer,
  { parsed, products, references, tokenizers }: CheckedCatalogue,
  { onProgress = () => undefined, allowRemoval = false, articlesOnly = false }: ImportOptions,
): Promise<Written> {
  const { tx } = writer;
  const other = (count: () => Promise<EntityCount>) => (articlesOnly ? countOf(0, 0, 0, 0) : count());
  const brands = await writeBrands(tx, parsed);
  const attributes = await writeAttributes(tx, parsed);
  const blocks = await writeBlocks(tx, parsed);
  const categories = await writeCategories(tx, references, products);
  const pages = await other(() => writePages(tx, parsed));
  const contentRows = await other(() => writeContentRows(tx, parsed));
  const vocabulary = new Vocabulary();
  const { counts, moved, search } = await syncProducts(writer, {
    products,
    references,
    tokenizers,
    categories: categories.ids,
    vocabulary,
    onProgress,
    allowRemoval,
  });
  const redirects = await other(() => writeRedirects(tx, parsed));
  const searchData = await other(() => writeSearchData(tx, parsed));
  const reviews = await other(() => writeReviews(tx, parsed));
  const named = { brands, ...attributes, ...blocks, categories: categories.count, searchData, ...counts };
  if (anyChange({ ...emptyCounts(), ...named })) await writeVocabulary(tx, vocabulary);
  const entities = { ...emptyCounts(), ...named, pages, contentRows, redirects, reviews };
  return { entities, moved, search };
}

/** Without statistics, queries after a large import get slow plans. Texts take most of the time and do not matter. */
export async function analyse(tx: Transaction): Promise<void> {
  await tx.execute(sql`analyze product (id, sku, parent_id, type, brand_code, enabled, position, ean, stores, option_ids),
    product_text (product_id, language, name, url_path), product_category, product_price, product_tier, stock, url_path,
    search_word, search_data, category, category_text, attribute, attribute_option, review`);
}

function anyChange(entities: ImportReport['entities']): boolean {
  return Object.values(entities).some(({ created, updated, removed }) => created + updated + removed > 0);
}

async function lastFingerprint(queryable: Queryable): Promise<string | undefined> {
  const [last] = await queryable.select({ fingerprint: importRun.fingerprint }).from(importRun);
  return last?.fingerprint;
}

const unchanged = { skipped: true, entities: emptyCounts(), ended: [] };

/** Reads the files and writes them. Null if another import has written meanwhile, which may have read newer files. */
async function importOnce(
  db: Database,
  folder: string,
  options: ImportOptions,
): Promise<Omit<ImportReport, 'ms'> | null> {
  const before = await lastFingerprint(db);
  let read: CatalogueFolder | null = await readFolder(folder, options.mediaStore);
  const { fingerprint } = read;
  if (before === fingerprint) return unchanged;
  const checked = checkFolder(read);
  // Releases the contents of the files, which can be hundreds of megabytes.
  read = null;
  return transactionOn(db, async (tx, client) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const last = await lastFingerprint(tx);
    if (last === fingerprint) return unchanged;
    if (last !== before) return null;
    const paths = await listedPaths(tx);
    const { entities, moved, search } = await write({ tx, client }, checked, options);
    const isChanged = anyChange(entities);
    if (isChanged) {
      await analyse(tx);
      await search.prepare();
    }
    // PostgreSQL delivers the notification when the transaction commits.
    if (isChanged || moved) await tx.execute(sql`select pg_notify(${importChannel}, '')`);
    await tx.delete(importRun);
    await tx.insert(importRun).values({ folder: resolve(folder), fingerprint });
    await search.publish();
    return { skipped: false, entities, ended: await endedPaths(tx, paths) };
  });
}

/**
 * Replaces the catalogue of the database by that of `folder` (format: demo/README.md), in one transaction. Unchanged
 * rows are not written. If the files are those of the last import, they are not parsed. Throws ImportError with all
 * problems of the files, FolderError if the folder has no catalogue, or RemovalError if it lacks most of the products on
 * sale. Concurrent imports run one after the other; one that another has overtaken reads its files again.
 */
export async function importCatalogue(
  db: Database,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  for (;;) {
    const report = await importOnce(db, folder, options);
    if (report) return { ...report, ms: Math.round(performance.now() - started) };
  }
}

/** The pictures of models as products on sale show them; one that no product has gets a name that none has. */
async function storedPictures(tx: Transaction, models: ReadonlySet<string>) {
  const { rows } = await tx.execute<{ model: string; name: string }>(sql`
    select distinct substring(name from '^(p[0-9a-f]{20})-front[.-]') as model, name from (
      select substring(image ->> 'url' from '^/media/(.*)') as name from ${product}
      cross join jsonb_array_elements(${product.images}) as image where ${product.enabled}
    ) picture where name ~ '^p[0-9a-f]{20}-front[.-]'`);
  const stored = new Map(rows.map(({ model, name }) => [model, name]));
  return new Map(
    [...models].map((model) => [`${model}-front.webp`, stored.get(model) ?? `${model}-new.webp`]),
  );
}

/**
 * What an import of a folder without its pictures would do; writes nothing. `models`: of the pictures, which count as they are on sale now.
 * Throws ImportError.
 */
export async function compareCatalogue(
  db: Database,
  folder: string,
  models: ReadonlySet<string>,
): Promise<CatalogueChanges> {
  const read = await readFolder(folder);
  const compare = async (tx: Transaction) => {
    const media = await storedPictures(tx, models);
    const views = new Map([...models].map((model) => [model, ['front']]));
    const checked = checkFolder({ ...read, media, models: views });
    return compareProducts(tx, { ...checked, vocabulary: new Vocabulary() });
  };
  return transactionOn(db, compare, { accessMode: 'read only' });
}
