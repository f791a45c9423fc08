import { paths } from '@/lib/paths/paths';
import { expect } from './fixtures';
import { testOn } from './feature-server';
import { textOf } from './html';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';

const test = testOn({ MAINTENANCE: 'on' });
// In one worker, which starts one server.
test.describe.configure({ mode: 'default' });

test('during maintenance every page says so, and the shop’s health can be checked', async ({
  request,
  shop,
}) => {
  const { t, config } = shop;
  const decision = '/multisafepay/sandbox/x/decide';
  const pages = [
    '/',
    config.moreCategoryFilter,
    paths.checkout,
    '/nothing-here',
    '/multisafepay/connect/success',
  ];
  for (const [method, path] of [
    ...pages.map((page) => ['GET', page] as const),
    ['POST', decision] as const,
  ]) {
    const reply = await request.fetch(path, { method });
    expect(reply.status(), path).toBe(503);
    expect(Number(reply.headers()['retry-after']), path).toBeGreaterThan(0);
    expect(reply.headers()['cache-control'], path).toMatch(/no-store/);
    const html = await reply.text();
    expect(textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ''), path).toBe(t('maintenance.title'));
    expect(html, path).toContain(`<html lang="${config.locale}"`);
  }
  const unavailable = { code: 'unavailable', message: t('error.unavailable') };
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const call = await request.fetch('/api/cart', { method });
    expect([call.status(), await call.json()], method).toEqual([503, expect.objectContaining(unavailable)]);
  }
  for (const path of ['/api/health/live', '/api/health/ready'])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('the page of the maintenance is accessible and fits a narrow phone', async ({ context, shop }) => {
  const { t, config } = shop;
  // Not the fixture `page`, which fails on answers with 503.
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(t('maintenance.title')));
  await expect(page.getByRole('link', { name: config.phoneNumber })).toBeVisible();
  await expectNoHorizontalScroll(page, 'maintenance at 320 px');
  await expectAccessible(page, 'maintenance');
});
