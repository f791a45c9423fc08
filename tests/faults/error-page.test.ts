import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMessages } from '@/lib/messages/messages';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let server: ShopProcess;
beforeAll(async () => {
  shop = await runningShop();
  server = await shop.start({ LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

it('a page that fails says so in its language, with the id under which the error is logged', async () => {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  await client.query('alter table product rename to gone_product').finally(() => client.end());
  const get = (path: string) => rawRequest(path, { port: shop.port, host: 'de.localhost' });
  const path = '/search?q=dome';
  await until('the page fails', async () => (await get(path)).status === 500);
  const { headers, body } = await get(path);
  const { failure } = await loadMessages('de');
  for (const text of ['<html lang="de-DE">', failure.title, failure.text]) expect(body).toContain(text);
  expect(body).not.toMatch(/gone_product|<script|at .*\.js/);
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(body).toContain(failure.reference.replace('{id}', id));
  expect(headers['cache-control']).toBe('no-store');
  await until('the error is logged', async () => shop.log().includes(id));
});
