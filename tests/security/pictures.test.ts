import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '@/config/pictures';
import { requestLimits } from '@/config/limits/request-limits';
import { picturePath } from '@/lib/paths/media-path';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { createProbe, type Probe } from '../faults/probe';
import { type RunningShop, runningShop } from '../faults/running-shop';

let shop: RunningShop;
let server: ShopProcess;
let probe: Probe;
/** The source of a picture of the demo catalogue. */
let source: string;
beforeAll(async () => {
  shop = await runningShop();
  probe = createProbe();
  server = await shop.start({ ...probe.variables, RATE_LIMIT: 'off' });
  const { body } = await ask('/cameras');
  source = decodeURIComponent(/src="\/img\?url=([^"&]*)&/.exec(body)?.[1] ?? '');
  expect(source).toMatch(/^\/media\/[^/]+\.webp$/);
});
afterAll(async () => {
  await server.stop();
  probe.remove();
  await shop.close();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(path, { port: shop.port, headers, method });
const canonical = (width = 320) => picturePath(source, width, pictures.defaultQuality);
const kept = async () => (await probe.caches(server)).pictures;

// server/requests/picture-url.test.ts has more spellings and headers.
describe('a picture', () => {
  it('is made once, whatever the spelling of its URL', async () => {
    const url = encodeURIComponent(source);
    await ask(canonical());
    const before = await kept();
    for (const query of [
      `w=320&q=75&url=${url}`,
      `url=${source}&w=320&q=75`,
      `url=${url.toLowerCase()}&w=%33%32%30&q=75`,
    ])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(`/img?${query}`, {}, method);
        expect([status, headers.location], `${method} ${query}`).toEqual([308, canonical()]);
      }
    for (const path of ['/img/', '//img', '/%69mg', '/IMG']) {
      const { status, headers } = await ask(canonical().replace('/img', path));
      expect([308, 404], path).toContain(status);
      if (status === 308) expect(headers.location, path).toBe(canonical());
    }
    const direct = await ask(canonical().replace('/img', '/_next/image'));
    expect(direct.status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it('is made once, for ranges and for concurrent requests as well', async () => {
    const before = await kept();
    const accept = 'image/avif,image/webp,*/*';
    const range = { accept, range: 'bytes=0-1' };
    const replies = await Promise.all(
      [range, { accept }, range].map((headers) => ask(canonical(375), headers)),
    );
    for (const { status, headers, body } of replies) {
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(body).toBe(replies[0]?.body);
    }
    expect((await kept()).entries).toBe(before.entries + 1);
  });

  it('has three forms, however a client writes what it accepts', async () => {
    const before = await kept();
    for (const accept of [
      'image/webp',
      'image/avif,image/webp,*/*',
      'image/avif',
      '*/*',
      'text/html',
      '',
      'x'.repeat(4_000),
    ]) {
      const { status, headers } = await ask(canonical(768), { accept });
      expect(status, accept).toBe(200);
      expect(['image/webp', 'image/avif', 'image/jpeg'], accept).toContain(headers['content-type']);
    }
    expect((await kept()).entries).toBe(before.entries + 3);
  });

  it.each([
    ['/media/', 400],
    ['/media/../package.json', 400],
    ['//evil.example/x.webp', 400],
    ['http://127.0.0.1:5432/media/x.webp', 400],
    ['/media/none.webp', 404],
    ['/media/none/none.webp', 404],
  ])('of %s is %i', async (url, status) => {
    for (const method of ['GET', 'HEAD'])
      expect((await ask(picturePath(url, 320, 75), {}, method)).status, method).toBe(status);
  });
});

/** The paths of the share cards of a page and the ones it links to. */
const cardOf = async (page: string) => {
  const { body } = await ask(page);
  return /content="https?:\/\/[^/"]+(\/og\/[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
};

describe('a share card', () => {
  it('has one URL: every other spelling redirects to it', async () => {
    const card = await cardOf('/cameras');
    expect(card).toMatch(/^\/og\/category\/\d+\?v=[\w-]{12}$/);
    const [path = '', version = ''] = card.split('?v=');
    for (const other of [
      path,
      `${path}?`,
      `${path}?v=`,
      `${path}?v=AAAAAAAAAAAA`,
      `${card}&x=1`,
      `${path}?x=1&v=${version}`,
      `${card}&v=${version}`,
      `${path}?V=${version}`,
      `${path}/?v=${version}`,
      card.replace('category', 'c%61tegory'),
    ])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(other, {}, method);
        expect(status, other).toBe(308);
        const next = headers.location ?? '';
        if (next !== card) expect((await ask(next)).headers.location ?? next, other).toBe(card);
      }
    const reply = await ask(card);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it.each([
    '/og/product/999999999',
    '/og/product/007',
    '/og/product/+7',
    '/og/product/7.0',
    '/og/product/7%20',
    '/og/Product/7',
    '/og/category/-1',
    '/og/category/0',
    '/og/page/none',
    '/og/home/1',
    '/og/home/SHOP',
    '/og/brand/1',
    '/og/home',
    '/og',
  ])('%s does not exist', async (path) => expect((await ask(path)).status).toBe(404));

  it('is drawn once for concurrent requests, and refused while too many others wait', async () => {
    const products = (await ask('/products-sitemap')).body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
    const { slots, queue } = requestLimits.slots.uncached;
    const count = slots + queue + 6;
    const paths = [...products].slice(0, count).map(([, path = '']) => path);
    const cards: string[] = [];
    for (const path of paths) cards.push(await cardOf(path));
    expect(new Set(cards).size).toBe(count);
    const replies = await Promise.all(cards.map((card) => ask(card)));
    const busy = replies.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const { headers } of busy) expect(headers['retry-after']).toMatch(/^\d+$/);
    const drawn = replies.filter(({ status }) => status === 200);
    expect(drawn.length).toBe(count - busy.length);
    const again = cards[replies.findIndex(({ status }) => status === 503)] ?? '';
    const same = await Promise.all(Array.from({ length: 20 }, () => ask(again)));
    expect(same.map(({ status }) => status)).toEqual(same.map(() => 200));
  });
});
