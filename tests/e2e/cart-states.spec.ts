import type { Page } from '@playwright/test';
import { theme } from '@/config/shop/theme';
import { paths } from '@/lib/paths/paths';
import { cartMark } from '@/lib/scripts/header-marks';
import type { Caller } from './api';
import { totalsValue } from './checkout-steps';
import { testSkus, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { hold } from './held-requests';
import { afterAdding, fillCart } from './mini-cart';
import { advanceUntil, hydrated, pauseClock, press } from './page-checks';
import { openProduct } from './product-page';

// What the cart shows while it waits, and when it is read again (spec §4, §9).

test('the cart page shows that it is loading until it has the cart', async ({ page, shop }) => {
  const { t } = shop;
  await fillCart(page, shop, { [testSkus.chime]: 1 });
  const release = await hold(page, ({ pathname }) => pathname === paths.api.cart);
  await page.goto(paths.cart);
  const loading = page.getByRole('status').filter({ hasText: t('cart.loading') });
  await expect(loading).toBeAttached();
  await expect(page.getByText(t('cart.empty'))).toBeHidden();
  release();
  await expect(page.locator('main').getByText(productName(shop, testSkus.chime)).first()).toBeVisible();
  await expect(loading).not.toBeAttached();
});

/** Reads the cart again on focus if it is stale, which it is a minute after it was read, and not right after that. */
async function expectReadIfStale(page: Page, shop: Shop, caller: Caller): Promise<void> {
  const { t, price } = shop;
  const subtotal = totalsValue(page.locator('main'), t('cart.subtotal')).last();
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const before = await subtotal.textContent();
  await pauseClock(page);
  const { prices } = await caller.cart(await caller.add(testSkus.chime, 1));
  const after = price(Math.round(prices.subtotal.value * 100));
  expect(before).not.toBe(after);
  await focus();
  await advanceUntil(page, async () => (await subtotal.textContent()) === after);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(paths.api.cart)) calls.push(request.url());
  });
  await focus();
  // A later call proves that the focus has been handled.
  await page.evaluate(() => fetch('/api/cart?marker=1').catch(() => null));
  await expect.poll(() => calls.some((url) => url.includes('marker'))).toBe(true);
  expect(calls.filter((url) => !url.includes('marker'))).toEqual([]);
}

for (const path of [paths.cart, paths.checkout]) {
  test(`on ${path} the cart is read again on focus only if it is stale`, async ({ page, shop }) => {
    const caller = await fillCart(page, shop, { [testSkus.chime]: 1 });
    await page.goto(path);
    await hydrated(page.locator('main input:not([type=hidden])').first());
    // The header also reads the cart, once the page is idle: a minute later it would be that read which is not stale.
    const noted = () => page.evaluate((mark) => localStorage.getItem(mark), cartMark);
    if (path === paths.cart) await expect.poll(noted).toBe('1');
    await expectReadIfStale(page, shop, caller);
  });
}

test('the add-to-cart toast closes by itself, but not while it has the focus; leaving the page closes it', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  await afterAdding(page, 'toast');
  await openProduct(page, shop, testSkus.chime);
  const button = page.getByRole('button', { name: t('product.addToCart') }).first();
  await hydrated(button);
  await pauseClock(page);
  const toast = page.getByText(t('product.added', { name }));
  await press(button);
  await expect(toast).toBeVisible();
  await page.clock.runFor(theme.toast.autoCloseMs / 2);
  await page.keyboard.press('F8');
  const area = page.getByRole('region', { name: t('common.messages'), exact: true });
  await expect(area.getByRole('link')).toBeFocused();
  await page.clock.runFor(3 * theme.toast.autoCloseMs);
  await expect(toast).toBeVisible();
  // The time stood still: the rest of it closes the toast.
  await button.focus();
  await page.clock.runFor(theme.toast.autoCloseMs / 2 + 100);
  await expect(toast).toBeHidden();

  await press(button);
  await expect(toast).toBeVisible();
  await page.clock.resume();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('contact.title'), exact: true })
    .first()
    .click();
  await page.waitForURL(`**${paths.contact}`);
  await expect(toast).toBeHidden();
});

test('where the theme says so, adding opens the mini cart instead of the drawer', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  await afterAdding(page, 'panel');
  await page.goto(paths.search('orb'));
  await press(
    page
      .locator('main')
      .getByRole('button', { name: `${t('product.addShort')}: ${name}` })
      .first(),
  );
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await expect(drawer.getByText(t('product.added', { name }))).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('region', { name: t('common.messages') }).getByRole('link')).toHaveCount(0);
});
