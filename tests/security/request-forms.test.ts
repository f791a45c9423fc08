import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopProcess } from '../e2e/shop-process';
import { type RunningShop, runningShop } from '../faults/running-shop';
import { type Answer, exchange } from './exchange';

let shop: RunningShop;
let server: ShopProcess;
beforeAll(async () => {
  shop = await runningShop();
  server = await shop.start({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

const host = 'Host: uk.localhost';
const send = (...lines: readonly string[]) => exchange(shop.port, ...lines);
/** A request to the British store. */
const ask = (line: string, ...headers: readonly string[]) => send(`${line} HTTP/1.1`, host, ...headers);

const langOf = ({ body }: Answer) => /<html[^>]* lang="([^"]+)"/.exec(body)?.[1];

describe('a request in absolute form', () => {
  it.each([
    ['uk.localhost', 'en-GB'],
    ['DE.localhost:80', 'de-DE'],
  ])('is answered for its own host %s, whatever the header is', async (storeHost, lang) => {
    const reply = await send(`GET http://${storeHost}/cart HTTP/1.1`, 'Host: evil.example');
    expect([reply.status, langOf(reply)]).toEqual([200, lang]);
  });

  it.each(['/', '/cart', '/cart/', '/came%72as', '//cart', '/api/cart'])(
    'for the path %s of a foreign host never redirects to that host',
    async (path) => {
      for (const header of [host, 'Host: evil.example']) {
        const { status, headers } = await send(`GET http://evil.example${path} HTTP/1.1`, header);
        // Next normalises slashes before it looks at the host.
        expect([308, 404]).toContain(status);
        expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
      }
    },
  );

  it.each([
    'ftp://uk.localhost/',
    'http://user@uk.localhost/',
    'http:///',
    'http://uk.localhost/api/../cart',
  ])('is 400 for %s', async (target) => expect((await ask(`GET ${target}`)).status).toBe(400));
});

describe('a request that offers an upgrade', () => {
  it.each([
    ['websocket', ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']],
    ['h2c', ['HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA']],
    ['anything', []],
  ])('to %s is answered without it', async (protocol, headers) => {
    // The second time, Next has attached its listener.
    for (const round of [1, 2]) {
      const reply = await ask('GET /cart', `Upgrade: ${protocol}`, 'Connection: Upgrade', ...headers);
      expect([reply.status, langOf(reply)], `round ${round}`).toEqual([200, 'en-GB']);
    }
  });
});

// server/requests/request-form.test.ts has more targets, hosts and states.
describe('the request line', () => {
  it.each([
    ['DELETE /api/../contact', 400],
    ['GET /media/../package.json', 400],
    ['GET *', 400],
    ['TRACE /', 405],
    ['TRACE /api/cart', 405],
    ['DELETE /contact', 405],
    ['DELETE //api/cart', 405],
    ['POST /%61pi/cart', 405],
    ['POST /multisafepay/sandbox/x', 405],
    ['CONNECT uk.localhost:443', 405],
    ['OPTIONS *', 204],
    ['GET /cart?a=../..', 200],
  ])('%s is %i', async (line, status) => {
    const reply = await ask(line);
    expect(reply.status).toBe(status);
    expect(reply.headers.has('allow')).toBe(status === 405 || status === 204);
  });
});

describe('the host', () => {
  it.each([
    ['that is given twice', ['Host: uk.localhost', 'Host: de.localhost'], 400],
    ['that is missing', [], 400],
    ['with a space', ['Host: uk.localhost de.localhost'], 400],
    ['of nobody', ['Host: evil.example'], 404],
    ['that is empty', ['Host:'], 404],
  ])('%s is refused', async (_, headers, status) => {
    for (const path of ['/cart', '/api/cart', '/products-sitemap', '/nothing'])
      expect((await send(`GET ${path} HTTP/1.1`, ...headers)).status, path).toBe(status);
  });

  it('may be missing in HTTP/1.0, and is then of no store', async () => {
    expect((await send('GET /cart HTTP/1.0')).status).toBe(404);
  });
});

/** What identifies a page; its bytes depend on the order in which its parts are ready. */
const pageOf = (reply: Answer) => ({
  status: reply.status,
  type: reply.headers.get('content-type'),
  caching: reply.headers.get('cache-control'),
  lang: langOf(reply),
  title: /<title>([^<]*)/.exec(reply.body)?.[1],
  isComplete: reply.body.includes('</html>'),
});

const internal = /^(x-(middleware|nextjs|matched|invoke|owlwatch|powered)-|x-next-)/;
const internalIn = ({ headers }: Answer) => [...headers.keys()].filter((name) => internal.test(name));

describe('internal headers', () => {
  it.each([
    '/',
    '/cameras',
    '/cameras/q/sort/price',
    '/search?q=dome',
    '/nothing',
    '/not-found',
    '/came%72as',
    '/cameras/',
    '/api/cart',
    '/api/health/live',
    '/products-sitemap',
    '/manifest.webmanifest',
    '/media/none.webp',
    '/img?url=%2Fmedia%2Fnone.webp&w=320&q=75',
  ])('are not in the answer to %s, nor is the store key', async (path) => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const reply = await ask(`${method} ${path}`);
      expect(reply.status).toBeLessThan(500);
      expect(internalIn(reply)).toEqual([]);
      // Hashes of scripts may contain the same characters.
      const values = [...reply.headers.values()].map((value) => value.replaceAll(/'sha256-[^']+'/g, ''));
      expect(values.filter((value) => value.includes('/uk'))).toEqual([]);
    }
  });

  it('that the client router needs are in the answer to a navigation', async () => {
    // Next redirects to the URL with the hash of the request's headers.
    const headers = ['RSC: 1', 'Next-Router-State-Tree: %5B%22%22%2C%7B%7D%5D'];
    const redirect = await ask('GET /cameras', ...headers);
    expect(redirect.headers.get('location')).toMatch(/^\/cameras\?_rsc=/);
    const reply = await ask(`GET ${redirect.headers.get('location')}`, ...headers);
    expect(reply.headers.get('content-type')).toBe('text/x-component');
    expect(reply.headers.get('x-nextjs-rewritten-path')).toBe('/uk/cameras');
    expect(internalIn(reply)).not.toContain('x-middleware-rewrite');
    expect(internalIn(reply)).not.toContain('x-nextjs-cache');
  });

  it.each([
    'x-middleware-prefetch: 1',
    'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware',
    'x-middleware-rewrite: /de/cart',
    'x-middleware-override-headers: host',
    'x-middleware-request-host: de.localhost',
    'x-nextjs-data: 1',
    'x-matched-path: /de/cart',
    'x-invoke-path: /de/cart',
    'x-invoke-status: 500',
    'x-invoke-output: /de/cart',
    'x-now-route-matches: store=de',
    'x-prerender-revalidate: x',
    'x-owlwatch-store: de',
    'next-resume: 1',
  ])('of a client change nothing: %s', async (header) => {
    for (const path of ['/search?q=dome', '/cart']) {
      const [plain, marked] = [await ask(`GET ${path}`), await ask(`GET ${path}`, header)];
      expect(pageOf(marked), path).toEqual(pageOf(plain));
      expect(pageOf(marked), path).toMatchObject({
        status: 200,
        lang: 'en-GB',
        title: expect.stringMatching(/./),
        isComplete: true,
      });
    }
    const call = await ask('GET /api/cart', header);
    expect(JSON.parse(call.body.slice(call.body.indexOf('{'), call.body.lastIndexOf('}') + 1))).toMatchObject(
      {
        prices: { grand_total: { currency: 'GBP' } },
      },
    );
  });
});

describe('a partial request of the client router', () => {
  const tree = (state: string) => `Next-Router-State-Tree: ${state}`;

  it.each(['1', '%', '{}', '["",{"children":1}]'])('with the state %s is a bad request', async (state) => {
    for (const path of ['/cart', '/search?q=dome', '/order', '/nothing-here', '/customer/account']) {
      const { status, body } = await ask(`GET ${path}`, 'RSC: 1', tree(state));
      expect(status, path).toBe(400);
      expect(body, path).toContain('Bad request');
    }
    expect(shop.log()).not.toContain('router state');
  });

  it('with a state that the router sends goes on', async () => {
    expect((await ask('GET /order', 'RSC: 1', tree('%5B%22%22%2C%7B%7D%5D'))).status).toBeLessThan(400);
  });
});
