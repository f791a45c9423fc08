import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '@/cli/start/build';
import { serverArguments, serverVariables } from '@/cli/start/server-process';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { testDomains } from '../e2e/test-hosts';
import { benchProducts } from './bench-products';

/** A shop on its own database and port, with a category of 100 products. */
export interface BenchShop {
  port: number;
  /** Of the server process. */
  pid: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

async function waitForShop(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null);
    if (ready?.ok) return;
    await sleep(50);
  }
  throw new Error(`the shop ended with exit code ${child.exitCode} before it was ready`);
}

type Variables = Readonly<Record<string, string>>;

/** A server process of the built shop on the database at `databaseUrl`. */
function serve(port: number, databaseUrl: string, more: Variables): ChildProcess {
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...serverVariables,
    NODE_ENV: 'production',
    PORT: String(port),
    OWLWATCH_EMBEDDED_URL: databaseUrl,
    SESSION_SECRET: 'bench'.repeat(8),
    MAIL_FOLDER: join(tmpdir(), 'owlwatch-bench-mail'),
    PAYMENT_SANDBOX: 'on',
    STORE_DOMAINS: testDomains,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...more,
  };
  return spawn(process.execPath, serverArguments(), {
    env: variables,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Builds the shop unless its build is current, and starts it on the database at `databaseUrl`. */
export async function startServer(port: number, databaseUrl: string, more: Variables = {}) {
  await build(process.cwd());
  const begun = performance.now();
  const child = serve(port, databaseUrl, more);
  await waitForShop(port, child);
  return {
    pid: child.pid ?? 0,
    /** From the start of the process to its first answer, with what it reads before. */
    startMs: performance.now() - begun,
    stop: async () => {
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** A fresh database with the demo catalogue and a hundred bench products. */
export async function benchDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-bench-'));
  cpSync('demo', folder, {
    recursive: true,
    filter: (path) => !path.includes('pictures') || path.endsWith('pictures'),
  });
  cpSync('demo/pictures/models.json', join(folder, 'pictures/models.json'));
  writeFileSync(join(folder, 'catalogue/products/bench.yaml'), benchProducts(100));
  const { db, close } = openDatabase(database.url, 2);
  await importCatalogue(db, join(folder, 'catalogue'));
  await close();
  rmSync(folder, { recursive: true, force: true });
  return database;
}

/** Like `startServer`, on a database of its own (`benchDatabase`). */
export async function startShop(port: number): Promise<BenchShop> {
  const database = await benchDatabase();
  const server = await startServer(port, database.url);
  return {
    port,
    pid: server.pid,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

/** The reference: a plain Node server in its own process that responds to every request with `bytes`. */
export async function startBare(bytes: Buffer): Promise<{ port: number; pid: number; stop(): void }> {
  const child = spawn(process.execPath, ['tests/bench/bare-server.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(bytes);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), pid: child.pid ?? 0, stop: () => child.kill() };
}
