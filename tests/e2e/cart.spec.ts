import type { Page, Request } from '@playwright/test';
import { theme } from '@/config/shop/theme';
import { timing, purchase } from '@/config/limits/islands';
import { paths } from '@/lib/paths/paths';
import { sell, stockOf } from './shop-database';
import { testSkus, productName, demoProduct } from './demo';
import { expect, type Shop, test } from './fixtures';
import { hold } from './held-requests';
import { fillCart } from './mini-cart';
import { advanceUntil, hydrated, pauseClock, press, translate } from './page-checks';

// Mini cart and cart page (spec §2, §4, §8, §9).

/** Simple products that no other test orders, for each of the three workers. */
const limited = [
  { short: 'TOR-PX', soldOut: 'TOR-CX', gone: 'TOR-JS' },
  { short: 'TOR-PO', soldOut: 'TOR-CO', gone: 'TOR-GA' },
  { short: 'ARB-RG', soldOut: 'LIN-M1', gone: 'LIN-CS' },
] as const;

/** The products of this worker. */
function limitedProducts() {
  const products = limited[test.info().parallelIndex];
  if (!products) throw new Error('There are more workers than products.');
  return products;
}

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

/** Makes the page read the cart again, as a window does that gets the focus. */
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('the mini cart is empty first, counts what is added elsewhere, and leads to the cart, where a 0 is raised to 1', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto(paths.contact);
  const toggle = page.getByRole('banner').locator(`a[href="${paths.cart}"]`);
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await expect(toggle).not.toHaveClass(/icon-button-active/);
  await press(toggle);
  await expect(drawer.getByText(t('cart.empty'))).toBeVisible();
  await expect(drawer.getByRole('contentinfo')).toHaveCount(0);
  await expect(drawer.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const calls = cartCalls(page, 'GET');
  const addElsewhere = async (added: number, count: number) => {
    await fillCart(page, shop, { [testSkus.chime]: added });
    await focusWindow(page);
    await expect(toggle).toHaveAccessibleName(t('cart.toggle', { count: String(count) }));
    await expect(toggle).toHaveClass(/icon-button-active/);
  };
  const badgeHeight = async () => (await toggle.locator('span[aria-hidden]').boundingBox())?.height ?? 0;
  await addElsewhere(1, 1);
  const one = await badgeHeight();
  await addElsewhere(9, 10);
  await expect.poll(badgeHeight).toBeGreaterThan(one);
  const [large, around] = [
    await toggle.locator('span[aria-hidden]').boundingBox(),
    await toggle.boundingBox(),
  ];
  if (!large || !around) throw new Error('the cart has no number');
  expect([large.x >= around.x, large.y >= around.y]).toEqual([true, true]);
  expect(large.x + large.width).toBeLessThanOrEqual(around.x + around.width);
  expect(calls).toHaveLength(2);

  await toggle.click();
  await expect(drawer.getByRole('heading').getByRole('link')).toHaveAttribute('href', paths.cart);
  expect(theme.checkout.enableCartPage).toBe(true);
  const button = drawer.getByRole('link', { name: t('cart.toCart', { count: '10' }), exact: true });
  await expect(button).toHaveAttribute('href', paths.cart);
  await button.click();
  await expect(page).toHaveURL(paths.cart);
  await expect(drawer).toBeHidden();
  await expect(quantityOf(page, shop, testSkus.chime)).toHaveValue('10');
  await expect(page.locator('main').getByText(t('cart.sku', { sku: testSkus.chime }))).toBeVisible();

  // A typed 0 is no removal.
  const field = await hydrated(quantityOf(page, shop, testSkus.chime));
  const atLeast = page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: t('cart.atLeast') });
  await field.fill('0');
  await expect(atLeast).toHaveCount(0);
  await field.press('Enter');
  await expect(field).toHaveValue('1');
  await expect(atLeast).toBeVisible();
});

const isCartCall = ({ pathname }: URL) => pathname === paths.api.cart;

test('a quantity is sent once, after the debounce, and more than the stock becomes the most that is in stock', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await fillCart(page, shop, { [testSkus.chime]: 1 });
  await page.goto(paths.cart);
  const field = await hydrated(quantityOf(page, shop, testSkus.chime));
  const calls = cartCalls(page, 'POST');
  const release = await hold(page, isCartCall);
  await pauseClock(page);
  expect(timing.quantityButtonDebounceTimer).toBe(250);
  const more = page.getByRole('button', { name: t('cart.increase') });
  const updating = page.getByText(t('cart.updating'));
  await more.click();
  await more.click();
  await page.clock.runFor(timing.quantityButtonDebounceTimer - 1);
  await more.click();
  await expect(field).toHaveValue('4');
  await page.clock.runFor(timing.quantityButtonDebounceTimer - 1);
  await expect(updating).toBeHidden();
  expect(calls).toEqual([]);
  await advanceUntil(page, () => updating.isVisible());
  release();
  await advanceUntil(page, () => updating.isHidden());
  const sent = calls.map((call) => (call.postDataJSON() as { items: { qty: number }[] }).items[0]?.qty);
  expect(sent).toEqual([4]);
  await expect(field).toHaveValue('4');

  // The stock of the tests is below what a line may have.
  for (const typed of ['9999', '99999']) {
    await field.fill(typed);
    await field.blur();
    const most = await field.inputValue();
    expect([Number(most) > 4, Number(most) < purchase.maxQuantity]).toEqual([true, true]);
    await expect(page.getByText(t('cart.problem.insufficient_stock', { available: most }))).toBeVisible();
  }
});

test('in a page that the browser has translated, amounts follow the cart, and the focus the last line', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  const caller = await fillCart(page, shop, { [testSkus.chime]: 1 });
  await page.goto(paths.cart);
  const field = await hydrated(quantityOf(page, shop, testSkus.chime));
  const line = page.getByRole('listitem').filter({ has: field });
  const totals = page.locator('main dl').first();
  for (const part of [line, totals]) await part.evaluate(translate);
  await page.getByRole('button', { name: t('cart.increase') }).click();
  const total = async () => {
    const [item] = (await caller.cart()).items;
    const amounts = [item?.prices.row_total, item?.prices.net?.row_total];
    return {
      quantity: item?.quantity,
      prices: amounts.map((amount) => shop.price((amount?.value ?? 0) * 100)),
    };
  };
  await expect.poll(async () => (await total()).quantity).toBe(2);
  const [price = '', net = ''] = (await total()).prices;
  await expect(line.locator('p').last()).toContainText(price);
  await expect(line.locator('p').last().locator('.amount-net')).toContainText(net);
  await expect(totals).toContainText(price);

  await page.getByRole('button', { name: t('cart.removeItem', { name }) }).press('Enter');
  await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeFocused();
});

test('below the cart is what fits it, and nothing that is in it', async ({ page, shop }) => {
  const { t } = shop;
  const { accessories } = demoProduct(testSkus.turret);
  const [first = ''] = accessories;
  await fillCart(page, shop, { [testSkus.blackTurret]: 1 });
  await page.goto(paths.cart);
  const shelf = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: t('product.fitsCart') }) });
  await expect(shelf.getByRole('link', { name: productName(shop, first), exact: true })).toBeVisible();
  await expect(
    shelf.getByRole('link', { name: productName(shop, testSkus.turret), exact: true }),
  ).toHaveCount(0);
  const [variant] = demoProduct(first).variants;
  await fillCart(page, shop, { [variant?.sku ?? first]: 1 });
  await page.reload();
  await expect(shelf).toBeVisible();
  await expect(shelf.getByRole('link', { name: productName(shop, first), exact: true })).toHaveCount(0);
});

test('articles are ordered by their numbers on a page of its own, which the service links have', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto(paths.contact);
  await page.getByRole('banner').locator(`a[href="${paths.quickOrder}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: t('quickOrder.title') })).toBeVisible();
  const field = await hydrated(page.getByRole('textbox', { name: t('quickOrder.label') }));
  await field.fill(`${testSkus.chime} 3\n${testSkus.blackTurret}`);
  await page.getByRole('button', { name: t('quickOrder.add'), exact: true }).click();
  await expect(field).toHaveValue('');
  await page
    .locator('main')
    .getByRole('link', { name: t('product.toCart') })
    .click();
  await expect(quantityOf(page, shop, testSkus.chime)).toHaveValue('3');
});

test.describe('a cart that cannot be ordered', () => {
  test.afterAll(async () => {
    const { short, soldOut, gone } = limitedProducts();
    await sell(gone, true);
    await stockOf(short, 50);
    await stockOf(soldOut, 50);
  });

  test('shows why, blocks the checkout and offers the way out', async ({ page, shop }) => {
    const { t } = shop;
    const { short, soldOut, gone } = limitedProducts();
    const caller = await fillCart(page, shop, { [testSkus.chime]: 1, [short]: 5, [soldOut]: 1, [gone]: 2 });
    await stockOf(short, 3);
    await stockOf(soldOut, 0);
    await sell(gone, false);
    await page.goto(paths.cart);
    const main = page.locator('main');
    const problems = main.getByRole('alert');
    await expect(problems).toContainText(t('cart.problems.unavailable'));
    await expect(problems).toContainText(t('cart.problems.out_of_stock'));
    await expect(main.getByText(t('cart.problem.insufficient_stock', { available: '3' }))).toBeVisible();
    // As by the browser: the reason changes with the next answer all the same.
    const line = main.getByRole('listitem').filter({ has: quantityOf(page, shop, short) });
    await line.evaluate(translate);
    await stockOf(short, 4);
    await expect(main.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
    await main.getByRole('button', { name: t('cart.checkout') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main.locator('[data-cart-problems]')).toBeFocused();
    await problems.getByRole('button', { name: t('cart.fix.unavailable') }).click();
    await expect(problems).not.toContainText(t('cart.problems.unavailable'));
    await expect(main.getByText(t('cart.problem.insufficient_stock', { available: '4' }))).toBeVisible();
    await main.getByRole('button', { name: t('cart.setTo', { available: '4' }) }).click();
    await expect(quantityOf(page, shop, short)).toHaveValue('4');
    await problems.getByRole('button', { name: t('cart.fix.out_of_stock') }).click();
    await expect(problems).toHaveCount(0);
    await expect(main.getByRole('link', { name: t('cart.checkout') })).toHaveAttribute('href', '/checkout');
    const left = await caller.cart();
    expect(left.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      [testSkus.chime, 1],
      [short, 4],
    ]);
  });
});
