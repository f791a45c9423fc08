import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from '@/database/pool';
import { importCatalogue } from '../../import/import';
import { type Entity, entities, type EntityCount } from '../../import/check/report';
import { product } from '../../schema/catalogue';
import { stock } from '../../schema/stock';
import { freshDatabase } from '../test-database';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixtureFolder } from '../../../contract/catalogue-fixture';

/** A copy of the fixture catalogue for tests that change its files. */
interface FixtureCopy {
  readonly folder: string;
  /** Replaces the first `before` in a file; rejects if the file does not contain it. */
  edit(file: string, before: string | RegExp, after: string): Promise<void>;
  /** Appends to a file, which is created if it does not exist. */
  append(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Removes the row of a product from a file. */
  removeProduct(file: string, sku: string): Promise<void>;
  delete(): Promise<void>;
}

/** Copies the fixture catalogue to a temporary folder. */
export async function copyFixture(): Promise<FixtureCopy> {
  const root = await mkdtemp(join(tmpdir(), 'owlwatch-catalogue-'));
  await cp(dirname(fixtureFolder), root, { recursive: true });
  const folder = join(root, 'catalogue');
  const change = async (file: string, make: (text: string) => string) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const changed = make(text);
    if (changed === text) throw new Error(`nothing to change in ${file}`);
    await writeFile(path, changed);
  };
  return {
    folder,
    edit: (file, before, after) => change(file, (text) => text.replace(before, after)),
    append: (file, text) => appendFile(join(folder, file), text),
    remove: (file) => rm(join(folder, file), { recursive: true }),
    removeProduct: (file, sku) =>
      change(file, (text) => {
        const rows = text.split(/^(?=- sku: )/m);
        return rows.filter((row) => !row.startsWith(`- sku: ${sku}\n`)).join('');
      }),
    delete: () => rm(root, { recursive: true }),
  };
}

/** A database with the fixture catalogue and a copy of its files, for tests that import repeatedly. */
interface ImportedShop {
  readonly db: Database;
  readonly url: string;
  readonly copy: FixtureCopy;
  /** Imports the unchanged files into empty tables. */
  restart(): Promise<void>;
  /** Empties the tables. */
  empty(): Promise<void>;
  /** Undoes all changes of the files. */
  restoreFiles(): Promise<void>;
  reimport(): ReturnType<typeof importCatalogue>;
  /** Imports again and resolves with the counts of the entities that changed. */
  changes(): Promise<Partial<Record<Entity, Omit<EntityCount, 'unchanged'>>>>;
  /** The versions of all rows; every write of a row changes its version. */
  versions(): Promise<unknown>;
  idOf(sku: string): Promise<number>;
  /** The units on hand; undefined without a row. */
  onHandOf(sku: string): Promise<number | undefined>;
  close(): Promise<void>;
}

const tables = [
  'product',
  'product_text',
  'product_price',
  'product_category',
  'stock',
  'category',
  'url_path',
];

/** The tables that an import fills; deleting their rows deletes those of all others. */
const roots = [
  'product',
  'category',
  'brand',
  'attribute',
  'feature_block',
  'box_part',
  'content_page',
  'content_rows',
  'url_path',
  'search_word',
  'search_data',
  'import_run',
];

class Shop implements ImportedShop {
  constructor(
    readonly db: Database,
    readonly url: string,
    public copy: FixtureCopy,
    private readonly end: () => Promise<void>,
  ) {}

  async restart() {
    await this.restoreFiles();
    await this.empty();
    await this.reimport();
  }

  async close() {
    await this.copy.delete();
    await this.end();
  }

  async empty() {
    // Faster than `truncate`, which makes a new file of every table and index.
    const deletions = roots.map((table) => sql`delete from ${sql.identifier(table)}`);
    await this.db.execute(sql.join(deletions, sql`; `));
  }

  async restoreFiles() {
    await this.copy.delete();
    this.copy = await copyFixture();
  }

  reimport() {
    return importCatalogue(this.db, this.copy.folder);
  }

  async changes() {
    const report = await this.reimport();
    if (report.skipped) throw new Error('the import was skipped: no file has changed');
    const written = entities.flatMap((entity) => {
      const { unchanged: _, ...counts } = report.entities[entity];
      return counts.created + counts.updated + counts.removed > 0 ? [[entity, counts] as const] : [];
    });
    return Object.fromEntries(written);
  }

  async versions() {
    const parts = tables.map(
      (table) => sql`(select jsonb_agg(xmin::text || ctid::text) from ${sql.identifier(table)})`,
    );
    return (await this.db.execute(sql`select ${sql.join(parts, sql`, `)}`)).rows;
  }

  async idOf(sku: string) {
    const [row] = await this.db.select({ id: product.id }).from(product).where(eq(product.sku, sku));
    return row?.id ?? 0;
  }

  async onHandOf(sku: string) {
    const [row] = await this.db
      .select()
      .from(stock)
      .where(eq(stock.productId, await this.idOf(sku)));
    return row?.onHand;
  }
}

/** Opens a shop on a new database; nothing is imported before `restart`. */
async function openImportedShop(): Promise<ImportedShop> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url);
  const end = async () => {
    await close();
    await database.drop();
  };
  return new Shop(db, database.url, await copyFixture(), end);
}

/** The shop of a test file, opened for its tests and restarted before each of them. */
export function importedShop(): () => ImportedShop {
  let opened: ImportedShop;
  beforeAll(async () => {
    opened = await openImportedShop();
  });
  beforeEach(() => opened.restart());
  afterAll(() => opened?.close());
  return () => opened;
}
