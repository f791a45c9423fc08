import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staleIfErrorMs } from '@/config/limits/serving';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { createProbe, type Probe } from './probe';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let server: ShopProcess;
let probe: Probe;
beforeAll(async () => {
  shop = await runningShop();
  probe = createProbe();
  server = await shop.start(probe.variables);
  await probe.untilCleared(server);
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await shop.close();
  probe.remove();
});

/** Lets nobody connect to the shop's database, or everybody again. */
async function setReachable(reachable: boolean): Promise<void> {
  const url = new URL(shop.database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${reachable}`);
  if (!reachable)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

const status = async (path: string) => (await rawRequest(path, { port: shop.port })).status;

it('a page is sent for an hour after the database has failed, and not longer', async () => {
  expect(await status('/cameras')).toBe(200);
  await setReachable(false);
  await until('a page that is not cached fails', async () => (await status('/cameras/q/sort/price')) >= 500);
  // Past the lifetime in Next's cache, which stores the page again whenever rendering fails.
  const minute = 60_000;
  let passed = 0;
  for (const minutes of [1, 19, 20, 18]) {
    await probe.passTime(server, minutes * minute);
    passed += minutes;
    for (const _ of [1, 2, 3]) expect(await status('/cameras'), `after ${passed} minutes`).toBe(200);
  }
  await probe.passTime(server, staleIfErrorMs - passed * minute + minute);
  await until('the failure is sent', async () => (await status('/cameras')) >= 500);
  for (const _ of [1, 2, 3]) expect(await status('/cameras')).toBeGreaterThanOrEqual(500);
  await setReachable(true);
  await until('the page is rendered again', async () => (await status('/cameras')) === 200);
});
