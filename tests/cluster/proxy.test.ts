import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findProgram } from '@/lib/testing/program';
import { until } from '@/lib/testing/until';
import { rawRequest } from '../e2e/raw-request';
import { startNginx } from './nginx';
import { type TestCluster, testCluster } from './test-cluster';
import { perSuite } from '@/lib/testing/per-suite';

const nginx = findProgram('nginx');
const hasNginx = nginx !== null;

// A reason to skip: `npm test` installs nginx as root on Debian only.
describe.skipIf(!hasNginx)('the proxy of deploy/nginx in front of two nodes', () => {
  const test = perSuite(testCluster, ({ close }) => close());

  const ask: TestCluster['ask'] = (path, options) => test.ask(path, options);

  /** Whether nginx has asked a node, for a page that it kept a moment before. */
  async function cacheOf(path: string, headers: Record<string, string> = {}, host = 'uk.localhost') {
    const reply = await ask(path, { headers, host });
    expect(reply.status, path).toBe(200);
    return reply.headers['x-cache'];
  }

  /** Waits until the proxy has a page, and asks for another form of it within the same half of a second. */
  const afterHit = (path: string, then: () => Promise<unknown>, host?: string) =>
    until(async () => {
      if ((await cacheOf(path, {}, host)) !== 'HIT') return null;
      await then();
      return true;
    });

  it('keeps shared pages, whatever cookies and parameters a request has', async () => {
    const other = { cookie: 'FPCONSENT=all; session=a-secret; currency=XYZ' };
    await afterHit('/cameras', async () => {
      expect(await cacheOf('/cameras?utm_source=letter&gclid=1', other)).toBe('HIT');
    });
    const { headers } = await ask('/cameras');
    expect(headers).not.toHaveProperty('x-accel-expires');
    // Browsers and their service worker ask again.
    expect(headers['cache-control']).toBe('s-maxage=0, max-age=0, must-revalidate');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  it('has a copy for each currency and store', async () => {
    const host = 'ch-de.localhost';
    await afterHit(
      '/',
      async () => {
        const [francs, euros] = [
          await ask('/', { host }),
          await ask('/', { headers: { cookie: 'a=1; currency=EUR' }, host }),
        ];
        expect(euros.body).not.toBe(francs.body);
        expect([francs.body, euros.body].map((html) => html.includes('lang="de-CH"'))).toEqual([true, true]);
      },
      host,
    );
    await until(async () => ((await cacheOf('/', { cookie: 'currency=EUR' }, host)) === 'HIT' ? true : null));
  });

  it('asks a node for previews, parts of pages, searches, lists and calls', async () => {
    await afterHit('/cameras', async () => {
      for (const headers of [
        { rsc: '1' },
        { cookie: '__prerender_bypass=a' },
        { authorization: 'Basic a' },
      ] as const)
        expect((await ask('/cameras', { headers })).headers['x-cache'], JSON.stringify(headers)).toBe(
          'BYPASS',
        );
    });
    for (const path of ['/search?q=dome', '/api/user?locale=en_GB', '/cart-none/q/page/1'])
      expect((await ask(path)).headers['x-cache'], path).toMatch(/^(BYPASS|MISS)$/);
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    const written = await ask('/api/cart', { method: 'POST', headers, body: '[]' });
    expect(written.status).toBeLessThan(500);
    expect((await ask('/search?q=dome')).headers['cache-control']).toMatch(/no-store/);
  });

  it('passes cookies where an answer is one visitor’s', async () => {
    const { headers } = await ask('/api/cart?locale=en_GB&currency=GBP', {
      headers: { cookie: 'cart=invented' },
    });
    expect(headers['cache-control']).toMatch(/no-store|private/);
  });

  it('does not keep redirects, which pass the query on', async () => {
    for (const query of ['gclid=1', 'gclid=2']) {
      const reply = await ask(`/came%72as?${query}`);
      expect([reply.status, reply.headers.location]).toEqual([308, expect.stringContaining(query)]);
    }
  });

  it('sends the scripts of the build, and hides the metrics', async () => {
    const script = /\/_next\/static\/[^"]+\.js/.exec((await ask('/')).body)?.[0] ?? '';
    expect((await ask(script)).status).toBe(200);
    expect((await ask(script)).headers['x-cache']).toBe('HIT');
    const missing = await ask('/_next/static/chunks/none.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await ask('/api/metrics')).status).toBe(404);
    await expect(ask('/', { host: 'evil.example' })).rejects.toThrow();
  });

  it('gives a request an id, under which a node logs it', async () => {
    const { headers } = await ask('/search?q=bullet');
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[\da-f]{32}$/);
    const line = await until(() => {
      const lines = `${test.log('web-1')}\n${test.log('web-2')}`.split('\n');
      return lines.find((text) => text.includes(id)) ?? null;
    });
    expect(JSON.parse(line)).toMatchObject({ requestId: id, store: 'uk', route: '/search', status: 200 });
  });

  it('goes on with one node, and with the last pages without any', async () => {
    const [first, second] = test.cluster.web;
    await first.stop('SIGKILL');
    for (let count = 0; count < 6; count += 1) expect((await ask('/search?q=dome')).status).toBe(200);
    await afterHit('/brands', async () => undefined);
    await second.stop('SIGKILL');
    // In both halves of a second, though the page is from one of them.
    for (let count = 0; count < 12; count += 1) {
      const lost = await ask('/brands');
      expect([lost.status, lost.headers['x-cache']]).toEqual([200, expect.stringMatching(/HIT|STALE/)]);
      await pause(100);
    }
    expect((await ask('/search?q=dome')).status).toBe(502);
    const written = await ask('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(written.status).toBe(502);
  });
});

// A reason to skip: `npm test` installs nginx as root on Debian only.
it.skipIf(!hasNginx)('the proxy keeps nothing of a closed store, and passes its cookies', async () => {
  // Only where nginx is installed.
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-proxy-'));
  chmodSync(folder, 0o755);
  // A node whose answer, which has the cookies of the request, the proxy would keep.
  const node = createServer((request, reply) => {
    reply.setHeader('x-accel-expires', '60').end(request.headers.cookie ?? '');
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port: nodePort } = node.address() as AddressInfo;
  const proxy = await startNginx(nginx ?? '', folder, [nodePort], { closed: 'it.localhost' });
  const ask = async (host: string) => {
    const headers = { cookie: 'session=a-secret' };
    const reply = await rawRequest('/cameras', { port: proxy.port, tls: true, host, headers });
    return [reply.headers['x-cache'], reply.body];
  };
  await until(async () => ((await ask('uk.localhost'))[0] === 'HIT' ? true : null));
  expect((await ask('uk.localhost'))[1]).toBe('');
  for (let count = 0; count < 3; count += 1)
    expect(await ask('it.localhost')).toEqual(['BYPASS', 'session=a-secret']);
  await proxy.stop();
  node.closeAllConnections();
  node.close();
  rmSync(folder, { recursive: true, force: true });
});
