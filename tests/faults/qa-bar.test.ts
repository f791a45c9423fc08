import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { qaBarScript } from '@/lib/scripts/page-scripts';
import { rawRequest } from '../e2e/raw-request';
import { runningShop } from './running-shop';

const shop = await runningShop();
afterAll(() => shop.close());

it('a shop without STORE_HOST_OVERRIDE has no bar for QA', async () => {
  await shop.use();
  const get = (path: string) => rawRequest(path, { port: shop.port });
  for (const path of ['/', '/cameras', '/search?q=dome', '/cart']) {
    const { status, body, headers } = await get(path);
    expect(status, path).toBe(200);
    expect(body, path).not.toMatch(/qa-bar|KeyQ/);
    expect(headers['server-timing'], path).toBeUndefined();
  }
  expect((await get('/qa-bar.js')).status).toBe(404);
});

const json = { 'content-type': 'application/json' };
const call = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  rawRequest(path, { port: shop.port, method: 'POST', headers: { ...json, ...headers }, body });
const off = '{"feature":"compare","state":"off"}';
const comparison = async () => (await rawRequest('/compare', { port: shop.port })).status;

it('without STORE_HOST_OVERRIDE, the call that switches features is unknown and does nothing', async () => {
  await shop.use();
  const unknown = await call('/api/no-such-call', off);
  expect(unknown.status).toBe(404);
  for (const body of [off, '{"feature":"compare","state":"reset"}', '{}', 'no json']) {
    const { status, body: answer } = await call('/api/qa/features', body);
    expect([status, answer]).toEqual([404, unknown.body]);
  }
  expect(await comparison()).toBe(200);
});

it('with it, the call is refused to other sites and for what is no feature', async () => {
  await shop.use({ STORE_HOST_OVERRIDE: 'on' });
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await call('/api/qa/features', off, headers)).status).toBe(403);
  expect((await call('/api/qa/features', off, { 'content-type': 'text/plain' })).status).toBe(415);
  for (const body of [
    '{"feature":"__proto__","state":"off"}',
    '{"feature":"compare","state":"maybe"}',
    '{"feature":"compare","state":"off","store":"uk"}',
  ])
    expect((await call('/api/qa/features', body)).status, body).toBe(400);
  expect(await comparison()).toBe(200);
  expect((await call('/api/qa/features', off)).status).toBe(200);
  expect(await comparison()).toBe(404);
});

it('the build has no file for browsers with it', () => {
  const files = globSync('.next/static/**/*.js');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/qa-bar|QA bar/);
  expect(qaBarScript).toContain('qa-bar');
});
