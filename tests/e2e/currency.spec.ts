import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { totalsValue } from './checkout-steps';
import { testSkus, listWith, productName, unitPrice } from './demo';
import { expect, shopOf, test } from './fixtures';
import { mainOf, textOf } from './html';
import { expectExactText, hydrated, press } from './page-checks';

test('the selected currency applies to every page and to the cart', async ({ page, shop }) => {
  const other = await shopOf(shop.code, 'EUR');
  const sum = other.price(unitPrice(other, testSkus.chime, 1));
  const name = productName(shop, testSkus.chime);
  await page.goto(listWith(testSkus.chime));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card.getByText(shop.price(unitPrice(shop, testSkus.chime, 1)), { exact: true })).toBeVisible();

  const choice = page.getByRole('combobox', { name: shop.t('header.currency') });
  await expect(choice).toHaveValue(shop.config.defaultCurrencyCode);
  await press(choice);
  const reloaded = page.waitForEvent('load');
  await choice.selectOption('EUR');
  await reloaded;
  await expect(card.getByText(sum, { exact: true })).toBeVisible();
  await card.getByRole('link', { name, exact: true }).click();
  const main = page.locator('main');
  await expect(main.getByText(sum, { exact: true }).first()).toBeVisible();

  const caller = new Caller(page.request, other);
  const cart = await caller.cart(await caller.add(testSkus.chime, 1));
  expect(cart.prices.grand_total).toEqual({
    value: unitPrice(other, testSkus.chime, 1) / 100,
    currency: 'EUR',
  });
  await page.goto(paths.cart);
  await expectExactText(totalsValue(main, shop.t('cart.grandTotalBeforeShipping')), sum);
});

test('a key chooses a currency, and Enter or leaving applies it', async ({ page, shop }) => {
  await page.goto(paths.contact);
  const choice = page.getByRole('combobox', { name: shop.t('header.currency') });
  await hydrated(choice);
  await page.evaluate(() => void (document.title = 'not loaded again'));
  await choice.focus();
  // Browsers differ in which keys change the value of a closed list; a letter does in all.
  await page.keyboard.press('e');
  await expect(choice).toHaveValue('EUR');
  expect(await page.title()).toBe('not loaded again');
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(choice).toHaveValue('EUR');
});

test('a page that is shown again follows the currency and the cart of other pages', async ({
  page,
  shop,
}) => {
  await page.goto(paths.contact);
  const cart = page.getByRole('banner').getByRole('link', { name: shop.t('cart.title') });
  await expect(cart).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(paths.contact);
  const caller = new Caller(page.request, shop);
  await caller.add(testSkus.chime, 2);
  await second.evaluate(() => localStorage.setItem('cart_filled', '2'));
  const filled = shop.t('cart.toggle', { count: '2' });
  await expect(page.getByRole('banner').getByRole('link', { name: filled })).toBeVisible();

  await second.evaluate(() => void (document.cookie = 'currency=EUR; path=/'));
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
  await expect(page.getByRole('combobox', { name: shop.t('header.currency') })).toHaveValue('EUR');
});

test('a currency that the store does not sell in is ignored', async ({ stranger, shop }) => {
  const reply = await stranger.get(listWith(testSkus.chime), { headers: { cookie: 'currency=NOK' } });
  const text = textOf(mainOf(await reply.text()));
  expect(text).toContain(shop.price(unitPrice(shop, testSkus.chime, 1)));
});

test('a cached page never has the currency of another shopper', async ({ request, shop }) => {
  const cookies = ['currency=%45UR', 'currency=EUR; currency=GBP', `currency=${shop.currency}; currency=EUR`];
  for (const [index, cookie] of cookies.entries()) {
    const path = `/brands?asked=${index}`;
    await request.get(path, { headers: { cookie } });
    const page = await (await request.get(path)).text();
    expect(page, cookie).toContain(`<option value="${shop.currency}" selected=""`);
  }
});

test('every representation of a page varies by cookie', async ({ request }) => {
  const forms = [
    request.get('/brands'),
    request.head('/brands'),
    request.get('/brands?_rsc=1', { headers: { rsc: '1' } }),
  ];
  for (const reply of await Promise.all(forms)) {
    expect(reply.headers()['vary']?.split(', ')).toContain('cookie');
    expect(reply.headers()).not.toHaveProperty('x-owlwatch-vary');
  }
});
