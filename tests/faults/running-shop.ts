import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/database/pool';
import { importCatalogue } from '@/commerce/postgres/import/import';
import type { TestDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { freePort, type ShopProcess, startShop } from '../e2e/shop-process';

/** The built shop on its own database, which a test can start and kill repeatedly. */
export interface RunningShop {
  readonly database: TestDatabase;
  readonly port: number;
  /** `from`: the folder of the shop; this project by default. */
  start(variables?: Readonly<Record<string, string>>, from?: string): Promise<ShopProcess>;
  /** What the servers have printed so far. */
  log(): string;
  /** File names of the emails written. */
  emails(): string[];
  close(): Promise<void>;
}

/** `database`: empty but for the schema; a new one by default. */
export async function runningShop(given?: TestDatabase): Promise<RunningShop> {
  const database = given ?? (await freshDatabase());
  const { db, close } = openDatabase(database.url, 2);
  await importCatalogue(db, 'demo/catalogue').finally(close);
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-shop-'));
  const port = await freePort();
  return {
    database,
    port,
    start: (variables = {}, from = process.cwd()) => {
      const options = { port, databaseUrl: database.url, log: join(folder, 'server.log'), folder: from };
      return startShop({ ...options, variables: { MAIL_FOLDER: join(folder, 'mail'), ...variables } });
    },
    log: () => readFileSync(join(folder, 'server.log'), 'utf8'),
    emails: () => {
      const names = readdirSync(folder).includes('mail') ? readdirSync(join(folder, 'mail')) : [];
      return names.filter((name) => name.endsWith('.eml'));
    },
    close: async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
