import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staleIfErrorMs } from '../../config/limits/serving';
import { renderedHeader } from '../../lib/http/headers';
import { bridge, clearPageCaches } from '../../lib/bridge';
import { CompressedBodies, type Page } from '../responses/page';
import { routeOf } from '../../lib/paths/route-of';

vi.hoisted(() => Object.assign(process.env, { STORE_HOST_OVERRIDE: 'on' }));
const { cachedPage, keepPage, lastPage, pageCacheSize, pageKey } = await import('./page-cache');

const page = (length: number, headers: Page['headers'] = { 'cache-control': 's-maxage=10' }): Page => ({
  status: 200,
  headers,
  plain: Buffer.alloc(length),
  compressed: null,
});
const confirmed: Page = { ...page(0, {}), status: 304 };
const failed: Page = { ...page(10, {}), status: 500 };

const keep = (key: string, fresh: Page) => keepPage(key, fresh, lastPage(key), performance.now());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  clearPageCaches();
  vi.advanceTimersByTime(10_000);
});
afterEach(() => void vi.useRealTimers());

describe('the page cache before Next', () => {
  it('never takes more than its bytes, however many pages there are and however small', () => {
    const { maxBytes } = pageCacheSize();
    for (const [count, length] of [
      [2_000, 100_000],
      [60_000, 10],
    ] as const) {
      for (let at = 0; at < count; at += 1) keep(`${length}/${at}`, page(length));
      const { bytes, entries } = pageCacheSize();
      expect(bytes).toBeLessThanOrEqual(maxBytes);
      expect(bytes).toBeGreaterThan(maxBytes / 2);
      expect(entries).toBeLessThan(count);
    }
  });

  it('removes the least recently requested pages first', () => {
    keep('requested', page(1_000_000));
    keep('other', page(1_000_000));
    for (let at = 0; at < 63; at += 1) {
      expect(cachedPage('requested')).not.toBeNull();
      keep(`more ${at}`, page(1_000_000));
    }
    expect(cachedPage('requested')).not.toBeNull();
    expect(cachedPage('other')).toBeNull();
  });

  it('counts a page once that is stored again', () => {
    keep('one', page(5_000));
    const { bytes } = pageCacheSize();
    for (let at = 0; at < 10; at += 1) keep('one', page(5_000));
    expect(pageCacheSize()).toMatchObject({ entries: 1, bytes });
  });

  it('asks one request to check a page, and sends it to all for a second at most', () => {
    const check = vi.fn();
    const ask = () => cachedPage('list', check);
    const first = page(100);
    keep('list', first);
    vi.advanceTimersByTime(200);
    expect([ask(), ask()]).toEqual([first, first]);
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect([ask(), ask()]).toEqual([first, first]);
    expect(check).toHaveBeenCalledOnce();
    expect(keep('list', confirmed)).toBe(first);
    vi.advanceTimersByTime(300);
    expect(ask()).toBe(first);
    expect(check).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(800);
    expect(ask()).toBeNull();
    expect(keep('list', confirmed)).toBe(first);
    expect(ask()).toBe(first);
  });

  it('goes on with the last page if Next fails to render it', () => {
    const last = page(100);
    expect(keep('list', failed)).toBe(failed);
    expect(keep('list', last)).toBe(last);
    vi.advanceTimersByTime(60_000);
    expect(cachedPage('list')).toBeNull();
    expect(keep('list', failed)).toBe(last);
    expect(cachedPage('list')).toBeNull();
    expect(keep('list', failed)).toBe(last);
    const gone = { ...page(10, {}), status: 404 };
    expect(keep('list', gone)).toBe(gone);
    expect(keep('list', failed)).toBe(failed);
  });

  it('does not send a page that is too old, even if Next fails', () => {
    const last = page(100);
    keep('list', last);
    vi.advanceTimersByTime(staleIfErrorMs);
    expect(keep('list', failed)).toBe(last);
    vi.advanceTimersByTime(1);
    expect(keep('list', failed)).toBe(failed);
    keep('list', confirmed);
    expect(keep('list', failed)).toBe(last);
  });

  it('has pages to send without the backend until the last one is too old', () => {
    expect(bridge.hasPages?.()).toBe(false);
    keep('old', page(100));
    vi.advanceTimersByTime(staleIfErrorMs);
    expect(bridge.hasPages?.()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(bridge.hasPages?.()).toBe(false);
  });

  it('counts the age of a page from its rendering, not from the last confirmation', () => {
    const rendered = { [renderedHeader]: String(Date.now()) };
    const last = page(100, { 'cache-control': 's-maxage=10', ...rendered });
    keep('list', last);
    vi.advanceTimersByTime(staleIfErrorMs);
    expect(keep('list', { ...confirmed, headers: rendered })).toBe(last);
    expect(keep('list', failed)).toBe(last);
    vi.advanceTimersByTime(1);
    expect(keep('list', failed)).toBe(failed);
  });

  it('stores nothing that belongs to one client', () => {
    keep('list', page(100, { 'cache-control': 'private, no-store' }));
    keep('cookie', page(100, { 'cache-control': 's-maxage=10', 'set-cookie': ['cart=1'] }));
    keep('missing', { ...page(100), status: 404 });
    expect(pageCacheSize()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('stores no page that is larger than a megabyte when compressed', async () => {
    const plain = Buffer.from(Array.from({ length: 1_500_000 }, () => Math.floor(Math.random() * 256)));
    const large = { ...page(0), plain, compressed: new CompressedBodies(plain) };
    keep('large', large);
    vi.useRealTimers();
    await large.compressed.get('gzip');
    expect(cachedPage('large')).toBeNull();
    keep('large', large);
    expect(pageCacheSize().entries).toBe(0);
    keep('plain', page(1_500_000));
    expect(pageCacheSize().entries).toBe(0);
  });

  it('stores no page whose request came before the cache was cleared', () => {
    const askedAt = performance.now();
    keep('old', page(100));
    clearPageCaches();
    expect(cachedPage('old')).toBeNull();
    expect(lastPage('old')).toBeNull();
    keepPage('list', page(100), null, askedAt);
    expect(pageCacheSize().entries).toBe(0);
    vi.advanceTimersByTime(1);
    keep('list', page(100));
    expect(pageCacheSize().entries).toBe(1);
  });
});

describe('the key of a page', () => {
  const keyOf = (url: string, headers: IncomingMessage['headers'] = {}, method = 'GET') =>
    pageKey({ request: { method, url, headers } as IncomingMessage, route: routeOf(url) });

  it('holds what the page depends on', () => {
    const keys = [
      keyOf('/cameras', { host: 'uk.localhost' }),
      keyOf('/cameras', { host: 'de.localhost' }),
      keyOf('/cameras', { host: 'uk.localhost', 'x-store-host': 'fr.localhost' }),
      keyOf('/cameras', { host: 'uk.localhost', cookie: 'cart=abc; currency=EUR' }),
      keyOf('/cameras?a=1', { host: 'uk.localhost' }),
    ];
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('/cameras', { host: 'uk.localhost', cookie: 'cart=abc' })).toBe(keys[0]);
  });

  it.each([
    '/_next/image?url=a',
    '/api/cart',
    '/img?url=a',
    '/media/a.webp',
    '/og/home/x',
    '/sitemap',
    '/products-sitemap?page=2',
  ])('is null for %s', (url) => expect(keyOf(url)).toBeNull());

  it('is null for requests that are not for a whole page', () => {
    expect(keyOf('/', {}, 'HEAD')).toBeNull();
    expect(keyOf('/', { rsc: '1' })).toBeNull();
    expect(keyOf('/', { cookie: '__prerender_bypass=x' })).toBeNull();
    expect(keyOf('/imgur')).not.toBeNull();
  });
});
