import { beforeEach, describe, expect, it, vi } from 'vitest';
import { staleIfErrorMs } from '../../config/limits/serving';
import { clearPageCaches } from '../../lib/bridge';
import CacheHandler, { cacheSizes } from './cache-handler';

const cacheControl = { revalidate: 10, expire: 9 };
const page = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('rsc'),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  headers: { 'content-type': 'text/html' },
});
const picture = (bytes: number) => ({ kind: 'IMAGE', buffer: Buffer.alloc(bytes), etag: 'a' });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  await new CacheHandler().revalidateTag();
  vi.advanceTimersByTime(1);
});

describe("Next's cache", () => {
  it('returns what was stored, with its age and lifetime', async () => {
    const before = Date.now();
    await new CacheHandler().set('/a', page('<p>€ 1</p>'), { cacheControl });
    const entry = await new CacheHandler().get('/a');
    expect(entry).toMatchObject({ value: page('<p>€ 1</p>'), cacheControl });
    expect(entry?.lastModified).toBeGreaterThanOrEqual(before);
    expect(await new CacheHandler().get('/b')).toBeNull();
  });

  it('removes all pages, and no picture, if Next revalidates one', async () => {
    const handler = new CacheHandler();
    await handler.set('/a', page('a'), { cacheControl });
    await handler.set('/picture', picture(10), { cacheControl });
    await handler.revalidateTag();
    expect(await handler.get('/a')).toBeNull();
    expect(await handler.get('/picture')).not.toBeNull();
  });

  it('removes the pages of one store, in all its currencies, if only its content has changed', async () => {
    // As Next writes keys, and one that names no store.
    const pages = ['ch_de', 'ch_de/kameras', 'ch_de.EUR/kameras', 'ch_fr/cameras', 'de/ch_de'];
    const paths = [...pages.map((path) => `/route-cache/APP_PAGE/0a1b/$/${path}`), '/a'];
    for (const path of paths) await new CacheHandler().set(path, page(path), { cacheControl });
    clearPageCaches('ch_de');
    const kept = await Promise.all(paths.map((path) => new CacheHandler().get(path)));
    expect(kept.map((entry) => entry !== null)).toEqual([false, false, false, true, true, false]);
  });

  it('stores no page whose request came before an invalidation, but every picture', async () => {
    const early = new CacheHandler();
    await early.set('/img', picture(10), { cacheControl });
    vi.advanceTimersByTime(1);
    clearPageCaches();
    await early.set('/a', page('old'), { cacheControl });
    await early.set('/img2', picture(10), { cacheControl });
    expect(await early.get('/a')).toBeNull();
    expect(await early.get('/img')).not.toBeNull();
    expect(await early.get('/img2')).not.toBeNull();
    vi.advanceTimersByTime(1);
    await new CacheHandler().set('/a', page('new'), { cacheControl });
    expect(await early.get('/a')).not.toBeNull();
  });

  it('does not return a page that Next stores again and again because rendering fails', async () => {
    const handler = new CacheHandler();
    await handler.set('/a', page('a'), { cacheControl });
    await handler.set('/picture', picture(10), { cacheControl });
    // Next stores what it has got from the handler, with the current time.
    const storeAgain = async () => {
      const entry = await handler.get('/a');
      await handler.set('/a', entry?.value ?? null, { cacheControl });
      return entry;
    };
    for (let passed = 0; passed < staleIfErrorMs; passed += 600_000) {
      expect(await storeAgain()).toMatchObject({
        value: page('a'),
        lastModified: Date.now() - (passed && 600_000),
      });
      vi.advanceTimersByTime(600_000);
    }
    expect(await storeAgain()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(await handler.get('/a')).toBeNull();
    expect(await handler.get('/picture')).not.toBeNull();
    await handler.set('/a', page('b'), { cacheControl });
    expect(await handler.get('/a')).toMatchObject({ value: page('b') });
  });

  it('stays within its bytes, for pages and for pictures', async () => {
    const handler = new CacheHandler();
    for (let at = 0; at < 40_000; at += 1) await handler.set(`/small/${at}`, null, { cacheControl });
    for (let at = 0; at < 100; at += 1) {
      await handler.set(`/large/${at}`, page('é'.repeat(500_000)), { cacheControl });
      await handler.set(`/picture/${at}`, picture(1_000_000), { cacheControl });
    }
    for (const { bytes, maxBytes } of Object.values(cacheSizes())) {
      expect(bytes).toBeLessThanOrEqual(maxBytes);
      expect(bytes).toBeGreaterThan(maxBytes / 2);
    }
  });

  it('empties the map in which Next records the lifetime of every path', async () => {
    const lifetimes = new Map<string, unknown>();
    vi.stubGlobal('__incrementalCache', { cacheControls: { clear: () => lifetimes.clear() } });
    const handler = new CacheHandler();
    let most = 0;
    for (let at = 0; at < 30_000; at += 1) {
      lifetimes.set(`/${at}`, cacheControl);
      await handler.set(`/${at}`, null, { cacheControl });
      most = Math.max(most, lifetimes.size);
    }
    expect(most).toBeLessThanOrEqual(10_001);
    vi.unstubAllGlobals();
  });
});
