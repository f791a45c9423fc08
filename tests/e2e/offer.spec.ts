import type { APIRequestContext, Page } from '@playwright/test';
import { standardMethod } from '@/commerce/domain/delivery/delivery-estimates';
import { deliveredFree } from '@/commerce/domain/delivery/free-delivery';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { orderButton, orderNumberOnPaymentPage } from './checkout-steps';
import { testSkus, productName, shippingPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, mainOf, textOf } from './html';
import { makeOffer } from './offer-desk';
import { expectToastShown, press } from './page-checks';

const items = [
  { sku: testSkus.blackTurret, quantity: 2, price: 5_000 },
  { sku: testSkus.chime, quantity: 3, price: 1_000 },
];
const total = 13_000;

const isDeliveredFree = ({ code, currency }: Shop): boolean =>
  deliveredFree([standardMethod(code)], { minor: total, currency });

const acceptButton = (page: Page, { t }: Shop) => page.getByRole('button', { name: t('offer.accept') });

const quantityField = (page: Page, shop: Shop) =>
  page
    .locator('main')
    .getByRole('textbox', { name: shop.t('cart.quantityOf', { name: productName(shop, testSkus.chime) }) });

/** Loads an offer into the cart by a call. */
const confirm = (request: APIRequestContext, path: string) =>
  request.post(`/api${path.replace('/offer/', '/offer/confirm/')}`);

/** A shopper with one chime in a cart of their own, and an offer. */
async function shopperWithOffer(page: Page, shop: Shop) {
  const caller = new Caller(page.request, shop);
  const cart = await caller.cart(await caller.add(testSkus.chime, 1));
  return { caller, cart, offer: await makeOffer(shop, { items }) };
}

/** The text of the page of an offer, as it is sent. */
async function offerText(request: APIRequestContext, path: string): Promise<string> {
  return textOf(mainOf(await (await request.get(path)).text()));
}

/** What the links to files on the page of an offer download. */
function downloadsOf(request: APIRequestContext, main: string, path: string): Promise<string[]> {
  const hrefs = attributesOf(main, 'a').map(({ href = '' }) => href);
  const downloads = hrefs
    .filter((href) => href.startsWith(`${path}/`))
    .map(async (href) => {
      const file = await request.get(href);
      expect(file.headers()['content-disposition']).toMatch(/^attachment; filename/);
      return (await file.body()).toString('latin1');
    });
  return Promise.all(downloads);
}

test('an offer shows its prices, terms and files, and is not cached or leaked', async ({
  request,
  stranger,
  shop,
}) => {
  const { t, price } = shop;
  const content = Buffer.from('%PDF-1.7 drawing');
  const files = [{ name: 'plan é.pdf', contentType: 'application/pdf', content }];
  const terms = 'Terms of this offer, line one\nLine two';
  const { number, path, expiresAt } = await makeOffer(shop, { items, terms, files });
  const reply = await request.get(path);
  expect(reply.headers()['cache-control']).toContain('no-store');
  expect(reply.headers()['referrer-policy']).toBe('no-referrer');
  expect(reply.headers()['x-robots-tag']).toContain('noindex');
  const main = mainOf(await reply.text());
  const text = textOf(main);
  for (const part of [
    t('offer.title', { number }),
    t('offer.forName', { name: 'Ada Uil' }),
    formatDate(expiresAt, shop.code),
    `2 × ${productName(shop, testSkus.turret)}`,
    `3 × ${productName(shop, testSkus.chime)}`,
    t('cart.each', { price: price(5_000) }),
    price(total),
    'line one\nLine two',
    t('cart.sku', { sku: testSkus.blackTurret }),
    t(isDeliveredFree(shop) ? 'cart.shippingFree' : 'cart.grandTotalBeforeShipping'),
    t('offer.accept'),
    // What happens to the cart that the shopper has.
    t('offer.asideNote'),
    t('offer.download'),
    'plan é.pdf',
  ]) {
    expect(text).toContain(part);
  }
  expect(main).toContain('<s class=');

  expect(await downloadsOf(request, main, path)).toEqual([
    expect.stringMatching(/^%PDF-/),
    '%PDF-1.7 drawing',
  ]);
  // Another store does not know its secret.
  const other = shop.code === 'uk' ? 'nl' : 'uk';
  const elsewhere = await stranger.get(path, { headers: { 'x-store-host': `${other}.localhost` } });
  expect(elsewhere.status()).toBe(404);
  expect((await stranger.get(paths.offer('AAAAAAAAAAAAAAAAAAAAAA'))).status()).toBe(404);
});

/** The lines of an offer in the cart can be neither changed nor removed. */
async function expectFixedLines(page: Page, shop: Shop): Promise<void> {
  const removal = shop.t('cart.removeItem', { name: productName(shop, testSkus.chime) });
  await expect(quantityField(page, shop)).toHaveCount(0);
  await expect(page.getByRole('button', { name: removal })).toHaveCount(0);
}

test('an accepted offer is the cart, can be left and accepted again, and is ordered at its prices', async ({
  page,
  shop,
}) => {
  const { t, price } = shop;
  const { caller, cart, offer } = await shopperWithOffer(page, shop);
  const { number, path, expiresAt } = offer;
  const main = page.locator('main');
  await page.goto(path);
  await press(acceptButton(page, shop));
  await page.waitForURL('**/checkout**');
  const accepted = await caller.cart();
  expect(accepted).toMatchObject({ total_quantity: 5, offer: { number } });
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
  expect([cookies.get('cart'), cookies.get('offer')]).toEqual([cart.id, accepted.id]);
  expect((await caller.add(testSkus.chime, 1)).status()).toBe(409);

  const date = formatDate(expiresAt, shop.code);
  await page.goto(paths.cart);
  await expect(main.getByText(t('cart.offer.inCart', { number, date }))).toBeVisible();
  await expectFixedLines(page, shop);
  const quote = main.getByRole('link', { name: t('cart.requestQuote'), exact: true });
  await expect(quote).toHaveCount(0);
  await press(main.getByRole('button', { name: t('cart.offer.leave') }));
  await expectToastShown(page, t('cart.offer.left'));
  await expect(quantityField(page, shop)).toHaveCount(1);
  await expect(quote).toBeVisible();
  expect((await caller.cart()).id).toBe(cart.id);

  await page.goto(path);
  await press(main.getByRole('button', { name: t('cart.checkout') }));
  await page.waitForURL('**/checkout**');
  expect((await caller.cart()).id).toBe(accepted.id);
  await caller.prepare('visa');
  await page.goto(paths.checkout);
  await press(orderButton(page, shop));
  const order = await orderNumberOnPaymentPage(page, shop);
  const amount = price(total + shippingPrice(shop));
  await page.getByRole('button', { name: t('payment.pay', { amount }) }).click();
  await page.waitForURL('**/checkout-success**');
  await expect(main.getByText(price(total)).first()).toBeVisible();
  // The shopper's own cart is back, and the offer names its order.
  expect(await caller.cart()).toMatchObject({ id: cart.id, total_quantity: 1, offer: null });
  const after = await offerText(page.request, path);
  expect(after).toContain(t('offer.ordered', { date, number: order }));
  expect(after).not.toContain(t('offer.accept'));
});

test('an offer is cancelled after a question, with a toast and the own cart', async ({ page, shop }) => {
  const { t } = shop;
  const { caller, cart, offer } = await shopperWithOffer(page, shop);
  await caller.cart(await confirm(page.request, offer.path));
  await page.goto(offer.path);
  const cancel = page.getByRole('button', { name: t('offer.cancel') });
  const dialog = page.getByRole('dialog', { name: t('offer.cancel') });
  await press(cancel);
  await expect(dialog.getByText(t('offer.cancelQuestion'))).toBeVisible();
  await dialog.getByRole('button', { name: t('offer.cancelKeep') }).click();
  await expect(dialog).toBeHidden();
  await cancel.click();
  await dialog.getByRole('button', { name: t('offer.cancelConfirm') }).click();
  await expectToastShown(page, t('offer.canceledToast'));
  await expect(page.locator('main').getByText(t('offer.canceled'))).toBeVisible();
  await expect(cancel).toHaveCount(0);
  expect((await caller.cart()).id).toBe(cart.id);
  const again = await confirm(page.request, offer.path);
  expect(again.status()).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'offer_closed', message: t('error.offer_closed') });
});

test('an offer that has expired or cannot be delivered says so, and the page without a link where it is', async ({
  request,
  shop,
}) => {
  const { t } = shop;
  const expired = await makeOffer(shop, { items, days: -1 });
  const date = formatDate(expired.expiresAt, shop.code);
  const late = await offerText(request, expired.path);
  expect(late).toContain(t('offer.expired', { date }));
  const short = await makeOffer(shop, { items: [{ sku: testSkus.blackTurret, quantity: 499, price: 100 }] });
  const blocked = await offerText(request, short.path);
  expect(blocked).toContain(t('offer.unavailable'));
  expect(blocked).toContain(t('offer.lineShort'));
  for (const text of [late, blocked]) expect(text).not.toContain(t('offer.accept'));

  const main = mainOf(await (await request.get(paths.offer())).text());
  for (const key of ['pageTitle', 'steps.title', 'steps.receive.text'] as const)
    expect(textOf(main)).toContain(t(`offer.${key}`));
  expect(attributesOf(main, 'a').map(({ href }) => href)).toContain(paths.contact);
});
