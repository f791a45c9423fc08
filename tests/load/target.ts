import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { freshDatabase } from '@/commerce/postgres/testing/test-database';
import { demoSiteFile } from '@/config/site/read-site';
import { openDatabase } from '@/database/pool';
import { testDomains } from '../e2e/test-hosts';

/** A shop under attack. */
export interface Target {
  readonly port: number;
  /** The HTTP process; null while there is none. */
  pid(): number | null;
  stop(): Promise<void>;
}

const host = 'uk.localhost';

function isLive(port: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = get({ host: '127.0.0.1', port, path: '/api/health/live', headers: { host } }, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    asked.once('error', () => done(false));
  });
}

/** The HTTP process below the start command. */
function serverBelow(pid: number): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const isServer = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('http-server.ts');
    const own = children.find(isServer);
    return own === undefined ? null : Number(own);
  } catch {
    return null;
  }
}

async function untilLive(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await isLive(port)) return;
    await sleep(100);
  }
  throw new Error(`the shop ended with exit code ${child.exitCode} before it answered`);
}

/**
 * Starts the built shop of the checkout in `folder` on a database of its own with the demo catalogue. The server trusts
 * `x-forwarded-for`, so that attackers and shoppers have addresses of their own.
 */
export async function startTarget(folder: string, port: number): Promise<Target> {
  const database = await freshDatabase();
  const { db, close } = openDatabase(database.url, 2);
  await importCatalogue(db, join(folder, 'demo/catalogue')).finally(close);
  const mails = mkdtempSync(join(tmpdir(), 'owlwatch-attack-'));
  const args = ['--conditions=react-server', '--import', 'tsx', 'server/start.ts', 'serve'];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database.url,
    SESSION_SECRET: 'attack'.repeat(8),
    MAIL_FOLDER: mails,
    SHOP_FILE: demoSiteFile,
    STORE_DOMAINS: testDomains,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilLive(port, child);
  return {
    port,
    pid: () => serverBelow(child.pid ?? 0),
    stop: async () => {
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await gone;
      await database.drop();
      rmSync(mails, { recursive: true, force: true });
    },
  };
}

/** A shop that runs already, such as one of an earlier version. */
export const runningTarget = (port: number, pid: number): Target => ({
  port,
  pid: () => pid,
  stop: async () => undefined,
});
