import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/commerce/postgres/database';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { freshDatabase, type TestDatabase } from '@/commerce/postgres/testing/test-database';
import { freePort, type ShopProcess, startShop } from '../e2e/shop-process';

/** The built shop on a database of its own, to be started and killed as often as a test likes. */
export interface RunningShop {
  readonly database: TestDatabase;
  readonly port: number;
  start(variables?: Readonly<Record<string, string>>): Promise<ShopProcess>;
  /** Names of the mails that became files. */
  mails(): string[];
  close(): Promise<void>;
}

export async function runningShop(): Promise<RunningShop> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url, 2);
  await importCatalogue(db, 'demo/catalogue').finally(close);
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-shop-'));
  const port = await freePort();
  return {
    database,
    port,
    start: (variables = {}) => {
      const options = { port, databaseUrl: database.url, log: join(folder, 'server.log') };
      return startShop({ ...options, variables: { MAIL_FOLDER: join(folder, 'mail'), ...variables } });
    },
    mails: () => {
      const names = readdirSync(folder).includes('mail') ? readdirSync(join(folder, 'mail')) : [];
      return names.filter((name) => name.endsWith('.eml'));
    },
    close: async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
