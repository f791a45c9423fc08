import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatDate } from '@/lib/dates';
import { Caller } from './api';
import { goods, productName, shippingPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { makeOffer } from './offer-desk';
import { expectAccessible, expectNoHorizontalScroll, press } from './page-checks';
import { choosePaymentAndDelivery, enterAddress, enterEmail, orderButton } from './checkout-steps';

const items = [
  { sku: goods.blackTurret, quantity: 2, price: 5_000 },
  { sku: goods.chime, quantity: 3, price: 1_000 },
];
const total = 13_000;

const acceptButton = (page: Page, { t }: Shop) => page.getByRole('button', { name: t('offer.accept') });

const quantityField = (page: Page, shop: Shop) =>
  page
    .locator('main')
    .getByRole('textbox', { name: shop.t('cart.quantityOf', { name: productName(shop, goods.chime) }) });

/** The shopper's cart by the API, with the cookies of the page. */
const cartOf = (page: Page, shop: Shop) => new Caller(page.request, shop).cart();

test('an offer shows its prices, terms and files, and is not cached or leaked', async ({
  page,
  shop,
  stranger,
}) => {
  const { t, price } = shop;
  const content = Buffer.from('%PDF-1.7 drawing');
  const files = [{ name: 'plan é.pdf', contentType: 'application/pdf', content }];
  const terms = 'Terms of this offer, line one\nLine two';
  const { number, path, expiresAt } = await makeOffer(shop, { items, terms, files });
  const reply = await page.goto(path);
  expect(reply?.headers()['cache-control']).toContain('no-store');
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
  expect(reply?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByRole('heading', { level: 1, name: t('offer.title', { number }) })).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByText(t('offer.forName', { name: 'Ada Uil' }))).toBeVisible();
  await expect(main.getByText(formatDate(expiresAt, shop.code)).first()).toBeVisible();
  const list = page.getByRole('list', { name: t('offer.items') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(t('cart.each', { price: price(5_000) }))).toBeVisible();
  await expect(list.locator('s').first()).toBeVisible();
  await expect(main.getByText(price(total)).first()).toBeVisible();
  await expect(main.getByText('Line two')).toBeVisible();
  await expectAccessible(page, 'an offer');
  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoHorizontalScroll(page, 'an offer');

  for (const [link, start] of [
    [t('offer.download'), '%PDF-'],
    ['plan é.pdf', '%PDF-1.7 drawing'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    expect(
      readFileSync(await download.path())
        .subarray(0, start.length)
        .toString(),
    ).toBe(start);
  }
  // Nothing in the page but its own links has the secret; another store does not know it.
  const other = shop.code === 'uk' ? 'nl' : 'uk';
  const elsewhere = await stranger.get(path, { headers: { 'x-store-host': `${other}.localhost` } });
  expect(elsewhere.status()).toBe(404);
  expect((await stranger.get('/offer/AAAAAAAAAAAAAAAAAAAAAA')).status()).toBe(404);
});

test('an accepted offer is the cart, is ordered at its prices, and the own cart is back', async ({
  page,
  shop,
}) => {
  const { t, price } = shop;
  const caller = new Caller(page.request, shop);
  const own = await caller.cart(await caller.add(goods.chime, 1));
  const { number, path, expiresAt } = await makeOffer(shop, { items });
  await page.goto(path);
  await press(acceptButton(page, shop));
  await page.waitForURL('**/checkout**');
  const locked = await cartOf(page, shop);
  expect(locked).toMatchObject({ total_quantity: 5, offer: { number } });
  expect((await caller.add(goods.chime, 1)).status()).toBe(409);

  await page.goto('/cart');
  const date = formatDate(expiresAt, shop.code);
  const main = page.locator('main');
  await expect(main.getByText(t('cart.offer.inCart', { number, date }))).toBeVisible();
  await expect(quantityField(page, shop)).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: t('cart.removeItem', { name: productName(shop, goods.chime) }) }),
  ).toHaveCount(0);
  await expectAccessible(page, 'the cart of an offer');

  await page.goto('/checkout');
  await enterEmail(page, shop, 'ada@shop.example');
  await enterAddress(page, shop);
  await choosePaymentAndDelivery(page, shop, 'visa');
  await press(orderButton(page, shop));
  await page.waitForURL(/\/multisafepay\//);
  await page
    .getByRole('button', { name: t('payment.pay', { amount: price(total + shippingPrice(shop)) }) })
    .click();
  await page.waitForURL('**/checkout-success**');
  await expect(page.locator('main').getByText(price(total)).first()).toBeVisible();
  // The shopper's own cart.
  expect(await cartOf(page, shop)).toMatchObject({ id: own.id, total_quantity: 1, offer: null });
  await page.goto(path);
  await expect(
    page
      .locator('main')
      .getByText(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/)
      .first(),
  ).toBeVisible();
  await expect(acceptButton(page, shop)).toHaveCount(0);
});

test('an offer in the cart can be left and accepted again', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  const own = await caller.cart(await caller.add(goods.chime, 1));
  const { path } = await makeOffer(shop, { items });
  await page.goto(path);
  await press(acceptButton(page, shop));
  await page.waitForURL('**/checkout**');
  const accepted = await cartOf(page, shop);
  await page.goto('/cart');
  await press(page.locator('main').getByRole('button', { name: t('cart.offer.leave') }));
  await expect(page.getByText(t('cart.offer.left'))).toBeVisible();
  await expect(quantityField(page, shop)).toHaveCount(1);
  expect((await cartOf(page, shop)).id).toBe(own.id);
  await page.goto(path);
  await press(page.locator('main').getByRole('button', { name: t('cart.checkout') }));
  await page.waitForURL('**/checkout**');
  expect((await cartOf(page, shop)).id).toBe(accepted.id);
});

test('an offer is cancelled after a question, with a toast and the own cart', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  const own = await caller.cart(await caller.add(goods.chime, 1));
  const { path } = await makeOffer(shop, { items });
  await caller.cart(await page.request.post(`/api${path.replace('/offer/', '/offer/confirm/')}`));
  await page.goto(path);
  const cancel = page.getByRole('button', { name: t('offer.cancel') });
  const dialog = page.getByRole('dialog', { name: t('offer.cancel') });
  await press(cancel);
  await expect(dialog.getByText(t('offer.cancelQuestion'))).toBeVisible();
  await expectAccessible(page, 'the question before an offer is cancelled');
  await dialog.getByRole('button', { name: t('offer.cancelKeep') }).click();
  await expect(dialog).toBeHidden();
  await cancel.click();
  await dialog.getByRole('button', { name: t('offer.cancelConfirm') }).click();
  await expect(page.getByText(t('offer.canceledToast')).first()).toBeVisible();
  await expect(page.locator('main').getByText(t('offer.canceled'))).toBeVisible();
  await expect(cancel).toHaveCount(0);
  expect((await cartOf(page, shop)).id).toBe(own.id);
  const again = await page.request.post(`/api${path.replace('/offer/', '/offer/confirm/')}`);
  expect(again.status()).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'offer_closed', message: t('error.offer_closed') });
});

test('an offer that has expired or cannot be delivered says so', async ({ page, shop }) => {
  const { t } = shop;
  const expired = await makeOffer(shop, { items, days: -1 });
  await page.goto(expired.path);
  const date = formatDate(expired.expiresAt, shop.code);
  await expect(page.getByText(t('offer.expired', { date }))).toBeVisible();
  await expect(acceptButton(page, shop)).toHaveCount(0);
  await expectAccessible(page, 'an expired offer');
  const short = await makeOffer(shop, { items: [{ sku: goods.blackTurret, quantity: 499, price: 100 }] });
  await page.goto(short.path);
  await expect(page.getByText(t('offer.unavailable'))).toBeVisible();
  await expect(page.getByText(t('offer.lineShort'))).toBeVisible();
  await expect(acceptButton(page, shop)).toHaveCount(0);
});

test('the page without a link says where it is', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/offer');
  await expect(page.getByRole('heading', { level: 1, name: t('offer.pageTitle') })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: t('offer.contact') })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectAccessible(page, 'the page of offers without a link');
});

test('calls about offers need the right origin and the right secret', async ({ request, shop }) => {
  const { path } = await makeOffer(shop, { items });
  for (const call of ['confirm', 'cancel']) {
    const url = `/api/offer/${call}/`;
    const token = path.replace('/offer/', '');
    const foreign = await request.post(url + token, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status()).toBe(403);
    const unknown = await request.post(`${url}AAAAAAAAAAAAAAAAAAAAAA`);
    expect(unknown.status()).toBe(404);
    expect(await unknown.json()).toMatchObject({ status: 'error', code: 'not_found' });
    expect((await request.get(url + token)).status()).toBe(405);
  }
});
