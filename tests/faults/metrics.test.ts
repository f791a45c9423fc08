import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';
import { orderByTransfer } from './shopper';

const token = 'a-token-that-only-tests-know-about';

let shop: RunningShop;
let server: ShopProcess;
beforeAll(async () => {
  shop = await runningShop();
  // Nothing listens there: emails wait.
  server = await shop.start({ METRICS_TOKEN: token, TRUST_PROXY: 'on', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

const bearer = { authorization: `Bearer ${token}` };
const metrics = (headers: Record<string, string> = bearer) =>
  rawRequest('/api/metrics', { port: shop.port, host: 'metrics.example', headers });

/** `name{labels}` → value. */
async function values(): Promise<Map<string, number>> {
  const { body } = await metrics();
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const count = (route: string, status: string) =>
  `owlwatch_http_request_duration_seconds_count{route="${route}",status="${status}"}`;

describe('metrics', () => {
  it('are text for Prometheus that nothing caches, for whoever has the token', async () => {
    const reply = await metrics();
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await rawRequest('/api/metrics', { port: shop.port, method: 'POST' })).status).toBeGreaterThan(
      399,
    );
  });

  it('are not for others, also on the same machine', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    for (const headers of [
      {},
      stranger,
      { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
      { ...stranger, authorization: 'Bearer wrong' },
    ]) {
      const reply = await metrics(headers);
      expect(reply.status).toBe(401);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body).not.toContain('process_');
    }
    expect((await metrics({ ...stranger, ...bearer })).status).toBe(200);
  });

  it('count requests by class of route and status, but neither health checks nor themselves', async () => {
    const before = await values();
    const ask = (path: string) => rawRequest(path, { port: shop.port, host: 'uk.localhost' });
    await ask('/');
    await ask('/search?q=dome');
    await ask('/no-such-page');
    await ask(`/no-such-page-${'x'.repeat(50)}?a=b`);
    await ask('/api/cart?locale=en_GB&currency=GBP');
    await ask('/api/health/live');
    await until('the metrics', async () => ((await values()).get(count('cart', '2xx')) ?? 0) > 0);
    const after = await values();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect([grown(count('home', '2xx')), grown(count('search', '2xx'))]).toEqual([1, 1]);
    expect([grown(count('not_found', '4xx')), grown(count('cart', '2xx'))]).toEqual([2, 1]);
    const series = [...after.keys()].filter((name) => name.includes('_seconds_count{route'));
    expect(series.filter((name) => /health|metrics|route="api"/.test(name))).toEqual([]);
    const ofStore = (route: string, store: string, status: string) =>
      grown(`owlwatch_http_requests_total{route="${route}",status="${status}",store="${store}"}`);
    expect([ofStore('home', 'uk', '2xx'), ofStore('not_found', 'uk', '4xx')]).toEqual([1, 2]);
    for (const cache of ['page', 'rendered', 'shared_read'])
      expect(
        after.get(`owlwatch_cache_requests_total{cache="${cache}",result="miss"}`),
        cache,
      ).toBeGreaterThan(0);
    expect(after.get('owlwatch_database_connections{pool="jobs",state="total"}')).toBeGreaterThanOrEqual(0);
    expect(after.get('owlwatch_database_connections{pool="requests",state="total"}')).toBeGreaterThan(0);
    expect(after.get('owlwatch_jobs{queue="mail",state="failed"}')).toBe(0);
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes'])
      expect(after.get(name), name).toBeGreaterThan(0);
    expect(after.has('nodejs_eventloop_lag_seconds')).toBe(true);
    expect(after.get('owlwatch_pool{pool="requests_page",state="size"}')).toBeGreaterThan(0);
    expect(after.get('owlwatch_pool{pool="password_hashes",state="waiting"}')).toBe(0);
    expect(after.get('owlwatch_cache_requests_total{cache="list_index",result="hit"}')).toBeGreaterThan(0);
    const guide = readFileSync('docs/operations.md', 'utf8');
    for (const name of after.keys()) {
      const metric = /^owlwatch_\w+?(?=(_bucket|_sum|_count)?(\{|$))/.exec(name)?.[0];
      if (metric) expect(guide).toContain(`\`${metric}`);
    }
    // A server that has just started empties its caches once more.
    await until('a page is kept', async () => {
      await ask('/brands');
      return ((await values()).get('owlwatch_cache_entries{cache="page"}') ?? 0) > 0;
    });
  });

  it('show a mail server that is down', async () => {
    await orderByTransfer(shop.port);
    await until(
      'the failure',
      async () => ((await values()).get('owlwatch_jobs{queue="mail",state="retry"}') ?? 0) > 0,
    );
    const gauges = await values();
    expect(gauges.get('owlwatch_emails_ready')).toBe(1);
    expect(gauges.get('owlwatch_emails_dead')).toBe(0);
    const log = shop.log();
    expect(log).toMatch(/"job":"mail".*"try":1.*ECONNREFUSED/);
    expect(log).not.toContain('@shop.example');
  });
});
