import { theme } from '@/config/theme';
import { paths } from '@/lib/paths';
import { Caller } from './api';
import { goods, productName } from './demo';
import { expect, test } from './fixtures';
import { hydrated, press } from './page-checks';

// What the cart shows while it waits, and when it is read again (spec §4, §9).

test('the cart page shows that it is loading until it has the cart', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/cart?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/cart');
  const loading = page.getByRole('status').filter({ hasText: t('cart.loading') });
  await expect(loading).toBeAttached();
  await expect(page.getByText(t('cart.empty'))).toBeHidden();
  answer.resolve(undefined);
  await expect(page.locator('main').getByText(productName(shop, goods.chime)).first()).toBeVisible();
  await expect(loading).not.toBeAttached();
});

test('in the checkout the cart is read again on focus only if it is stale', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  await hydrated(page.locator('input[type=email]'));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart')) calls.push(request.url());
  });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // A later call proves that the focus has been handled.
  await page.evaluate(() => fetch('/api/cart?marker=1').catch(() => null));
  await expect.poll(() => calls.some((url) => url.includes('marker'))).toBe(true);
  expect(calls.filter((url) => !url.includes('marker'))).toEqual([]);
});

test('the add-to-cart toast closes after its time, and not while the pointer is on it', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const { autoCloseMs } = theme.toast;
  await page.goto(`/search?q=${goods.chime}`);
  const name = productName(shop, goods.chime);
  const path = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  await page.goto(path ?? '');
  const button = page.getByRole('button', { name: t('product.addToCart') }).first();
  await hydrated(button);
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
  const toast = page.getByText(t('product.added', { name }));
  await press(button);
  await expect(toast).toBeVisible();
  await page.clock.runFor(autoCloseMs - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();

  await press(button);
  await toast.hover();
  await page.clock.runFor(3 * autoCloseMs);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(autoCloseMs + 100);
  await expect(toast).toBeHidden();
});

test('where the theme says so, adding opens the mini cart instead of a toast', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, goods.chime);
  // The page of a build with `theme.cart.afterAdding: 'panel'` differs in this label only (features/cart/server/labels.test.ts).
  await page.route('**/search?*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('\\"opensCart\\":false');
    const body = html.replaceAll('\\"opensCart\\":false', '\\"opensCart\\":true');
    await route.fulfill({ response, body });
  });
  await page.goto(paths.search('orb'));
  await press(
    page
      .locator('main')
      .getByRole('button', { name: `${t('product.addToCart')}: ${name}` })
      .first(),
  );
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await expect(drawer.getByText(t('product.added', { name }))).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('region', { name: t('common.messages') }).getByRole('link')).toHaveCount(0);
});
