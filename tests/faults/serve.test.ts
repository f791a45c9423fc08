import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
beforeAll(async () => {
  shop = await runningShop();
});
afterAll(() => shop.close());

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' } as const;

describe('a production server', () => {
  it('asks those who write too often to wait', async () => {
    const server = await shop.start();
    const { port } = shop;
    const replies = await Promise.all(
      Array.from({ length: 301 }, () => rawRequest('/api/cart', { port, ...post })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'rate_limited' });
    expect((await rawRequest('/', { port })).status).toBe(200);
    await server.stop();
  });

  it('says that it is being worked on, and when to come back', async () => {
    const server = await shop.start({ MAINTENANCE: 'on' });
    const { port } = shop;
    const ask = async (path: string, method: string) => {
      const reply = await rawRequest(path, { port, host: 'de.localhost', method });
      expect(reply.status, path).toBe(503);
      expect(Number(reply.headers['retry-after']), path).toBeGreaterThan(0);
      return reply.body;
    };
    const pages = ['/', '/cart', '/multisafepay/connect/success', '/multisafepay/sandbox/x/decide'];
    for (const path of pages) expect(await ask(path, 'GET')).toContain('lang="de-DE"');
    expect(await ask('/multisafepay/sandbox/x/decide', 'POST')).toContain('lang="de-DE"');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const failure = JSON.parse(await ask('/api/cart', method)) as object;
      expect(failure, method).toMatchObject({ status: 'error', code: 'unavailable' });
    }
    expect((await rawRequest('/api/health/live', { port })).status).toBe(200);
    await server.stop();
  });

  it('lets nobody choose the store by a header', async () => {
    const server = await shop.start();
    const headers = { 'x-store-host': 'fr.localhost', 'x-forwarded-host': 'fr.localhost' };
    expect((await rawRequest('/', { port: shop.port, headers })).body).toContain('lang="en-GB"');
    await server.stop();
  });

  it('takes the host from a proxy that it trusts', async () => {
    const server = await shop.start({ TRUST_PROXY: 'on' });
    const headers = { 'x-forwarded-host': 'fr.localhost' };
    expect((await rawRequest('/', { port: shop.port, headers })).body).toContain('lang="fr-FR"');
    // What the shop's own pages send is not foreign because the proxy asks under another name.
    const write = (origin: string) => ({
      port: shop.port,
      host: '10.0.0.7:3000',
      method: 'POST',
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: '[]',
    });
    expect((await rawRequest('/api/cart', write('http://fr.localhost'))).status).not.toBe(403);
    expect((await rawRequest('/api/cart', write('http://10.0.0.7:3000'))).status).toBe(403);
    await server.stop();
  });

  it('limits the client whom the proxy saw, whatever that one claims', async () => {
    const server = await shop.start({ TRUST_PROXY: 'on' });
    const from = (index: number) => ({
      ...post,
      port: shop.port,
      headers: { ...post.headers, 'x-forwarded-for': `198.51.100.${index % 200}, 203.0.113.9` },
    });
    const replies = await Promise.all(
      Array.from({ length: 301 }, (_, index) => rawRequest('/api/cart', from(index))),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    await server.stop();
  });

  it('finishes what is under way when it is asked to leave, and leaves', async () => {
    const server = await shop.start();
    const { port } = shop;
    const agent = new Agent({ keepAlive: true });
    const twenty = (path: (index: number) => string) =>
      Array.from({ length: 20 }, (_, index) => rawRequest(path(index), { port, agent }));
    // Connections that the server has taken: one that still waits in line is nobody's yet.
    await Promise.all(twenty(() => '/api/health/live'));
    const asked = twenty((index) => `/search?q=dome${index}`);
    const started = performance.now();
    await Promise.race(asked);
    const [replies] = await Promise.all([Promise.all(asked), server.stop()]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(server.child.exitCode).toBe(0);
  });
});
