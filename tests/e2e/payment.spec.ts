import type { Page } from '@playwright/test';
import { Caller } from './api';
import { goods, productName, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { confirmationMail, mailsOf } from './mailbox';
import { expectAccessible, press } from './page-checks';
import { orderButton, orderNumberOnPaymentPage } from './steps';

const total = (shop: Shop) => shop.price(unitPrice(shop, goods.chime, 1) + shippingPrice(shop));

/** A cart with one chime whose checkout is complete, on the page with the order button. */
async function readyToOrder(page: Page, shop: Shop): Promise<Caller> {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout');
  return caller;
}

/** Orders, and waits for the payment page. */
async function order(page: Page, shop: Shop): Promise<string> {
  await press(orderButton(page, shop));
  return orderNumberOnPaymentPage(page, shop);
}

async function expectCartIsBack(page: Page, shop: Shop, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(
    page.locator('main').getByRole('link', { name: productName(shop, goods.chime) }),
  ).toBeVisible();
}

async function payAgain(page: Page, shop: Shop): Promise<string> {
  await page.getByRole('link', { name: shop.t('cart.checkout') }).click();
  const number = await order(page, shop);
  await page.getByRole('button', { name: shop.t('payment.pay', { amount: total(shop) }) }).click();
  await page.waitForURL('**/checkout-success');
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  return number;
}

test('a refused payment gives the cart back, and paying again works', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const refused = await order(page, shop);
  await page.getByRole('button', { name: shop.t('payment.refuse') }).click();
  await page.waitForURL('**/cart?payment=refused');
  await expectCartIsBack(page, shop, shop.t('cart.paymentRefused'));
  await expectAccessible(page, 'cart after a refusal');
  const paid = await payAgain(page, shop);
  expect(paid).not.toBe(refused);
  await confirmationMail(paid);
  expect(mailsOf(refused)).toEqual([]);
});

test('a cancelled payment gives the cart back, and paying again works', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const canceled = await order(page, shop);
  await page.getByRole('button', { name: shop.t('payment.cancel') }).click();
  await page.waitForURL('**/cart?payment=canceled');
  await expectCartIsBack(page, shop, shop.t('cart.paymentCanceled'));
  const paid = await payAgain(page, shop);
  await confirmationMail(paid);
  expect(mailsOf(canceled)).toEqual([]);
});

test('who leaves the payment page finds the way back to it, or to the cart', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  const number = await order(page, shop);
  await page.goto('/cart');
  await expect(page.getByText(shop.t('checkout.openOrder.title', { number }))).toBeVisible();
  await press(page.getByRole('button', { name: shop.t('checkout.openOrder.pay') }));
  await page.waitForURL(/\/multisafepay\/sandbox\//);
  await page.goto('/cart');
  await press(page.getByRole('button', { name: shop.t('checkout.openOrder.restore') }));
  await expect(
    page.locator('main').getByRole('link', { name: productName(shop, goods.chime) }),
  ).toBeVisible();
});

test('a payment is settled once, whatever is pressed or opened again', async ({ page, shop }) => {
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
  await confirmationMail(number);
  expect(mailsOf(number)).toHaveLength(1);
});

test('a return for a payment that nobody knows says so', async ({ page, shop }) => {
  await page.goto('/multisafepay/connect/success?transactionid=nobody-knows-this-one');
  await expect(page.getByText(shop.t('cart.paymentUnknown'))).toBeVisible();
});
