import { expect, test } from './fixtures';
import { rawRequest } from './raw-request';

// Paths that browsers would normalise, sent byte by byte.
const unreadable = [
  '/%00',
  '/cart%00',
  '/%ff',
  '/a%c3%28',
  '/%',
  '/%zz',
  '/a%0d%0ab',
  '/search%1f',
  '/%e0%80%af',
];
const withDots = [
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/media/../package.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/_next/static/../../package.json',
];
const nowhere = [
  '/%2f',
  '/%2F..%2F..%2Fetc%2Fpasswd',
  '/cameras%2fwired-cameras',
  '/..%2f..%2fpackage.json',
  '/cart/..%5c..%5cx',
  '/media/..%2f..%2fpackage.json',
  '/cameras/q/page/2/previousPage/1/%2f/%2f',
  `/${'a'.repeat(4_000)}`,
  `/${'a/'.repeat(500)}b`,
  '/%F0%9F%A6%89',
  '/<script>alert(1)</script>',
  "/'%20or%201=1--",
];

test('a path that cannot be decoded or has dot segments is rejected', async () => {
  for (const path of [...unreadable, ...withDots]) {
    const reply = await rawRequest(path);
    expect(reply.status, path).toBe(400);
    expect(reply.body, path).not.toContain('<html');
  }
});

test('an unknown path is not found, and files outside the shop are not served', async () => {
  for (const path of nowhere) {
    const reply = await rawRequest(path);
    // A non-canonical path may be redirected first.
    const { location } = reply.headers;
    const final =
      location === undefined ? reply : await rawRequest(new URL(location, 'http://uk.localhost').pathname);
    expect(final.status, path).toBe(404);
    expect(final.body, path).not.toMatch(/root:x:0|"dependencies"/);
  }
});

test('other encodings of a page URL redirect to the canonical one', async () => {
  for (const [path, to] of [
    ['/came%72as', '/cameras'],
    ['/%63ameras?utm_source=mail', '/cameras?utm_source=mail'],
    ['/cam%65ras/wired%2dcameras', '/cameras/wired-cameras'],
    ['/se%61rch?q=dome', '/search?q=dome'],
    ['/brands/%6eoctara', '/brands/noctara'],
    ['/nothing%2fhere', '/nothing%2Fhere'],
  ]) {
    const reply = await rawRequest(path ?? '');
    expect(reply.status, path).toBe(308);
    const { pathname, search } = new URL(reply.headers.location ?? '', 'http://uk.localhost');
    expect(pathname + search, path).toBe(to);
  }
  expect((await rawRequest('/brands/noctara')).status).toBe(200);
});

test('any query is parsed or ignored', async () => {
  const queries = [
    'q=%00',
    'q=%ff',
    `q=${'a'.repeat(4_000)}`,
    'q=a&q=b',
    'page=-1',
    'q[]=1',
    'q=%25%27%22',
    "q='%20|%20!:*",
  ];
  for (const query of queries) {
    const reply = await rawRequest(`/search?${query}`);
    // A non-canonical query is redirected first.
    const target = new URL(reply.headers.location ?? `/search?${query}`, 'http://uk.localhost');
    expect((await rawRequest(target.pathname + target.search)).status, query).toBe(200);
  }
});

test('other methods are rejected, and API calls list the allowed ones', async ({ shop: { t } }) => {
  const takes = [
    ['/api/cart', 'GET, HEAD, POST, PUT', ['PATCH', 'DELETE', 'OPTIONS']],
    ['/api/user', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ['/api/search', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE']],
  ] as const;
  for (const [path, allow, refused] of takes) {
    for (const method of refused) {
      const { status, headers, body } = await rawRequest(path, { method });
      expect({ status, allow: headers.allow }, `${method} ${path}`).toEqual({ status: 405, allow });
      const failure = { status: 'error', code: 'method_not_allowed', message: t('error.method_not_allowed') };
      expect(JSON.parse(body)).toEqual(failure);
    }
  }
  for (const method of ['TRACE', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await rawRequest('/', { method })).status, method).toBe(405);
    expect((await rawRequest('/api/health/live', { method })).status, method).toBe(405);
  }
});

test('an unknown API path returns a JSON error', async ({ shop: { t } }) => {
  for (const path of ['/api', '/api/carts', '/api/cart/x/y', '/api/user/%2f', '/api/health/x']) {
    for (const method of path.includes('health')
      ? ['GET']
      : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers, body } = await rawRequest(path, { method });
      expect({ status, type: headers['content-type'] }, `${method} ${path}`).toEqual({
        status: 404,
        type: 'application/json',
      });
      const failure = { status: 'error', code: 'not_found', message: t('error.not_found') };
      expect(JSON.parse(body)).toEqual(failure);
    }
  }
});
