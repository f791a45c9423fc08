import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeClass, routeClasses } from './route-class';

describe('routeClass', () => {
  it.each([
    ['/', 'home'],
    ['/?utm_source=x', 'home'],
    ['/dome-cameras', 'page'],
    ['/dome-cameras/q/page/2/previousPage/1', 'list'],
    ['/dome-cameras?page=2', 'page'],
    ['/search?q=/q/dome', 'search'],
    ['/searching', 'page'],
    ['/cart', 'checkout'],
    ['/cart-bags', 'page'],
    ['/checkout-success', 'checkout'],
    ['/api/cart?locale=nl_NL', 'cart'],
    ['/api/search?q=x', 'api'],
    ['/img?url=%2Fmedia%2Fx.webp&w=640&q=75', 'picture'],
    ['/media/x.webp', 'picture'],
    ['/og/product/X?v=1', 'share_card'],
    ['/_next/static/chunks/a.js', 'static'],
    ['/favicon.ico', 'static'],
    ['/products-sitemap?page=2', 'sitemap'],
    ['/multisafepay/connect/success', 'payment'],
    ['/api/health/ready', null],
    ['/api/metrics', null],
    ['/not-found', null],
  ] as const)('%s → %s', (url, expected) => {
    expect(routeClass(url)).toBe(expected);
  });

  it('has a bounded set of values for any URL', () => {
    const known = new Set<string | null>([...routeClasses, null]);
    const segment = fc.oneof(
      fc.string(),
      fc.constantFrom('api', 'cart', 'q', 'search', 'img', 'og', '..', '%2f', '?', '', 'sitemap', '\n'),
    );
    const url = fc.oneof(
      fc.string(),
      fc.array(segment).map((parts) => `/${parts.join('/')}`),
    );
    fc.assert(fc.property(url, (each) => known.has(routeClass(each))));
  });
});
