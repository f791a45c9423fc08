import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath } from '@/lib/paths/list-url';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { filterValues } from '../e2e/demo';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { contentChannel } from '@/commerce/postgres/content/content';
import { buildOnDisk, createProbe, type Probe } from './probe';
import { until } from './processes';
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

const hostOf = (store: StoreCode) => `${store.replace('_', '-')}.localhost`;
const get = (path: string, store: StoreCode = 'uk') =>
  rawRequest(path, { port: shop.port, host: hostOf(store) });

const plain = (html: string) => html.replaceAll('&amp;', '&');

/** Requests all of them, a few at a time. */
async function visit<Answer>(paths: readonly string[], ask: (path: string) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let at = 0; at < paths.length; at += 6)
    answers.push(...(await Promise.all(paths.slice(at, at + 6).map((path) => ask(path)))));
  return answers;
}

/** The URLs of different states of one list. */
function listAddresses(count: number): string[] {
  const pairs = Object.entries(filterValues).flatMap(([code, values]) =>
    values.map((value) => ({ code, value })),
  );
  const states = pairs.flatMap((one, at) =>
    pairs
      .slice(at + 1)
      .filter(({ code }) => code !== one.code)
      .map((other) => ({ [one.code]: [one.value], [other.code]: [other.value] })),
  );
  return states
    .slice(0, count)
    .map((filters) =>
      listPath('/cameras/doorbells/door-chimes', { page: null, previousPage: false, filters }),
    );
}

/** Paths of categories and content pages, the largest pages that are cached. */
async function pagePaths(store: StoreCode): Promise<string[]> {
  const { body } = await get('/pages-sitemap', store);
  return [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

describe('the caches of a server', () => {
  it('do not grow with filtered lists and searches, in memory or on the disk', async () => {
    await visit(['/', '/cameras', '/cameras/q/brand/noctara', '/search?q=dome'], get);
    const [memory, disk] = [await probe.caches(server), buildOnDisk()];
    expect(memory.pages.entries).toBeGreaterThan(0);
    const lists = listAddresses(60);
    expect(new Set(lists).size).toBe(60);
    const searches = lists.slice(0, 30).map((_, at) => `/search?q=dome${at}`);
    const replies = await visit([...lists, ...searches], async (path) => {
      const { status, headers } = await get(path);
      return `${status} ${headers['cache-control']}`;
    });
    expect([...new Set(replies)]).toEqual(['200 private, no-cache, no-store, max-age=0, must-revalidate']);
    const after = await probe.caches(server);
    expect(after.pages.entries).toBeLessThanOrEqual(memory.pages.entries);
    expect(after.pages.bytes).toBeLessThanOrEqual(memory.pages.bytes * 1.05);
    expect(after.front.entries).toBeLessThanOrEqual(memory.front.entries);
    expect(buildOnDisk()).toEqual(disk);
  });

  it('stay within their bytes when more pages are requested than they hold', async () => {
    const disk = buildOnDisk();
    const start = await probe.caches(server);
    const enough = Math.max(start.pages.maxBytes, start.front.maxBytes);
    let seen = 0;
    for (const store of storeCodes) {
      const paths = await pagePaths(store);
      expect(paths.length).toBeGreaterThan(30);
      const lengths = await visit(paths, async (path) => (await get(path, store)).body.length);
      seen += lengths.reduce((sum, length) => sum + length, 0);
      if (seen > enough) break;
    }
    expect(seen).toBeGreaterThan(enough);
    const { front, pages, lifetimes } = await probe.caches(server);
    for (const { bytes, maxBytes } of [front, pages]) {
      expect(bytes).toBeLessThanOrEqual(maxBytes);
      expect(bytes).toBeGreaterThan(maxBytes / 2);
    }
    // The map that the cache handler empties is still where it looks for it.
    expect(lifetimes).toBeGreaterThan(0);
    expect(buildOnDisk()).toEqual(disk);
  });

  it('keep the pages of other stores when the content of one has changed', async () => {
    await notify(contentChannel, '');
    await until('no page is left', async () => (await probe.caches(server)).pages.entries === 0);
    for (const store of ['uk', 'de'] as const) expect((await get('/', store)).status).toBe(200);
    await until('both are stored', async () => (await probe.caches(server)).pages.entries === 2);
    await notify(contentChannel, 'uk');
    await until('one is removed', async () => (await probe.caches(server)).pages.entries === 1);
  });

  it('contain a picture per size, in memory only', async () => {
    const disk = buildOnDisk();
    const before = await probe.caches(server);
    const { body } = await get('/cameras');
    const source = plain(/<img[^>]* src="(\/img\?url=[^"]*)"/.exec(body)?.[1] ?? '');
    const ask = () =>
      rawRequest(source, { port: shop.port, headers: { accept: 'image/avif,image/webp,*/*' } });
    const replies = await Promise.all([ask(), ask(), ask()]);
    const again = await ask();
    expect(new Set([...replies, again].map((reply) => reply.body)).size).toBe(1);
    expect(again.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    expect(again.headers['cache-control']).toMatch(/^public, max-age=31536000/);
    const { pictures } = await probe.caches(server);
    expect(pictures.entries).toBe(before.pictures.entries + 1);
    expect(pictures.bytes).toBeGreaterThan(before.pictures.bytes);
    expect(buildOnDisk()).toEqual(disk);
  });

  it('contain no sitemap, which is sent in parts', async () => {
    const before = await probe.caches(server);
    for (const path of ['/products-sitemap', '/products-sitemap?page=1']) {
      const { status, headers, body } = await get(path);
      expect([status, headers['transfer-encoding'], headers['content-length']]).toEqual([
        200,
        'chunked',
        undefined,
      ]);
      expect(body).toMatch(/<\/urlset>\n$/);
    }
    const { front, pages } = await probe.caches(server);
    expect([front.entries, pages.entries]).toEqual([before.front.entries, before.pages.entries]);
  });
});

async function query(text: string, values: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  await client.query(text, [...values]).finally(() => client.end());
}

/** Tells the server that something has changed (commerce/postgres/change-feed.ts). */
const notify = (channel: string, payload: string) => query('select pg_notify($1, $2)', [channel, payload]);

const addRedirect = (path: string, target: string) =>
  query(
    `insert into url_path (language, path, type, target, current) values ('en', $1, 'redirect', $2, false)`,
    [path, target],
  );

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
