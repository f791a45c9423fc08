import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freshDatabase } from '../testing/test-database';
import { type Database, openDatabase } from '../database';
import { product, stock } from '../schema/catalogue';
import { copyFixture, type FixtureCopy } from './fixture-copy';
import { importCatalogue } from './import';
import { type Entity, entities, type EntityCount } from './report';

/** A database with the test catalogue, and the files it came from; for tests that import again and again. */
interface ImportedShop {
  readonly db: Database;
  readonly url: string;
  readonly copy: FixtureCopy;
  /** The test catalogue as it is, freshly imported. */
  restart(): Promise<void>;
  /** Takes everything out again. */
  empty(): Promise<void>;
  /** Undoes all changes of the files. */
  restoreFiles(): Promise<void>;
  reimport(): ReturnType<typeof importCatalogue>;
  /** Imports again, and gives the counts that say that something happened. */
  changes(): Promise<Partial<Record<Entity, Omit<EntityCount, 'unchanged'>>>>;
  /** Versions of all rows: a row that was written again has another. */
  versions(): Promise<unknown>;
  idOf(sku: string): Promise<number>;
  piecesOf(sku: string): Promise<number | undefined>;
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
    await this.db
      .execute(sql`truncate product, category, brand, attribute, feature_block, box_part, content_page,
      url_path, search_word, search_name, search_synonym, import_run restart identity cascade`);
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
    if (report.skipped) throw new Error('the files are the same as before');
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

  async piecesOf(sku: string) {
    const [row] = await this.db
      .select()
      .from(stock)
      .where(eq(stock.productId, await this.idOf(sku)));
    return row?.quantity;
  }
}

/** Opens one on a database of its own; nothing is imported before `restart`. */
async function openImportedShop(): Promise<ImportedShop> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url);
  const end = async () => {
    await close();
    await database.drop();
  };
  return new Shop(db, database.url, await copyFixture(), end);
}

/** The shop of a test file: open while its tests run, and as it was at first before each of them. */
export function importedShop(): () => ImportedShop {
  let opened: ImportedShop;
  beforeAll(async () => {
    opened = await openImportedShop();
  }, 60_000);
  beforeEach(() => opened.restart());
  afterAll(() => opened?.close());
  return () => opened;
}
