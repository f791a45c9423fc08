import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { changedCatalogue, changedProduct, shownPrice } from './changed-catalogue';
import { createProbe, type Probe } from './probe';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';

const { sku, list } = changedProduct;
const catalogue = changedCatalogue();

let shop: RunningShop;
let server: ShopProcess;
let probe: Probe;
let product: string;
beforeAll(async () => {
  shop = await runningShop();
  probe = createProbe();
  server = await shop.start({ RATE_LIMIT: 'off', ...probe.variables });
  await probe.untilCleared(server);
  const { body } = await rawRequest('/products-sitemap', { port: shop.port });
  product = /<loc>https?:\/\/[^/<]+([^<]*grelot[^<]*)<\/loc>/.exec(body)?.[1] ?? '';
});
afterAll(async () => {
  await server.stop();
  await shop.close();
  probe.remove();
  catalogue.remove();
});

async function change(text: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  await client.query(text, [...values]).finally(() => client.end());
}

const setPrice = (minor: number) =>
  change(
    `update product_price set regular = $1, final = $1, prior = null, earlier = null
     where currency = 'GBP' and product_id = (select id from product where sku = $2)`,
    [minor, sku],
  );
/** Sets the units that can be sold: orders reserve the other ones. */
const setStock = (units: number) =>
  change(
    `update stock set on_hand = 50, reserved = 50 - $1 where product_id = (select id from product where sku = $2)`,
    [units, sku],
  );

const page = async (path: string) => (await rawRequest(path, { port: shop.port })).body;

/** Whether a page contains a text. Returns no page: it would be too long for a failure's message. */
const contains = async (path: string, text: string) => (await page(path)).includes(text);

const pages = () => [
  { what: 'product', path: product },
  { what: 'category', path: list },
];

describe('a change of the catalogue is seen', () => {
  it('within ten seconds, on a page that nobody has requested since', async () => {
    for (const { path } of pages()) expect(await contains(path, sku)).toBe(true);
    await setPrice(1_234_500);
    await probe.passTime(server, 10_000);
    for (const { what, path } of pages()) expect(await contains(path, '12,345.00'), what).toBe(true);
    await setStock(0);
    await probe.passTime(server, 10_000);
    for (const { what, path } of pages()) expect(await contains(path, 'Out of stock'), what).toBe(true);
  });

  it('within ten seconds, on a page that is requested all the time', async () => {
    await setPrice(2_345_600);
    for (let second = 1; second <= 10; second += 1) {
      await probe.passTime(server, 1_000);
      for (const { path } of pages()) await page(path);
    }
    // The clock stands still: what was rendered before the change would be shown for ever.
    for (const { what, path } of pages())
      await until(`${what} shows its price`, () => contains(path, '23,456.00'));
  });

  it('in the first response after an import', async () => {
    const clears = async () => (await probe.caches(server)).clears;
    const first = await clears();
    for (const [index, price] of [3_456_700, 4_567_800].entries()) {
      // Both caches contain the page, and it is fresh.
      for (const { path } of pages()) await page(path);
      await catalogue.import(shop.database.url, price);
      // The notification reaches the server.
      await until('the caches are cleared', async () => (await clears()) > first + index);
      const text = shownPrice(price);
      for (const { what, path } of pages()) expect(await contains(path, text), what).toBe(true);
    }
  });
});
