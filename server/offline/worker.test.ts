import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readOfflineFiles, workerScript } from '../files/files';
import { refusalTexts } from '../responses/refusal';

const origin = 'http://uk.localhost:3000';
const sharedPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=8' };

/** A cache of the browser: lists its entries in the order in which they were added. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (key: unknown) => this.entries.get(urlOf(key))?.clone();
  put = async (key: unknown, response: Response) => void this.entries.set(urlOf(key), response);
  delete = async (key: unknown) => this.entries.delete(urlOf(key));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}
const urlOf = (key: unknown) =>
  typeof key === 'string' ? key : String((key as { url?: string }).url ?? key);

type Handler = (event: object) => void;

/** The worker in a browser without one: its caches, and functions that send it events. */
function startWorker() {
  const stored = new Map<string, FakeCache>();
  const handlers: Record<string, Handler> = {};
  const network = vi.fn<(target: unknown) => Promise<Response>>();
  const chosen = { currency: '' };
  const self = {
    location: { origin },
    cookieStore: { get: async () => (chosen.currency === '' ? null : { value: chosen.currency }) },
    navigator: { onLine: true },
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
    registration: {},
    addEventListener: (type: string, handler: Handler) => (handlers[type] = handler),
  };
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new FakeCache();
      stored.set(name, cache);
      return cache;
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const script = workerScript({ ...readOfflineFiles(process.cwd()), version: 'v2' }, refusalTexts({}));
  runInNewContext(script, { self, caches, fetch: network, URL, Response, Headers, Date, Promise });
  const send = async (type: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers[type]?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (response: Promise<Response>) => (answer = response),
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  const get = (path: string, mode = 'navigate', method = 'GET') =>
    send('fetch', { request: { url: origin + path, method, mode }, preloadResponse: undefined });
  const kept = () =>
    [...(stored.get('pages-v2')?.entries.keys() ?? [])].map((url) => url.slice(origin.length));
  return { self, stored, network, send, get, kept, chosen };
}

let worker: ReturnType<typeof startWorker>;
const answer = (headers: Record<string, string> = sharedPage, status = 200) =>
  worker.network.mockResolvedValueOnce(
    new Response(
      '<title>Dome &amp; co</title><body class="a"><script>1</script><a class="b" href="#main">Skip</a><p>page</p>',
      { headers, status },
    ),
  );
const failure = () => worker.network.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  worker = startWorker();
});

describe('the service worker', () => {
  it('keeps a shared page, and shows its copy, marked as one, while there is no network', async () => {
    answer();
    expect(await (await worker.get('/dome?a=1'))?.text()).not.toContain('offline');
    failure();
    const copy = await worker.get('/dome?a=1');
    expect(copy?.status).toBe(200);
    expect(await copy?.text()).toMatch(
      /<body class="a"><script>1<\/script><a class="b" href="#main">Skip<\/a><div role="status" data-offline-copy[^>]*>You’re offline\. This is a copy saved on .*<p>page/,
    );
  });

  it.each([
    ['/cart', sharedPage, 200],
    ['/checkout', sharedPage, 200],
    ['/customer/account/edit', sharedPage, 200],
    ['/api/cart', sharedPage, 200],
    ['/search?q=dome', sharedPage, 200],
    ['/dome', { ...sharedPage, 'cache-control': 'private, no-store' }, 200],
    ['/dome', { ...sharedPage, 'content-security-policy': "script-src 'nonce-abc'" }, 200],
    ['/dome.pdf', { ...sharedPage, 'content-type': 'application/pdf' }, 200],
    ['/gone', sharedPage, 404],
  ])('keeps nothing of %s with %j and status %i', async (path, headers, status) => {
    answer(headers, status);
    expect((await worker.get(path))?.status).toBe(status);
    expect(worker.kept()).toEqual([]);
  });

  it('keeps one copy of a page, whatever brought the visitor there', async () => {
    answer();
    await worker.get('/dome?variant=A&utm_source=mail&utm_medium=x&gclid=1');
    failure();
    for (const path of ['/dome?variant=A', '/dome?variant=A&fbclid=2', '/dome?utm_source=y&variant=A'])
      expect((await worker.get(path))?.status, path).toBe(200);
    expect((await worker.get('/dome'))?.status).toBe(503);
  });

  it('shows and lists copies in the currency that the shopper has chosen only', async () => {
    worker.chosen.currency = 'CHF';
    answer();
    await worker.get('/dome?a=1');
    worker.chosen.currency = 'EUR';
    answer();
    await worker.get('/bullet');
    failure();
    const missing = await worker.get('/dome?a=1');
    expect(missing?.status).toBe(503);
    const html = await missing?.text();
    expect(html).toContain('<a href="/bullet">');
    expect(html).not.toContain('<a href="/dome');
    worker.chosen.currency = 'CHF';
    expect((await worker.get('/dome?a=1'))?.status).toBe(200);
    expect(await (await worker.get('/cart'))?.text()).toContain('<a href="/dome?a=1">');
  });

  it('shows a page that says so without a copy, with links to the copies', async () => {
    answer();
    await worker.get('/dome');
    failure();
    const reply = await worker.get('/cart');
    expect(reply?.status).toBe(503);
    const html = await reply?.text();
    expect(html).toContain('<h1>You are offline</h1>');
    expect(html).toContain('<a href="/dome">Dome &amp; co</a>');
  });

  it('passes on whatever the network answers, and everything that is no navigation', async () => {
    answer();
    await worker.get('/dome');
    worker.network.mockResolvedValueOnce(new Response('maintenance', { status: 503 }));
    expect(await (await worker.get('/dome'))?.text()).toBe('maintenance');
    expect(await worker.get('/api/cart', 'cors')).toBeUndefined();
    expect(await worker.get('/order/find', 'navigate', 'POST')).toBeUndefined();
  });

  it('bounds the number of copies and drops old ones', async () => {
    for (let page = 0; page < 45; page += 1) {
      answer();
      await worker.get(`/p${page}`);
    }
    expect(worker.kept()).toHaveLength(40);
    expect(worker.kept().at(0)).toBe('/p5');
    failure();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 73 * 3_600_000);
    expect((await worker.get('/p44'))?.status).toBe(503);
    clock.mockRestore();
  });

  it('takes over from an older build, and deletes its copies only', async () => {
    for (const name of ['pages-v1', 'files-v1', 'pages-v2', 'other'])
      worker.stored.set(name, new FakeCache());
    await worker.send('install', { addRoutes: async () => undefined });
    await worker.send('activate');
    expect([...worker.stored.keys()]).toEqual(['pages-v2', 'other']);
    expect(worker.self.skipWaiting).toHaveBeenCalled();
    expect(worker.self.clients.claim).toHaveBeenCalled();
  });

  it('is passed by calls and the data of navigations, and installs in browsers that cannot do that', async () => {
    const addRoutes = vi.fn().mockRejectedValue(new TypeError('not supported'));
    await worker.send('install', { addRoutes });
    const [rules] = addRoutes.mock.calls[0] as [
      { condition: { urlPattern: Record<string, string> }; source: string }[],
    ];
    expect(rules.map(({ source }) => source)).toEqual(['network', 'network']);
    const passes = (path: string) =>
      rules.some(({ condition: { urlPattern } }) =>
        Object.entries(urlPattern).every(([part, pattern]) => {
          const value = part === 'search' ? new URL(path, origin).search : new URL(path, origin).pathname;
          return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(value);
        }),
      );
    expect(['/api/cart?locale=en_GB', '/dome?_rsc=1x', '/?a=b&_rsc=2'].map(passes)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['/', '/dome', '/apiary', '/_next/static/a.js', '/img?url=a'].some(passes)).toBe(false);
    worker = startWorker();
    await worker.send('install');
    expect(worker.self.skipWaiting).toHaveBeenCalled();
  });

  it('keeps what a page reports: the page once in an hour, and its files of this origin', async () => {
    worker.network.mockImplementation(async () => new Response('<title>a</title>', { headers: sharedPage }));
    const data = {
      visited: `${origin}/dome`,
      files: [`${origin}/_next/static/a.js`, 'https://elsewhere.example/img', `${origin}/api/cart`],
    };
    await worker.send('message', { data });
    await worker.send('message', { data });
    expect(worker.kept()).toEqual(['/dome']);
    expect([...(worker.stored.get('files-v2')?.entries.keys() ?? [])]).toEqual([
      `${origin}/_next/static/a.js`,
    ]);
    expect(worker.network).toHaveBeenCalledTimes(2);
    worker.self.navigator.onLine = false;
    failure();
    expect((await worker.get('/_next/static/a.js', 'cors'))?.status).toBe(200);
  });

  it('ignores messages of another form', async () => {
    for (const data of [undefined, {}, { visited: 1, files: [] }, { visited: `${origin}/cart`, files: [] }])
      await worker.send('message', { data });
    expect(worker.network).not.toHaveBeenCalled();
  });
});
