import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cachedPage,
  dropPages,
  keepPage,
  type Page,
  pageCacheSize,
  pageKey,
  settleCurrency,
} from './page-cache';

const page = (length: number, headers: Page['headers'] = { 'cache-control': 's-maxage=10' }): Page => ({
  status: 200,
  headers,
  plain: Buffer.alloc(length),
  packed: null,
});

beforeEach(dropPages);

describe('the page cache before Next', () => {
  it('never takes more than its bytes, however many pages there are and however small', () => {
    const { mostBytes } = pageCacheSize();
    for (const [count, length] of [
      [2_000, 100_000],
      [60_000, 10],
    ] as const) {
      for (let at = 0; at < count; at += 1) keepPage(`${length}/${at}`, page(length));
      const { bytes, pages } = pageCacheSize();
      expect(bytes).toBeLessThanOrEqual(mostBytes);
      expect(bytes).toBeGreaterThan(mostBytes / 2);
      expect(pages).toBeLessThan(count);
    }
  });

  it('lets those go first that nobody asked for', () => {
    keepPage('asked', page(1_000_000));
    keepPage('unasked', page(1_000_000));
    for (let at = 0; at < 63; at += 1) {
      expect(cachedPage('asked')).not.toBeNull();
      keepPage(`other ${at}`, page(1_048_000));
    }
    expect(cachedPage('asked')).not.toBeNull();
    expect(cachedPage('unasked')).toBeNull();
  });

  it('counts a page once that is kept again', () => {
    keepPage('one', page(5_000));
    const { bytes } = pageCacheSize();
    for (let at = 0; at < 10; at += 1) keepPage('one', page(5_000));
    expect(pageCacheSize()).toMatchObject({ pages: 1, bytes });
  });

  it('goes on with the last page where the next one fails', () => {
    const last = page(100);
    const failed = { ...page(10, {}), status: 500 };
    expect(keepPage('list', failed)).toBe(failed);
    expect(keepPage('list', last)).toBe(last);
    expect(keepPage('list', failed)).toBe(last);
    expect(keepPage('list', failed)).toBe(last);
    const gone = { ...page(10, {}), status: 404 };
    expect(keepPage('list', gone)).toBe(gone);
    expect(keepPage('list', failed)).toBe(failed);
  });

  it('keeps nothing that belongs to one shopper', () => {
    keepPage('list', page(100, { 'cache-control': 'private, no-store' }));
    keepPage('cookie', page(100, { 'cache-control': 's-maxage=10', 'set-cookie': ['cart=1'] }));
    keepPage('missing', { ...page(100), status: 404 });
    expect(pageCacheSize()).toMatchObject({ pages: 0, bytes: 0 });
  });
});

describe('the currency of a page', () => {
  const pair = fc.oneof(
    fc.constantFrom(
      'currency=EUR',
      'currency=GBP',
      'currency=%45UR',
      'currency="EUR"',
      'currency',
      'currency=eur',
    ),
    fc.constantFrom(
      ' currency=EUR',
      'currency =GBP',
      'currencyx=EUR',
      'cart=abc; currency=CHF',
      'a=currency=EUR',
      '',
    ),
    fc.string(),
  );

  it('is the same to its key as to the page itself, whatever the cookies are', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 4 }), fc.constantFrom(';', '; '), (pairs, between) => {
        const cookie = pairs.join(between).replaceAll(/[^\x20-\x7e]/g, '');
        const request = { method: 'GET', url: '/', headers: { cookie } } as IncomingMessage;
        settleCurrency(request);
        const seen = new NextRequest('http://shop.example/', {
          headers: { cookie: request.headers.cookie ?? '' },
        });
        expect(pageKey(request, [])?.split('\n')[1]).toBe(seen.cookies.get('currency')?.value ?? '');
      }),
    );
  });

  it('leaves the other cookies, and no empty header', () => {
    const headers = { cookie: 'currency=EUR; cart=abc; currency=GBP' };
    settleCurrency({ headers });
    expect(headers.cookie).toBe('cart=abc; currency=GBP');
    const none = { cookie: 'currency=%45UR' };
    settleCurrency({ headers: none });
    expect(none).toEqual({});
  });
});
