import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PeriodName } from '@/config/limits/periods';
import type { TestDatabase } from '@/database/testing/empty-database';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { type ShopProcess, startShop } from '../e2e/shop-process';

type Variables = Readonly<Record<string, string>>;

const tenMinutes = 600_000;
/** Periods that must not end before an answer, however busy the machine is, and before lexicons are built that no test searches in. */
const patient = {
  databaseWait: tenMinutes,
  lexicons: tenMinutes,
  listIndexWait: tenMinutes,
  paymentTimeout: tenMinutes,
  renderWait: tenMinutes,
  viesTimeout: tenMinutes,
};

/** The variable that sets periods of a server, in milliseconds (config/limits/periods.ts). */
export const withPeriods = (periods: Partial<Record<PeriodName, number>> = {}) => ({
  PERIODS: JSON.stringify({ ...patient, ...periods }),
});

/** The built shop on its own database, which a test can start and kill repeatedly. */
export interface RunningShop {
  readonly database: TestDatabase;
  /** Of all its servers: the first one gets it from the system. */
  readonly port: number;
  /** `from`: the folder of the shop; this project by default. */
  start(variables?: Variables, from?: string): Promise<ShopProcess>;
  /** The server that `use` has started last if its variables are these; otherwise stops it and starts one. */
  use(variables?: Variables): Promise<ShopProcess>;
  /** What the servers have printed so far. */
  log(): string;
  /** File names of the emails written. */
  emails(): string[];
  /** Stops the server of `use` as well. */
  close(): Promise<void>;
}

/** `given`: a database with the demo catalogue; a new one by default. */
export async function runningShop(given?: TestDatabase): Promise<RunningShop> {
  const database = given ?? (await freshDatabase('demo/catalogue'));
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-shop-'));
  let port = 0;
  let used: { readonly variables: string; readonly server: ShopProcess } | null = null;
  const start = async (variables: Variables = {}, from = process.cwd()) => {
    const options = { port, databaseUrl: database.url, log: join(folder, 'server.log'), folder: from };
    // With DATABASE_URL, a shop refuses PERIODS.
    const periods = variables['DATABASE_URL'] ? {} : withPeriods();
    const common = { MAIL_FOLDER: join(folder, 'mail'), ...periods };
    const server = await startShop({ ...options, variables: { ...common, ...variables } });
    ({ port } = server);
    return server;
  };
  return {
    database,
    get port() {
      if (port === 0) throw new Error('The shop has no port before its first start');
      return port;
    },
    start,
    use: async (variables = {}) => {
      const wanted = JSON.stringify(variables);
      if (used?.variables === wanted) return used.server;
      await used?.server.stop();
      used = { variables: wanted, server: await start(variables) };
      return used.server;
    },
    log: () => readFileSync(join(folder, 'server.log'), 'utf8'),
    emails: () => {
      const names = readdirSync(folder).includes('mail') ? readdirSync(join(folder, 'mail')) : [];
      return names.filter((name) => name.endsWith('.eml'));
    },
    close: async () => {
      await used?.server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
