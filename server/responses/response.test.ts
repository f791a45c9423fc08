import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => Object.assign(process.env, { ROBOTS: 'index' }));
const { openExchange } = await import('../exchange');
const { keepReadQuery } = await import('../caches/page-cache');
const { mergeVary, proxyControl, ShopResponse, sharedControl } = await import('./response');

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => void server?.close());

/** The headers of an answer that `write` has written. */
async function answer(write: (response: ServerResponse) => void, headers: Record<string, string> = {}) {
  server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
    openExchange(request, response);
    // As Next does before it writes.
    delete request.headers['rsc'];
    write(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new Promise<IncomingHttpHeaders>((done, failed) => {
    get({ port, host: '127.0.0.1', headers }, (reply) => {
      reply.resume();
      done(reply.headers);
    }).on('error', failed);
  });
}

const sentHeaders = {
  'X-Middleware-Rewrite': '/uk/cart',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-rewritten-path': '/uk/cart',
  'x-owlwatch-rendered': '1',
  'x-powered-by': 'Next.js',
  'x-robots-tag': 'noindex',
  etag: '"1"',
};
const setAll = (response: ServerResponse): void => {
  for (const [name, value] of Object.entries(sentHeaders)) response.setHeader(name, value);
};

describe('internal headers of an answer', () => {
  it('become the size of the body, which Next removes from the answers of route handlers', async () => {
    const headers = await answer((response) => {
      response.setHeader('x-owlwatch-length', '4');
      response.end('owls');
    });
    expect([headers['content-length'], headers['transfer-encoding']]).toEqual(['4', undefined]);
    expect(headers).not.toHaveProperty('x-owlwatch-length');
  });

  it.each([
    ['set one by one', (response: ServerResponse): void => void (setAll(response), response.end('x'))],
    [
      'sent with the status',
      (response: ServerResponse): void => void response.writeHead(200, sentHeaders).end('x'),
    ],
    [
      'sent with a reason',
      (response: ServerResponse): void => void response.writeHead(200, 'OK', sentHeaders).end('x'),
    ],
  ] as const)('do not reach the client if they are %s', async (_, write) => {
    const headers = await answer(write);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-robots-tag']);
    expect(headers.etag).toBe('"1"');
  });

  it('are limited to those of the client router in the answer to a navigation', async () => {
    const headers = await answer((response) => void response.writeHead(200, sentHeaders).end('x'), {
      rsc: '1',
    });
    const names = Object.keys(headers).filter((name) => name.startsWith('x-'));
    expect(names.toSorted()).toEqual(['x-nextjs-rewritten-path', 'x-robots-tag']);
  });
});

/** An answer whose head has been written with `headers`. */
function written(url: string, status: number, headers: OutgoingHttpHeaders = {}, rules = {}) {
  const request = { url, headers: { host: 'uk.localhost' }, method: 'GET' } as IncomingMessage;
  const response = new ShopResponse(request);
  void keepReadQuery(openExchange(request, response));
  Object.assign(response.rules, rules);
  response.writeHead(status, headers);
  return response;
}

/** The headers of an answer, after its head is written. */
function headersOf(url: string, status: number, etag?: string) {
  const request = { url, headers: {}, method: 'GET' } as IncomingMessage;
  const response = new ShopResponse(request);
  openExchange(request, response);
  if (etag !== undefined) response.setHeader('etag', etag);
  response.writeHead(status);
  return response.getHeaders();
}

describe('the headers of an answer', () => {
  it('forbid to index a missing page, and the pages of a visitor', () => {
    expect(headersOf('/nothing', 404)['x-robots-tag']).toBe('noindex,nofollow');
    expect(headersOf('/cart', 200)['x-robots-tag']).toBe('noindex,nofollow');
    expect(headersOf('/cameras', 200)).not.toHaveProperty('x-robots-tag');
  });

  it.each([
    ['abc', '"abc"'],
    ['"abc"', '"abc"'],
    ['W/"abc"', 'W/"abc"'],
  ])('have the tag %s in quotes', (etag, sent) => {
    expect(headersOf('/img', 200, etag)['etag']).toBe(sent);
  });

  it('forbid caches to keep what a customer gets, whoever sets the header', () => {
    const response = written(
      '/cart',
      200,
      { 'cache-control': 's-maxage=8', 'x-other': '1' },
      { isPrivate: true },
    );
    expect(response.getHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-other': '1' });
  });

  it('forbid caches to keep a cookie', () => {
    const control = (headers: OutgoingHttpHeaders) =>
      written('/cameras', 200, headers).getHeader('cache-control');
    const shared = { 'cache-control': 's-maxage=10' };
    expect(control({ ...shared, 'set-cookie': ['a=; Path=/', 'b=; Path=/'] })).toBe('private, no-store');
    expect(control({ 'cache-control': 'private, no-cache', 'set-cookie': 'a=1' })).toBe('private, no-cache');
    expect(control(shared)).toBe('s-maxage=10');
  });

  it('have the status 404 for the page of missing pages', () => {
    expect(written('/not-found', 200, {}, { isNotFound: true }).statusCode).toBe(404);
    expect(written('/not-found', 304, {}, { isNotFound: true }).statusCode).toBe(304);
  });

  it('lead on with the query that the page does not read', () => {
    const headers = { location: '/cameras' };
    expect(written('/old?gclid=a', 308, headers).getHeader('location')).toBe('/cameras?gclid=a');
    expect(written('/search?q=a', 308, headers).getHeader('location')).toBe('/cameras');
  });

  it('list what the middleware varies by', () => {
    const headers = { vary: 'rsc', 'x-owlwatch-vary': 'cookie' };
    expect(written('/', 200, headers).getHeaders()).toMatchObject({ vary: 'rsc, cookie' });
    expect(written('/', 200, headers).hasHeader('x-owlwatch-vary')).toBe(false);
  });
});

describe('a page that a proxy may keep', () => {
  it.each([
    [0, 's-maxage=1, stale-while-revalidate=8, stale-if-error=3600'],
    [3_200, 's-maxage=1, stale-while-revalidate=4, stale-if-error=3600'],
    [8_000, 's-maxage=1, stale-while-revalidate=0, stale-if-error=3600'],
    // It is ten seconds old before the second has passed.
    [8_001, 's-maxage=0, stale-if-error=3600'],
    [600_000, 's-maxage=0, stale-if-error=3600'],
  ])('that was rendered %i ms ago is at most ten seconds old over all caches', (age, control) => {
    expect(sharedControl(age)).toBe(control);
  });

  describe('until the end of a second of its own clock', () => {
    const now = Math.floor(Date.now() / 1000);
    const kept = (second: number) => ({
      'cache-control': 's-maxage=1, stale-if-error=3600',
      'x-accel-expires': `@${second}`,
    });
    it.each([
      [0, String(now), kept(now)],
      // Clocks differ.
      [0, String(now - 5), kept(now - 5)],
      [8_500, String(now), kept(now)],
      // It is ten seconds old before half a second has passed.
      [8_501, String(now), { 'cache-control': 's-maxage=0, stale-if-error=3600' }],
      [0, String(now + 60), null],
      [0, '1e9', null],
      [0, [String(now)], null],
      [0, undefined, null],
    ])('if it was rendered %i ms ago and the proxy states %s', (age, second, headers) => {
      expect(proxyControl(age, second)).toEqual(headers);
    });
  });
});

describe('merged headers', () => {
  it('list everything that it varies by, once', () => {
    const headers = { vary: 'rsc, Accept-Encoding, next-url', 'x-owlwatch-vary': 'cookie, x-store-host' };
    expect(mergeVary(headers, 'accept-encoding')).toEqual({
      vary: 'rsc, accept-encoding, next-url, cookie, x-store-host',
    });
    expect(mergeVary({ etag: '"a"' })).toEqual({ etag: '"a"' });
  });

  it('contain one location', () => {
    const headers = { location: ['/cameras', '/cameras'] } as unknown as OutgoingHttpHeaders;
    expect(mergeVary(headers)).toEqual({ location: '/cameras' });
  });
});
