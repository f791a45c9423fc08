import type { Page, Request } from '@playwright/test';
import { theme } from '@/config/theme';
import { timing } from '@/config/timing';
import { goodsDelivery } from '@/lib/free-delivery';
import { sell, stockOf } from './catalogue-changes';
import { totalsValue } from './checkout-steps';
import { goods, productName, unitPrice } from './demo';
import { demoProduct } from './demo-product';
import { expect, type Shop, test } from './fixtures';
import { fillCart, openMiniCart } from './mini-cart';
import { expectAccessible, hydrated, press } from './page-checks';

// Mini cart and cart page (spec §2, §4, §8, §9).

/** Simple products that no other test orders. */
const short = 'TOR-PX';
const soldOut = 'TOR-CX';
const gone = 'TOR-JS';

const quantityOf = (page: Page, shop: Shop, sku: string) =>
  page.getByRole('textbox', { name: shop.t('cart.quantityOf', { name: productName(shop, sku) }) });

/** The calls to the cart that a page sends from now on. */
function cartCalls(page: Page, method: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart') && request.method() === method) calls.push(request);
  });
  return calls;
}

test('an empty cart has no footer; the toggle grows with the count', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/');
  const toggle = page.getByRole('banner').locator('a[href="/cart"]');
  await expect(toggle).not.toHaveClass(/icon-button-active/);
  await press(toggle);
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await expect(drawer.getByText(t('cart.empty'))).toBeVisible();
  await expect(drawer.getByRole('contentinfo')).toHaveCount(0);
  await expect(drawer.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const badgeHeight = async (pieces: number) => {
    await fillCart(page, shop, { [goods.chime]: pieces });
    await page.goto('/');
    await (await hydrated(toggle)).hover();
    await expect(toggle).toHaveClass(/icon-button-active/);
    return (await toggle.locator('span[aria-hidden]').boundingBox())?.height ?? 0;
  };
  const one = await badgeHeight(1);
  const ten = await badgeHeight(9);
  expect(ten).toBeGreaterThan(one);
});

test('the mini cart leads to the cart by its title and by the button with the count', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await fillCart(page, shop, { [goods.chime]: 3 });
  await page.goto('/');
  const drawer = await openMiniCart(page, shop, 3);
  await expect(drawer.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/cart');
  expect(theme.checkout.enableCartPage).toBe(true);
  const button = drawer.getByRole('link', { name: t('cart.toCart', { count: '3' }), exact: true });
  await expect(button).toHaveAttribute('href', '/cart');
  await expectAccessible(page, 'mini cart');
  await button.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(drawer).toBeHidden();
});

test('a quantity is sent once, after the debounce, and shows progress', async ({ page, shop }) => {
  const { t } = shop;
  await fillCart(page, shop, { [goods.chime]: 1 });
  await page.goto('/cart');
  const field = await hydrated(quantityOf(page, shop, goods.chime));
  const calls = cartCalls(page, 'POST');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cart**', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  expect(timing.quantityDebounceMs).toBe(250);
  const more = page.getByRole('button', { name: t('cart.increase') });
  await more.click();
  await more.click();
  await more.click();
  await expect(field).toHaveValue('4');
  await expect(page.getByText(t('cart.updating'))).toBeVisible();
  answer();
  await expect(page.getByText(t('cart.updating'))).toBeHidden();
  expect(calls.map((call) => (call.postDataJSON() as { items: { qty: number }[] }).items[0]?.qty)).toEqual([
    4,
  ]);
  await expect(field).toHaveValue('4');
});

test('the quantities 9,999 and 10,000 are refused with the same text', async ({ page, shop }) => {
  const { t } = shop;
  await fillCart(page, shop, { [goods.chime]: 1 });
  await page.goto('/cart');
  const field = await hydrated(quantityOf(page, shop, goods.chime));
  const texts: string[] = [];
  for (const value of ['9999', '10000']) {
    await field.fill(value);
    const toast = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(toast).toBeVisible();
    texts.push((await toast.innerText()).trim());
    await toast.getByRole('button', { name: t('common.close') }).click();
    await expect(field).toHaveValue('1');
  }
  expect(texts[1]).toBe(texts[0]);
  // The server's text in the language of the store (spec §8), up to its number.
  const mark = '#';
  const refusals = [
    t('error.insufficient_stock', { available: mark }),
    t('error.quantity_limit', { limit: mark }),
  ];
  const matching = refusals.filter((text) => texts[0]?.startsWith(text.slice(0, text.indexOf(mark))));
  expect(matching, texts[0]).toHaveLength(1);
});

test('the cart is read again on focus, on the cart page only if stale', async ({ page, shop }) => {
  await fillCart(page, shop, { [goods.chime]: 1 });
  await page.goto('/');
  await (await hydrated(page.getByRole('banner').locator('a[href="/cart"]'))).hover();
  await expect(page.getByRole('link', { name: shop.t('cart.toggle', { count: '1' }) })).toBeVisible();
  const calls = cartCalls(page, 'GET');
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await focus();
  await expect.poll(() => calls.length).toBe(1);
  await page.goto('/cart');
  await hydrated(quantityOf(page, shop, goods.chime));
  const before = calls.length;
  await focus();
  // A later call proves that the focus has been handled.
  await page.evaluate(() => fetch('/api/cart?marker=1').catch(() => null));
  await expect.poll(() => calls.some((call) => call.url().includes('marker'))).toBe(true);
  expect(calls.slice(before).filter((call) => !call.url().includes('marker'))).toEqual([]);
});

test('the cart says how much is missing until delivery is free, and when it arrives', async ({
  page,
  shop,
}) => {
  const { t, code, currency, price } = shop;
  const caller = await fillCart(page, shop, { [goods.chime]: 1 });
  const missing = goodsDelivery(code, currency, unitPrice(shop, goods.chime, 1));
  expect(missing?.toGo).toBeGreaterThan(0);
  await page.goto('/cart');
  const main = page.locator('main');
  await expect(main.getByText(t('cart.freeToGo', { amount: price(missing?.toGo ?? 0) }))).toBeVisible();
  await expect(totalsValue(main, t('cart.shipping'))).toHaveText(
    t('cart.shippingFrom', { price: price(missing?.rate ?? 0) }),
  );
  const { delivery } = await caller.cart();
  const day = new Intl.DateTimeFormat(shop.config.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(delivery.day));
  await expect(main.getByText(t('cart.deliveryBy', { day }))).toBeVisible();
  await caller.cart(await caller.add(goods.blackTurret, 2));
  await page.reload();
  await expect(main.getByText(t('cart.freeReached'))).toBeVisible();
  await expect(totalsValue(main, t('cart.shipping'))).toHaveText(t('cart.shippingFree'));
});

test('below the cart is what fits it, and nothing that is in it', async ({ page, shop }) => {
  const { t } = shop;
  const { accessories } = demoProduct(goods.turret);
  const [first = ''] = accessories;
  await fillCart(page, shop, { [goods.blackTurret]: 1 });
  await page.goto('/cart');
  const shelf = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: t('product.fitsCart') }) });
  await expect(shelf.getByRole('link', { name: productName(shop, first), exact: true })).toBeVisible();
  await expect(shelf.getByRole('link', { name: productName(shop, goods.turret), exact: true })).toHaveCount(
    0,
  );
  const [variant] = demoProduct(first).variants;
  await fillCart(page, shop, { [variant?.sku ?? first]: 1 });
  await page.reload();
  await expect(shelf).toBeVisible();
  await expect(shelf.getByRole('link', { name: productName(shop, first), exact: true })).toHaveCount(0);
});

test.describe('a cart that cannot be ordered', () => {
  test.afterAll(async () => {
    await sell(gone, true);
    await stockOf(short, 50);
    await stockOf(soldOut, 50);
  });

  test('shows why, blocks the checkout and offers the way out', async ({ page, shop }) => {
    const { t } = shop;
    const caller = await fillCart(page, shop, { [goods.chime]: 1, [short]: 5, [soldOut]: 1, [gone]: 2 });
    await stockOf(short, 3);
    await stockOf(soldOut, 0);
    await sell(gone, false);
    await page.goto('/cart');
    const main = page.locator('main');
    const problems = main.getByRole('alert');
    await expect(problems).toContainText(t('cart.problems.unavailable'));
    await expect(problems).toContainText(t('cart.problems.out_of_stock'));
    await expect(main.getByText(t('cart.problem.insufficient_stock', { available: '3' }))).toBeVisible();
    await expectAccessible(page, 'cart with problems');
    await expect(main.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
    await main.getByRole('button', { name: t('cart.checkout') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main.locator('[data-cart-problems]')).toBeFocused();
    await problems.getByRole('button', { name: t('cart.fix.unavailable') }).click();
    await expect(problems).not.toContainText(t('cart.problems.unavailable'));
    await main.getByRole('button', { name: t('cart.setTo', { available: '3' }) }).click();
    await expect(quantityOf(page, shop, short)).toHaveValue('3');
    await problems.getByRole('button', { name: t('cart.fix.out_of_stock') }).click();
    await expect(problems).toHaveCount(0);
    await expect(main.getByRole('link', { name: t('cart.checkout') })).toHaveAttribute('href', '/checkout');
    const left = await caller.cart();
    expect(left.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      [goods.chime, 1],
      [short, 3],
    ]);
  });
});
