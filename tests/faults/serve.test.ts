import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import { until } from './processes';
import { runningShop } from './running-shop';
import { perSuite } from '@/lib/testing/per-suite';

const shop = perSuite(runningShop, ({ close }) => close());

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' } as const;

/** As in production; the servers of other tests stop at once. */
const ordinary = { SHUTDOWN_DELAY_MS: '1000' };
const behindProxy = { TRUST_PROXY: 'on', PAGE_CACHE: 'off' };

describe('a production server', () => {
  it('ignores headers that select a store', async () => {
    const { port } = await shop.use(ordinary);
    const headers = { 'x-store-host': 'fr.localhost', 'x-forwarded-host': 'fr.localhost' };
    expect((await rawRequest('/', { port, headers })).body).toContain('lang="en-GB"');
  });

  it('warns once of headers of a proxy that it does not trust', async () => {
    const { port } = await shop.use(ordinary);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    for (const path of ['/', '/cameras', '/cart']) await rawRequest(path, { port, headers });
    const lines = shop
      .log()
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY is off'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40 });
  });

  it('limits the rate of writes', async () => {
    const { port } = await shop.use(ordinary);
    let client = 1;
    let refused: Awaited<ReturnType<typeof rawRequest>>[] = [];
    // The minute of a limit may end between two calls: another client tries in the next one.
    await until('one of 301 writes is refused', async () => {
      client += 1;
      const agent = new Agent({ localAddress: `127.0.0.${client}` });
      const replies = await Promise.all(
        Array.from({ length: 301 }, () => rawRequest('/api/cart', { port, ...post, agent })),
      );
      agent.destroy();
      refused = replies.filter(({ status }) => status === 429);
      return refused.length === 1;
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'rate_limited' });
    expect((await rawRequest('/', { port })).status).toBe(200);
  });

  it('uses the host forwarded by a trusted proxy', async () => {
    const { port } = await shop.use(behindProxy);
    const headers = { 'x-forwarded-host': 'fr.localhost' };
    expect((await rawRequest('/', { port, headers })).body).toContain('lang="fr-FR"');
    // Writes from the shop's own pages are same-origin, although the proxy uses another host.
    const write = (origin: string) => ({
      port,
      host: '10.0.0.7:3000',
      method: 'POST',
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: '[]',
    });
    expect((await rawRequest('/api/cart', write('http://fr.localhost'))).status).not.toBe(403);
    expect((await rawRequest('/api/cart', write('http://10.0.0.7:3000'))).status).toBe(403);
  });

  it('limits the client address added by the proxy, whatever the client sends', async () => {
    const { port } = await shop.use(behindProxy);
    const from = (index: number) => ({
      ...post,
      port,
      headers: { ...post.headers, 'x-forwarded-for': `198.51.100.${index % 200}, 203.0.113.9` },
    });
    const replies = await Promise.all(
      Array.from({ length: 301 }, (_, index) => rawRequest('/api/cart', from(index))),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['with', { TRUST_PROXY: 'on' }],
    ['without', behindProxy],
  ])('states how long a proxy may keep a page, %s a page cache', async (_, variables) => {
    const { port } = await shop.use(variables);
    const control = async () => (await rawRequest('/cameras', { port })).headers['cache-control'] ?? '';
    const left = async () => Number(/^s-maxage=1, stale-while-revalidate=(\d), /.exec(await control())?.[1]);
    const first = await left();
    expect(first).toBeLessThanOrEqual(8);
    await until('an older page', async () => (await left()) < first);
    expect(await control()).toMatch(/, stale-if-error=3600$/);
    const search = await rawRequest('/search?q=dome', { port });
    expect(search.headers['cache-control']).toMatch(/no-store/);
  });

  it('sends complete, compressed pages without a page cache too', async () => {
    const { port } = await shop.use(behindProxy);
    const headers = { 'accept-encoding': 'br' };
    for (const round of [1, 2]) {
      const reply = await rawRequest('/cameras', { port, headers });
      expect([reply.status, reply.headers['content-encoding']], `round ${round}`).toEqual([200, 'br']);
      expect(reply.headers.vary).toMatch(/accept-encoding/);
    }
    const { headers: first } = await rawRequest('/cameras', { port });
    const again = await rawRequest('/cameras', { port, headers: { 'if-none-match': first.etag ?? '' } });
    expect(again.status).toBe(304);
    const missing = await rawRequest('/nothing-here', { port, host: 'de.localhost' });
    expect([missing.status, missing.body.includes('<html lang="de-DE"')]).toEqual([404, true]);
  });
});
