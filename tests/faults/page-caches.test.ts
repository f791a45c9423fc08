import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath } from '@/lib/list-url';
import { storeCodes } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import config from '../../next.config';
import { filterValues } from '../e2e/demo-lists';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { buildOnDisk, type CacheReporter, cacheReporter } from './caches';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let server: ShopProcess;
let caches: CacheReporter;
beforeAll(async () => {
  shop = await runningShop();
  caches = cacheReporter();
  server = await shop.start({ ...caches.variables, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await server.stop();
  caches.remove();
  await shop.close();
});

const hostOf = (store: StoreCode) => `${store.replace('_', '-')}.localhost`;
const get = (path: string, store: StoreCode = 'uk') =>
  rawRequest(path, { port: shop.port, host: hostOf(store) });

/** Asks for all of them, a few at once. */
async function visit<Answer>(paths: readonly string[], ask: (path: string) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let at = 0; at < paths.length; at += 6)
    answers.push(...(await Promise.all(paths.slice(at, at + 6).map((path) => ask(path)))));
  return answers;
}

/** Different states of one list, each at its one address. */
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

/** Categories and content pages: the largest that are cached. */
async function pagePaths(store: StoreCode): Promise<string[]> {
  const { body } = await get('/pages-sitemap', store);
  return [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

describe('what the shop keeps of its pages', () => {
  it('does not grow by filtered lists and searches, in memory or on the disk', async () => {
    await visit(['/', '/cameras', '/cameras/q/brand/noctara', '/search?q=dome'], get);
    const [memory, disk] = [await caches.ask(server), buildOnDisk()];
    expect(memory.next.pages).toBeGreaterThan(0);
    const lists = listAddresses(600);
    expect(new Set(lists).size).toBe(600);
    const searches = lists.slice(0, 200).map((_, at) => `/search?q=dome${at}`);
    const replies = await visit([...lists, ...searches], async (path) => {
      const { status, headers } = await get(path);
      return `${status} ${headers['cache-control']}`;
    });
    expect([...new Set(replies)]).toEqual(['200 private, no-cache, no-store, max-age=0, must-revalidate']);
    const after = await caches.ask(server);
    expect(after.next.pages).toBeLessThanOrEqual(memory.next.pages);
    expect(after.next.bytes).toBeLessThanOrEqual(memory.next.bytes * 1.05);
    expect(after.front.pages).toBeLessThanOrEqual(memory.front.pages);
    expect(buildOnDisk()).toEqual(disk);
  });

  it('stays within its bytes when more is asked for than they hold', async () => {
    const disk = buildOnDisk();
    const most = config.cacheMaxMemorySize ?? Number.NaN;
    const enough = Math.max(most, (await caches.ask(server)).front.mostBytes);
    let seen = 0;
    for (const store of storeCodes) {
      const paths = await pagePaths(store);
      expect(paths.length).toBeGreaterThan(30);
      const lengths = await visit(paths, async (path) => (await get(path, store)).body.length);
      seen += lengths.reduce((sum, length) => sum + length, 0);
      if (seen > enough) break;
    }
    expect(seen).toBeGreaterThan(enough);
    const { front, next } = await caches.ask(server);
    expect(next.bytes).toBeLessThanOrEqual(most);
    expect(next.bytes).toBeGreaterThan(most / 2);
    expect(front.bytes).toBeLessThanOrEqual(front.mostBytes);
    expect(front.bytes).toBeGreaterThan(front.mostBytes / 2);
    expect(buildOnDisk()).toEqual(disk);
  });
});
