import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openExchange } from '../exchange';
import { keepReadQuery, pageKey } from './page-cache';
import { ShopResponse, withQuery } from '../responses/response';

/** An exchange after `keepReadQuery`. */
function exchange(url: string, headers: Record<string, string> = {}) {
  const asked = {
    method: 'GET',
    url,
    headers: { host: 'uk.localhost', ...headers },
  } as unknown as IncomingMessage;
  const opened = openExchange(asked, new ShopResponse(asked));
  void keepReadQuery(opened);
  return opened;
}

const request = (...asked: Parameters<typeof exchange>) => exchange(...asked).request;

describe('the query of a request', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?x=1', '/'],
    ['/cameras?gclid=a&utm_source=b', '/cameras'],
    ['/dome?utm_source=b&variant=NOC-D4-A28', '/dome?variant=NOC-D4-A28'],
    ['/dome?variant=NOC-D4-A28&variant=B&x', '/dome?variant=NOC-D4-A28'],
    ['/dome?v%61riant=NOC-D4-A28', '/dome?variant=NOC-D4-A28'],
    ['/dome?variant=%00', '/dome'],
    ['/dome?variant=T4(2.8mm)/L', '/dome?variant=T4%282.8mm%29%2FL'],
    ['/dome?variant=', '/dome'],
    ['/?variant=NOC-D4-A28', '/'],
    ['/cart?payment=refused', '/cart'],
    ['/brands/noctara?page=2', '/brands/noctara'],
    ['/nothing-here?x=%', '/nothing-here'],
  ])('of a shared page has what the page reads: %s → %s', (url, read) => {
    expect(request(url).url).toBe(read);
  });

  it.each([
    ['/dome?variant=A', false],
    ['/dome?utm_id=1&variant=A&gclid=2', false],
    ['/dome?variant=A&variant=B', true],
    ['/dome?v%61riant=A', true],
    ['/dome?variant=A&v%61riant=B', true],
    ['/dome??variant=A', true],
    ['/dome?VARIANT=A', false],
  ])('%s is kept by no proxy: %s', (url, expected) => {
    expect(exchange(url).response.rules.isPrivate).toBe(expected);
  });

  it.each([
    '/search?q=dome&gclid=a',
    '/cameras/q/brand/noctara?gclid=a',
    '/checkout?step=payment',
    '/api/cart?locale=nl_NL',
    '/og/product/1?v=2',
    '/img?url=a&w=640&q=75',
    '/products-sitemap?page=2',
    '/multisafepay/connect/success?order=1',
  ])('stays: %s', (url) => expect(request(url).url).toBe(url));

  it('goes with the headers that no page reads', () => {
    const { headers } = request('/cameras', { authorization: 'Basic x', range: 'bytes=0-1', cookie: 'a=b' });
    expect(headers).toEqual({ host: 'uk.localhost', cookie: 'a=b' });
  });

  it("stays in Next's partial requests", () => {
    expect(request('/cameras?gclid=a&_rsc=1', { rsc: '1' }).url).toBe('/cameras?gclid=a&_rsc=1');
  });

  it('has no part in the key of a cached page, whatever a client invents', () => {
    const keys = Array.from({ length: 1_000 }, (_, index) =>
      pageKey(exchange(`/cameras?x=${index}&utm_id=${index}`)),
    );
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a redirect', () => {
  const targetOf = (url: string, location: string) =>
    withQuery(location, exchange(url).response.rules.unreadQuery, 'uk.localhost');

  it.each([
    ['/old?gclid=a', '/cameras', '/cameras?gclid=a'],
    ['/old?variant=A&gclid=a', '/cameras?variant=A', '/cameras?variant=A&gclid=a'],
    ['/old?gclid=a', '/cameras#top', '/cameras?gclid=a#top'],
    ['/old?gclid=a', 'http://uk.localhost/cameras', 'http://uk.localhost/cameras?gclid=a'],
  ])('of %s to %s leads to %s', (url, location, target) => expect(targetOf(url, location)).toBe(target));

  it.each(['https://elsewhere.example/x', '//elsewhere.example', String.raw`/\elsewhere.example`])(
    'to another site stays: %s',
    (location) => expect(targetOf('/old?gclid=a', location)).toBeNull(),
  );

  it('stays where nothing was dropped', () => {
    expect(targetOf('/old', '/cameras')).toBeNull();
    expect(targetOf('/search?gclid=a', '/cameras')).toBeNull();
  });
});
