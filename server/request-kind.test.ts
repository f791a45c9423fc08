import { describe, expect, it } from 'vitest';
import { requestKind } from './request-kind';

describe('the kind of a request', () => {
  it.each([
    ['/search?q=dome', 'uncached'],
    ['/search', 'uncached'],
    ['/search?q=/cart', 'uncached'],
    ['/cameras/q/price/100-200', 'uncached'],
    ['/cart/q/price/1-2', 'uncached'],
    ['/og/product/1', 'uncached'],
    ['/api/search?q=do', 'uncached'],
    ['/', 'page'],
    ['/cameras', 'page'],
    ['/searching', 'page'],
    ['/cartoon', 'page'],
    ['/products-sitemap?page=2', 'uncached'],
    ['/sitemap', 'uncached'],
    ['/compare?skus=a', 'uncached'],
    ['/reviews/ORB-1?page=2', 'uncached'],
    ['/nothing-here', 'page'],
    ['/cart', 'shopping'],
    ['/checkout-success?id=1', 'shopping'],
    ['/api/cart?locale=nl_NL', 'shopping'],
    ['/multisafepay/connect/success', 'shopping'],
    ['/img?url=a', 'picture'],
    ['/_next/image?url=a', 'picture'],
    ['/media/a.webp', 'picture'],
    ['/api/health/live', null],
    ['/api/metrics', null],
    ['/_next/static/chunks/a.js', null],
    ['/not-found', null],
    ['/not-found/q', 'page'],
  ])('%s is %s', (url, kind) => expect(requestKind(url, false)).toBe(kind));

  it('is known for a page that is in the page cache', () => {
    expect(requestKind('/cameras', true)).toBe('known');
    expect(requestKind('/search', true)).toBe('uncached');
  });
});
