import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoreCode } from '@/config/types';
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
  // Pages are requested faster than a client may.
  server = await shop.start({ RATE_LIMIT: 'off', ...probe.variables });
  await probe.untilCleared(server);
});
afterAll(async () => {
  await server.stop();
  await shop.close();
  probe.remove();
});

async function ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  const asked = client.query<Row>(text, [...values]).finally(() => client.end());
  return (await asked).rows;
}

const get = (path: string, store: StoreCode = 'uk') =>
  rawRequest(path, { port: shop.port, host: `${store.replace('_', '-')}.localhost` });

const products = (html: string) => html.match(/class="[^"]*\blisted-name\b/g)?.length ?? 0;
const filters = (html: string) => html.match(/ data-code="/g)?.length ?? 0;

describe('lists while filters cannot be read', () => {
  // A catalogue change invalidates the cached filters.
  const touch = () => ask('update brand set name = name');
  afterEach(() => ask('alter table if exists gone_option rename to attribute_option'));

  it('are served with the last known filters, and with current ones after recovery', async () => {
    const paths = ['/cameras', '/cameras/q/sort/price', '/cameras/q/brand/noctara', '/search?q=dome'];
    const expectLists = async () => {
      for (const path of paths) {
        const { status, body } = await get(path);
        expect(status, path).toBe(200);
        expect(products(body), path).toBeGreaterThan(10);
      }
    };
    await expectLists();
    await ask('alter table attribute_option rename to gone_option');
    await touch();
    await expectLists();
    // Longer than the lifetime of cached pages and filters.
    await probe.passTime(server, 11_000);
    await expectLists();
    await ask('alter table gone_option rename to attribute_option');
    await touch();
    await expectLists();
    for (const path of paths) expect(filters((await get(path)).body), path).toBeGreaterThan(10);
  });
});

describe('the URL of a product', () => {
  const pathsOf = async (store: StoreCode) => {
    const { body } = await get('/products-sitemap', store);
    return [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  };

  // How old a page may be is tested by page-freshness.test.ts.
  it('is not found once the product is disabled, which also removes it from lists', async () => {
    const [path = ''] = await pathsOf('uk');
    expect((await get(path)).status).toBe(200);
    const [{ sku } = { sku: '' }] = await ask<{ sku: string }>(
      `select p.sku from product p join product_text t on t.product_id = p.id
       where p.parent_id is null and t.language = 'en' and t.url_path = $1`,
      [path],
    );
    await ask('update product set enabled = false where sku = $1', [sku]);
    await probe.passTime(server, 10_000);
    for (const address of [path, `${path}?variant=${sku}`, `/datasheet/${sku}`])
      await until(`${address} is missing`, async () => (await get(address)).status === 404);
    const results = async () => (await get(`/search?q=${sku}`)).body;
    await until('no search finds it', async () => !(await results()).includes(`href="${path}"`));
    await until('no sitemap names it', async () => !(await pathsOf('uk')).includes(path));
    await ask('update product set enabled = true where sku = $1', [sku]);
    await probe.passTime(server, 10_000);
    await until('it is there again', async () => (await get(path)).status === 200);
  });
});
