import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staleIfErrorMs } from '@/config/stale-pages';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { askServer, databaseName, untilListening } from './listening';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let server: ShopProcess;
let folder: string;
beforeAll(async () => {
  shop = await runningShop();
  folder = mkdtempSync(join(tmpdir(), 'owlwatch-clock-'));
  server = await shop.start({
    CLOCK_SHIFT: join(folder, 'shift'),
    NODE_OPTIONS: `--import "${resolve('tests/faults/shift-clock.ts')}"`,
  });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Lets nobody connect to the shop's database, or everybody again. */
async function setReachable(reachable: boolean): Promise<void> {
  const { url } = shop.database;
  const name = databaseName(url);
  await askServer(url, `alter database ${name} allow_connections ${reachable}`);
  if (!reachable)
    await askServer(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

function setClock(ms: number): void {
  writeFileSync(join(folder, 'shift'), String(ms));
  server.child.kill('SIGUSR2');
}

const status = async (path: string) => (await rawRequest(path, { port: shop.port })).status;

it('a page is sent for an hour after the database has failed, and not longer', async () => {
  await untilListening(shop.database.url);
  // The first response is not kept if the caches are emptied while it is rendered.
  for (const _ of [1, 2]) expect(await status('/cameras')).toBe(200);
  await setReachable(false);
  await until('a page that is not cached fails', async () => (await status('/cameras/q/sort/price')) >= 500);
  // Past the lifetime in Next's cache, which stores the page again whenever rendering fails.
  for (const minutes of [1, 20, 40, 58]) {
    setClock(minutes * 60_000);
    for (const _ of [1, 2, 3]) expect(await status('/cameras'), `after ${minutes} minutes`).toBe(200);
  }
  setClock(staleIfErrorMs + 60_000);
  await until('the failure is sent', async () => (await status('/cameras')) >= 500);
  for (const _ of [1, 2, 3]) expect(await status('/cameras')).toBeGreaterThanOrEqual(500);
  await setReachable(true);
  await until('the page is rendered again', async () => (await status('/cameras')) === 200);
});
