import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { qaBarScript } from '@/lib/qa-bar-script';
import { rawRequest } from '../e2e/raw-request';
import { runningShop } from './running-shop';

const shop = await runningShop();
afterAll(() => shop.close());

it('a shop without STORE_HOST_OVERRIDE has no bar for QA', async () => {
  const server = await shop.start();
  const get = (path: string) => rawRequest(path, { port: shop.port });
  for (const path of ['/', '/cameras', '/search?q=dome', '/cart']) {
    const { status, body, headers } = await get(path);
    expect(status, path).toBe(200);
    expect(body, path).not.toMatch(/qa-bar|KeyQ/);
    expect(headers['server-timing'], path).toBeUndefined();
  }
  expect((await get('/qa-bar.js')).status).toBe(404);
  await server.stop();
});

it('the build has no file for browsers with it', () => {
  const files = globSync('.next/static/**/*.js');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/qa-bar|QA bar/);
  expect(qaBarScript).toContain('qa-bar');
});
