import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { Caller, type PlacedReply } from './api';
import { testSkus, productName, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { textOf } from './html';
import { confirmationEmail, emailsOf } from './mailbox';
import { expectToastShown, hydrated, press } from './page-checks';
import { orderButton, orderNumberOnPaymentPage, section } from './checkout-steps';

const total = (shop: Shop) => shop.price(unitPrice(shop, testSkus.chime, 1) + shippingPrice(shop));

/** A shopper whose cart of one chime is complete except for placing the order. */
async function shopper(page: Page, shop: Shop): Promise<Caller> {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  return caller;
}

/** Opens the checkout of such a cart. */
async function readyToOrder(page: Page, shop: Shop): Promise<Caller> {
  const caller = await shopper(page, shop);
  await page.goto(paths.checkout);
  return caller;
}

/** Places the order and waits for the payment page. */
async function order(page: Page, shop: Shop): Promise<string> {
  await press(orderButton(page, shop));
  return orderNumberOnPaymentPage(page, shop);
}

const payButton = (page: Page, shop: Shop) =>
  page.getByRole('button', { name: shop.t('payment.pay', { amount: total(shop) }) });

/** The payment step is open with the message, and everything that was chosen before. */
async function expectPaymentStep(page: Page, shop: Shop, message: string): Promise<void> {
  await page.waitForURL(/\/checkout\?step=payment/);
  const step = section(page, shop.t('checkout.paymentMethod'));
  await expect(step.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(step.locator(':focus')).toHaveText(message);
  await expect(step.locator(':focus')).toBeInViewport();
  const heading = step.getByRole('heading', { level: 2 });
  await expect(heading).not.toContainText(shop.t('checkout.completed'));
  const method = shop.config.paymentMethods[0] ?? 'visa';
  await expect(page.getByRole('radio', { name: shop.t(`payment.methods.${method}`) })).toBeChecked();
  await expect(page.getByText(productName(shop, testSkus.chime)).first()).toBeVisible();
}

/** The notice on the cart page about an order that awaits its payment. */
const openOrder = (page: Page, { t }: Shop, number: string) => ({
  notice: page.getByText(t('checkout.openOrder.title', { number })),
  pay: page.getByRole('button', { name: t('checkout.openOrder.pay') }),
  restore: page.getByRole('button', { name: t('checkout.openOrder.restore') }),
});

const chimeInCart = (page: Page, shop: Shop) =>
  page.locator('main').getByRole('link', { name: productName(shop, testSkus.chime) });

test('a declined and a cancelled payment restore the cart; the attempt that is paid sends the only email', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await readyToOrder(page, shop);
  const refused = await order(page, shop);
  await page.getByRole('button', { name: t('payment.refuse') }).click();
  await expectPaymentStep(page, shop, t('cart.paymentRefused'));
  const canceled = await order(page, shop);
  await page.getByRole('button', { name: t('payment.cancel') }).click();
  await expectPaymentStep(page, shop, t('cart.paymentCanceled'));
  const paid = await order(page, shop);
  expect(new Set([refused, canceled, paid]).size).toBe(3);
  await payButton(page, shop).click();
  await page.waitForURL('**/checkout-success');
  await expect(page.getByText(t('success.number', { number: paid }))).toBeVisible();
  await confirmationEmail(paid);
  expect([...emailsOf(refused), ...emailsOf(canceled)]).toEqual([]);
});

test('a shopper who leaves the payment page can return to it, or to the cart', async ({ page, shop }) => {
  const { t } = shop;
  await readyToOrder(page, shop);
  const left = await order(page, shop);
  // Back shows the order that awaits its payment, not an empty cart.
  await page.goBack();
  const empty = page.getByText(t('cart.empty'), { exact: true });
  await expect(openOrder(page, shop, left).notice).toBeVisible();
  await expect(empty).toBeHidden();
  await expect(orderButton(page, shop)).toBeHidden();
  await press(openOrder(page, shop, left).restore);
  const number = await order(page, shop);

  await page.goto(paths.cart);
  const { notice, pay, restore } = openOrder(page, shop, number);
  await expect(notice).toBeVisible();
  await expect(empty).toBeHidden();
  await press(pay);
  expect(await orderNumberOnPaymentPage(page, shop)).toBe(number);
  await page.goto(paths.checkoutSuccess);
  await expect(page.getByText(t('success.number', { number }))).toBeVisible();
  await page.getByRole('link', { name: t('checkout.openOrder.pay') }).click();
  expect(await orderNumberOnPaymentPage(page, shop)).toBe(number);
  await page.goto(paths.cart);
  await press(restore);
  await expect(chimeInCart(page, shop)).toBeVisible();
});

/** Places an order by a call, and opens the cart. The browser reports failed calls; this page allows them. */
async function openCartDuringOrder(page: Page, shop: Shop): Promise<{ caller: Caller; placed: PlacedReply }> {
  const caller = await shopper(page, shop);
  const placed = await caller.placed();
  const { orderData, id, redirect } = placed;
  // As the checkout stores it (features/checkout/order/open-order-storage.ts). The file has the origin of the shop, and no scripts.
  await page.goto('/robots.txt');
  const stored = JSON.stringify({ ...orderData, cartId: id, redirect });
  await page.evaluate((text) => localStorage.setItem('orderData', text), stored);
  await page.goto(paths.cart);
  return { caller, placed };
}

test('an attempt to restore the cart that fails can be repeated', async ({ context, shop }) => {
  const page = await context.newPage();
  const { placed } = await openCartDuringOrder(page, shop);
  const { notice, restore } = openOrder(page, shop, placed.orderData.number);
  const calls = /\/api\/cart\b/;
  await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await press(restore);
  await expectToastShown(page, shop.t('common.somethingWrong'));
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.unroute(calls);
  await press(restore);
  await expect(chimeInCart(page, shop)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('an order that was paid meanwhile cannot be put back into the cart, and says so', async ({
  context,
  shop,
}) => {
  const page = await context.newPage();
  const { caller, placed } = await openCartDuringOrder(page, shop);
  const { number } = placed.orderData;
  const { notice, restore } = openOrder(page, shop, number);
  await hydrated(restore);
  const form = { choice: 'paid' };
  const paid = await page.request.post(`${placed.redirect}/decide`, { form, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await restore.click();
  await expectToastShown(page, shop.t('cart.orderAlready'));
  await expect(notice).toBeHidden();
  expect((await caller.cart()).items).toEqual([]);
  await page.goto(paths.checkoutSuccess);
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  await confirmationEmail(number);
});

test('an order that was paid in another window is shown as paid', async ({ page, shop }) => {
  const caller = await shopper(page, shop);
  const placed = await caller.placed();
  const { number } = placed.orderData;
  // The provider has the money; nobody has returned from its page.
  const form = { choice: 'paid' };
  const paid = await page.request.post(`${placed.redirect}/decide`, { form, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await page.goto('/robots.txt');
  const stored = JSON.stringify({ ...placed.orderData, cartId: placed.id, redirect: placed.redirect });
  await page.evaluate((text) => localStorage.setItem('orderData', text), stored);
  await page.goto(paths.cart);
  const notice = page.getByRole('status').filter({
    hasText: shop.t('checkout.openOrder.paidTitle', { number }),
  });
  await expect(notice).toBeVisible();
  await expect(openOrder(page, shop, number).notice).toBeHidden();
  await notice.getByRole('link', { name: shop.t('email.viewOrder') }).click();
  await page.waitForURL('**/checkout-success');
  await expect(page.getByText(shop.t('success.number', { number }))).toBeVisible();
  await expect(page.getByRole('link', { name: shop.t('checkout.openOrder.pay') })).toBeHidden();
  await confirmationEmail(number);
});

test('a payment is settled once, even if it is submitted or opened again', async ({ request, shop }) => {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  const { redirect, orderData } = await caller.placed();
  const decide = (choice: string) =>
    request.post(`${redirect}/decide`, { form: { choice }, maxRedirects: 0 });
  await request.get((await decide('paid')).headers()['location'] ?? '');
  expect(textOf(await (await request.get(redirect)).text())).toContain(shop.t('payment.done'));
  const late = await decide('refused');
  expect(late.status()).toBe(303);
  const returned = await request.get(late.headers()['location'] ?? '');
  expect(new URL(returned.url()).pathname).toBe(paths.checkoutSuccess);
  expect(textOf(await returned.text())).toContain(shop.t('success.number', { number: orderData.number }));
  expect((await caller.cart()).total_quantity).toBe(0);
  await confirmationEmail(orderData.number);
  expect(emailsOf(orderData.number)).toHaveLength(1);
});

test('the return of an unknown payment shows a message', async ({ page, shop }) => {
  await page.goto('/multisafepay/connect/success?transactionid=nobody-knows-this-one');
  await expect(page.getByText(shop.t('cart.paymentUnknown'))).toBeVisible();
});
