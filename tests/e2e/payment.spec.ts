import type { Page } from '@playwright/test';
import { Caller } from './api';
import { goods, productName, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { confirmationEmail, emailsOf } from './mailbox';
import { expectAccessible, hydrated, press } from './page-checks';
import { orderButton, orderNumberOnPaymentPage } from './checkout-steps';

const total = (shop: Shop) => shop.price(unitPrice(shop, goods.chime, 1) + shippingPrice(shop));

/** Opens the checkout, complete except for placing the order, with one chime in the cart. */
async function readyToOrder(page: Page, shop: Shop): Promise<Caller> {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout');
  return caller;
}

/** Places the order and waits for the payment page. */
async function order(page: Page, shop: Shop): Promise<string> {
  await press(orderButton(page, shop));
  return orderNumberOnPaymentPage(page, shop);
}

/** The payment step is open with the message, and everything that was chosen before. */
async function expectPaymentStep(page: Page, shop: Shop, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  const method = shop.config.paymentMethods[0] ?? 'visa';
  await expect(page.getByRole('radio', { name: shop.t(`payment.methods.${method}`) })).toBeChecked();
  await expect(page.getByText(productName(shop, goods.chime)).first()).toBeVisible();
}

async function payAgain(page: Page, shop: Shop): Promise<string> {
  const number = await order(page, shop);
  await page.getByRole('button', { name: shop.t('payment.pay', { amount: total(shop) }) }).click();
  await page.waitForURL('**/checkout-success');
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  return number;
}

test('a declined payment restores the cart, and a second attempt succeeds', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const refused = await order(page, shop);
  await page.getByRole('button', { name: shop.t('payment.refuse') }).click();
  await page.waitForURL(/\/checkout\?step=payment/);
  await expectPaymentStep(page, shop, shop.t('cart.paymentRefused'));
  await expectAccessible(page, 'checkout after a refusal');
  const paid = await payAgain(page, shop);
  expect(paid).not.toBe(refused);
  await confirmationEmail(paid);
  expect(emailsOf(refused)).toEqual([]);
});

test('a cancelled payment restores the cart, and a second attempt succeeds', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const canceled = await order(page, shop);
  await page.getByRole('button', { name: shop.t('payment.cancel') }).click();
  await page.waitForURL(/\/checkout\?step=payment/);
  await expectPaymentStep(page, shop, shop.t('cart.paymentCanceled'));
  const paid = await payAgain(page, shop);
  await confirmationEmail(paid);
  expect(emailsOf(canceled)).toEqual([]);
});

test('a shopper who leaves the payment page can return to it or to the cart', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const number = await order(page, shop);
  await page.goto('/cart');
  await expect(page.getByText(shop.t('checkout.openOrder.title', { number }))).toBeVisible();
  await expect(page.getByText(shop.t('cart.empty'), { exact: true })).toBeHidden();
  await press(page.getByRole('button', { name: shop.t('checkout.openOrder.pay') }));
  await page.waitForURL(/\/multisafepay\/sandbox\//);
  await page.goto('/cart');
  await press(page.getByRole('button', { name: shop.t('checkout.openOrder.restore') }));
  await expect(
    page.locator('main').getByRole('link', { name: productName(shop, goods.chime) }),
  ).toBeVisible();
});

test('Back from the payment page shows the order that awaits payment, not an empty cart', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop);
  const number = await order(page, shop);
  await page.goBack();
  await expect(page.getByText(shop.t('checkout.openOrder.title', { number }))).toBeVisible();
  await expect(page.getByText(shop.t('cart.empty'), { exact: true })).toBeHidden();
  await expect(orderButton(page, shop)).toBeHidden();
  await press(page.getByRole('button', { name: shop.t('checkout.openOrder.restore') }));
  await expect(orderButton(page, shop)).toBeVisible();
  await payAgain(page, shop);
});

test('an attempt to restore the cart that fails can be repeated', async ({ context, shop }) => {
  // The browser reports the failed call; this page allows it.
  const page = await context.newPage();
  await readyToOrder(page, shop);
  const number = await order(page, shop);
  await page.goto('/cart');
  const notice = page.getByText(shop.t('checkout.openOrder.title', { number }));
  const restore = page.getByRole('button', { name: shop.t('checkout.openOrder.restore') });
  const calls = /\/api\/cart\b/;
  await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await press(restore);
  await expect(page.getByText(shop.t('common.somethingWrong'))).toBeVisible();
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.unroute(calls);
  await press(restore);
  await expect(
    page.locator('main').getByRole('link', { name: productName(shop, goods.chime) }),
  ).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an order that was paid meanwhile cannot be put back into the cart, and says so', async ({
  context,
  shop,
}) => {
  // The browser reports the refused call; this page allows it.
  const page = await context.newPage();
  const caller = await readyToOrder(page, shop);
  const number = await order(page, shop);
  const decide = `${page.url()}/decide`;
  await page.goto('/cart');
  const notice = page.getByText(shop.t('checkout.openOrder.title', { number }));
  const restore = await hydrated(page.getByRole('button', { name: shop.t('checkout.openOrder.restore') }));
  const paid = await page.request.post(decide, { form: { choice: 'paid' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await restore.click();
  await expect(page.getByText(shop.t('cart.orderAlready'))).toBeVisible();
  await expect(notice).toBeHidden();
  expect((await caller.cart()).items).toEqual([]);
  await page.goto('/checkout-success');
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  await confirmationEmail(number);
});

test('an order that awaits its payment leads back to the payment page', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const number = await order(page, shop);
  await page.goto('/checkout-success');
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  await page.getByRole('link', { name: shop.t('checkout.openOrder.pay') }).click();
  expect(await orderNumberOnPaymentPage(page, shop)).toBe(number);
});

test('a payment is settled once, even if it is submitted or opened again', async ({ page, shop }) => {
  const caller = await readyToOrder(page, shop);
  const number = await order(page, shop);
  const paymentPage = page.url();
  await page.getByRole('button', { name: shop.t('payment.pay', { amount: total(shop) }) }).click();
  await page.waitForURL('**/checkout-success');
  await page.goto(paymentPage);
  await expect(page.getByText(shop.t('payment.done'))).toBeVisible();
  const decide = `${paymentPage}/decide`;
  const late = await page.request.post(decide, { form: { choice: 'refused' }, maxRedirects: 0 });
  expect(late.status()).toBe(303);
  const returned = await page.goto(late.headers()['location'] ?? '');
  expect(new URL(returned?.url() ?? '').pathname).toBe('/checkout-success');
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  expect((await caller.cart()).total_quantity).toBe(0);
  await confirmationEmail(number);
  expect(emailsOf(number)).toHaveLength(1);
});

test('the return of an unknown payment shows a message', async ({ page, shop }) => {
  await page.goto('/multisafepay/connect/success?transactionid=nobody-knows-this-one');
  await expect(page.getByText(shop.t('cart.paymentUnknown'))).toBeVisible();
});
