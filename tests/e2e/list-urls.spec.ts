import { expect, test } from './fixtures';
import { rawRequest } from './raw-request';

// URLs of lists, sent byte by byte. tests/faults/list-links covers values that the demo catalogue does not have.

const pathOf = (location: string | undefined) => location?.replace(/^https?:\/\/[^/]+/, '');

test('page, price and sort have one canonical form', async () => {
  for (const [path, to] of [
    ['/cameras/q/page/02', '/cameras/q/page/2'],
    ['/cameras/q/previousPage/1', '/cameras'],
    ['/cameras/q/sort/price/', '/cameras/q/sort/price'],
    ['/cameras/q/sort/price/page/2', '/cameras/q/page/2/sort/price'],
    ['/cameras/q/page/2/previousPage/1/sort/position', '/cameras/q/page/2/previousPage/1'],
    ['/cameras/q/price/0100-0500', '/cameras/q/price/100-500'],
    ['/cameras/q/price/0-500', '/cameras/q/price/-500'],
    ['/cameras/q/br%61nd/no%63tara', '/cameras/q/brand/noctara'],
    ['/cam%65ras/q/brand/noctara', '/cameras/q/brand/noctara'],
    // Foreign parameters are kept (decision 0015).
    ['/cameras/q/brand/vantrel,noctara?utm_source=x', '/cameras/q/brand/noctara,vantrel?utm_source=x'],
    ['/search?page=1&q=dome&utm_source=x', '/search?q=dome&utm_source=x'],
    ['/search?q=dome&sort=position', '/search?q=dome'],
    ['/search?q=dome&page=1', '/search?q=dome'],
    ['/search?q=+dome++4k%09', '/search?q=dome+4k'],
    ['/search?brand=noctara&q=dome', '/search?q=dome&brand=noctara'],
    ['/search?q=dome&brand=vantrel&brand=noctara', '/search?q=dome&brand=noctara&brand=vantrel'],
  ]) {
    const reply = await rawRequest(path ?? '');
    expect(reply.status, path).toBe(308);
    expect(pathOf(reply.headers.location), path).toBe(to);
  }
});

// lib/paths/list-url.test.ts has more forms.
test('an invalid list state is not found', async () => {
  const long = 'a'.repeat(10_000);
  for (const path of [
    '/cameras/q/colour-of-the-sky/blue',
    '/cameras/q/brand/nobody',
    '/cameras/q/brand/noctara,nobody',
    `/cameras/q/brand/${long}`,
    "/cameras/q/brand/'%20or%201=1--",
    '/cameras/q/brand/%3Cscript%3Ealert(1)%3C%2fscript%3E',
    '/cameras/q/brand/noctara/brand/vantrel',
    '/cameras/q/page/abc',
    '/cameras/q/page/99',
    '/cameras/q/sort/name',
    '/cameras/q/price/cheap',
    '/cameras/q/price/500-100',
    '/cameras/q/post/1',
    '/cameras/q/__proto__/x',
    '/search?q=dome&brand=nobody',
    '/search?q=dome&page=abc',
  ])
    expect((await rawRequest(path)).status, path.slice(0, 80)).toBe(404);
});

test('a form without JavaScript leads to the URL of its price', async () => {
  for (const [path, to] of [
    ['/cameras/q/page/1?priceFrom=100&priceTo=', '/cameras/q/price/100-'],
    ['/cameras/q/brand/noctara?priceFrom=500&priceTo=100', '/cameras/q/brand/noctara/price/100-500'],
    ['/cameras/q/page/1?priceFrom=&priceTo=', '/cameras'],
    ['/search?q=dome&priceFrom=100&priceTo=', '/search?q=dome&price=100-'],
  ]) {
    const reply = await rawRequest(path ?? '');
    expect(reply.status, path).toBe(307);
    expect(pathOf(reply.headers.location), path).toBe(to);
  }
});

test('foreign parameters do not change a list', async () => {
  for (const path of [
    '/cameras?page=2',
    '/cameras/q/brand/noctara?utm_source=mail',
    '/search?q=dome&utm_source=mail',
  ])
    expect((await rawRequest(path)).status, path).toBe(200);
});
