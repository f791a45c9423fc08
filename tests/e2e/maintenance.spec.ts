import { paths } from '@/lib/paths';
import { expect } from './fixtures';
import { testOn } from './feature-server';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';

const test = testOn({ MAINTENANCE: 'on' });

test('during maintenance every page says so, and the shop’s health can be checked', async ({
  context,
  request,
  shop,
}) => {
  const { t, config } = shop;
  // Not the fixture `page`, which fails on answers with 503.
  const page = await context.newPage();
  for (const path of ['/', config.moreCategoryFilter, paths.checkout, '/nothing-here']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(503);
    expect(Number(reply?.headers()['retry-after']), path).toBeGreaterThan(0);
    expect(reply?.headers()['cache-control'], path).toMatch(/no-store/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('maintenance.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', config.locale);
  }
  await expect(page).toHaveTitle(new RegExp(t('maintenance.title')));
  await expect(page.getByRole('link', { name: config.phoneNumber })).toBeVisible();
  await expectAccessible(page, 'maintenance');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page, 'maintenance at 320 px');
  const call = await request.get('/api/cart');
  expect([call.status(), await call.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', message: t('error.unavailable') }),
  ]);
  for (const path of ['/api/health/live', '/api/health/ready'])
    expect((await request.get(path)).status(), path).toBe(200);
});
