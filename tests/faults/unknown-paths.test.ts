import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { createProbe, type Probe } from './probe';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let server: ShopProcess;
let probe: Probe;
beforeAll(async () => {
  shop = await runningShop();
  probe = createProbe();
  server = await shop.start({ ...probe.variables, RATE_LIMIT: 'off' });
  await probe.untilCleared(server);
});
afterAll(async () => {
  await server.stop();
  probe.remove();
  await shop.close();
});

const get = (path: string) => rawRequest(path, { port: shop.port });

async function addRedirect(path: string, target: string): Promise<void> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  const text = `insert into url_path (language, path, type, target, current) values ('en', $1, 'redirect', $2, false)`;
  await client.query(text, [path, target]).finally(() => client.end());
}

describe('an unknown path', () => {
  it('has the not-found page, and is neither rendered nor stored', async () => {
    const page = await get('/not-found');
    const before = await probe.caches(server);
    for (let index = 0; index < 50; index += 1) {
      const reply = await get(index % 2 === 0 ? `/nothing-${index}` : `/nothing/q/price/10-${index + 20}`);
      expect(reply.status).toBe(404);
      expect(reply.body).toBe(page.body);
      expect(reply.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    }
    const after = await probe.caches(server);
    expect(after.pages.entries).toBe(before.pages.entries);
    expect(after.front.entries).toBe(before.front.entries);
  });

  it('leads to a resource as soon as there is one', async () => {
    expect((await get('/formerly')).status).toBe(404);
    await addRedirect('/formerly', '/cameras');
    const reply = await get('/formerly');
    expect(reply.status).toBe(308);
    expect(reply.headers.location).toBe('/cameras');
  });
});
