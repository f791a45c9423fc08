import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { setAvailable } from '@/commerce/postgres/testing/stock';
import { paths } from '@/lib/paths/paths';
import { wireAddress } from './addresses';
import { Caller, type PlacedReply } from './api';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { textOf } from './html';
import { emailsOf } from './mailbox';
import { onDatabase } from './shop-database';
import { testShop } from './test-shop';
import { hydrated, press } from './page-checks';
import { orderButton, orderNumberOnPaymentPage } from './checkout-steps';

/** Sets the units that can be sold; orders of other store views may reserve more. */
const setAvailableUnits = (sku: string, quantity: number) =>
  onDatabase((db) => setAvailable(db, sku, quantity));

/** A new shopper with `sku` in the cart and a complete checkout. */
async function shopper(
  request: APIRequestContext,
  shop: Shop,
  sku: string = testSkus.chime,
): Promise<Caller> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(sku, 1));
  await caller.prepare('visa');
  return caller;
}

test('only one of two shoppers can order the last unit', async ({ request, stranger, shop }) => {
  // A product that no other test orders.
  const sku = 'NOC-T4-A40';
  await setAvailableUnits(sku, 1);
  const one = await shopper(request, shop, sku);
  const other = await shopper(stranger, shop, sku);
  const replies = await Promise.all([one.placeOrder(), other.placeOrder()]);
  expect(replies.map((reply) => reply.status()).toSorted()).toEqual([200, 409]);
  const loser = replies.find((reply) => reply.status() === 409);
  const failure = await loser?.json();
  expect(['insufficient_stock', 'cart_has_errors']).toContain(failure.code);
  const none = await new Caller(request, shop).add(sku, 1);
  expect(none.status()).toBe(409);
  expect(await none.json()).toMatchObject({
    message: shop.t('error.insufficient_stock', { sku, available: 0 }),
  });
});

test('a repeated placeOrder call creates one order', async ({ request, shop }) => {
  const caller = await shopper(request, shop);
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => caller.placed(key)));
  const [first] = replies;
  for (const reply of replies) expect(reply).toEqual(first);
  expect(await caller.placed(key)).toEqual(first);
});

test('so does a repeated call without a key', async ({ request, shop }) => {
  const caller = await shopper(request, shop);
  const order = async () => (await caller.put({ type: 'checkout-placeOrder' })).json();
  const [first, second] = await Promise.all([order(), order()]);
  expect(first).toMatchObject({ status: 'success', orderData: { number: expect.any(String) } });
  expect(second).toEqual(first);
  expect(await order()).toEqual(first);
});

test('two tabs that order the same cart create one order', async ({ request, shop }) => {
  const caller = await shopper(request, shop);
  const replies = await Promise.all([caller.placeOrder(), caller.placeOrder()]);
  expect(replies.map((reply) => reply.status()).toSorted()).toEqual([200, 409]);
  const bodies = await Promise.all(replies.map((reply) => reply.json()));
  const { orderData } = bodies.find(({ status }) => status === 'success') as PlacedReply;
  expect(bodies.find(({ status }) => status === 'error')).toMatchObject({
    code: 'cart_ordered',
    message: shop.t('error.cart_ordered', { number: orderData.number }),
  });
});

test('the second of two tabs shows the result of the first', async ({ page, context, shop }) => {
  await shopper(page.request, shop);
  const second = await context.newPage();
  await page.goto(paths.checkout);
  await second.goto(paths.checkout);
  await expect(orderButton(second, shop)).toBeVisible();
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await press(orderButton(second, shop));
  await expect(second.getByText(shop.t('error.cart_ordered', { number })).first()).toBeVisible();
  // The order of the first tab still exists and can be paid.
  const paid = await page.request.post(`${page.url()}/decide`, { form: { choice: 'paid' } });
  expect(new URL(paid.url()).pathname).toBe(paths.checkoutSuccess);
  expect(textOf(await paid.text())).toContain(shop.t('success.number', { number }));
});

/** On a complete checkout: selects another payment method, whose request is held back, and clicks the order button. */
async function pressWhileSaving(page: Page, shop: Shop, save: (route: Route) => Promise<void>) {
  const caller = await shopper(page.request, shop);
  const { available_payment_methods: methods, selected_payment_method: selected } = await caller.cart();
  // Of the cards, which are one method to the shopper, one is selected.
  const other = methods.find(({ code }) => code !== selected?.code && code !== 'creditcard');
  if (!other) throw new Error('The store has only one payment method.');
  let go: () => void = () => undefined;
  const pressed = new Promise<void>((done) => (go = done));
  await page.goto(paths.checkout);
  await page.route('**/api/cart**', async (route) => {
    if (!route.request().postData()?.includes('checkout-setPaymentMethod')) return route.continue();
    await pressed;
    return save(route);
  });
  await press(page.getByRole('radio', { name: other.title }));
  await press(orderButton(page, shop));
  await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  go();
  return other;
}

test('an order includes a choice that is still being saved', async ({ page, shop }) => {
  const chosen = await pressWhileSaving(page, shop, (route) => route.continue());
  await orderNumberOnPaymentPage(page, shop);
  await expect(page.getByText(chosen.title, { exact: true })).toBeVisible();
});

test('an order is not placed with an outdated choice if saving fails', async ({ context, shop }) => {
  // The browser reports the failed call, which is expected here.
  const page = await context.newPage();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('checkout-placeOrder')) orders.push(request.url());
  });
  await pressWhileSaving(page, shop, (route) => route.abort());
  await expect(page.getByText(shop.t('checkout.paymentMethodFailed')).first()).toBeVisible();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  expect(orders).toEqual([]);
});

test('an order is refused if another tab has changed the cart, also at the same total', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const caller = await shopper(page.request, shop);
  await page.goto(paths.checkout);
  await hydrated(orderButton(page, shop));
  const before = await caller.cart();
  const address = { ...wireAddress(shop.config.country), city: 'Elsewhere' };
  const changed = await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  expect(changed.prices).toEqual(before.prices);
  await press(orderButton(page, shop));
  await expect(page.getByText(t('error.cart_changed')).first()).toBeVisible();
  // The page shows the cart as it is now, and orders that.
  await expect(page.getByText(/elsewhere/i).first()).toBeVisible();
  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
});

test('a payment of another shopper or store reveals nothing', async ({ request, stranger, shop }) => {
  const owner = await shopper(request, shop);
  const placed = await owner.placed();
  const id = placed.redirect.split('/').at(-1) ?? '';
  const back = `/multisafepay/connect/success?transactionid=${id}`;
  const returned = await stranger.get(back, { maxRedirects: 0 });
  expect(returned.status()).toBe(303);
  expect(returned.headers()['location']).toMatch(/\/cart\?payment=unknown$/);
  expect(returned.headers()['set-cookie']).toBeUndefined();
  const elsewhere = `http://de.localhost:${testShop.port}`;
  expect((await stranger.get(`${elsewhere}/multisafepay/sandbox/${id}`)).status()).toBe(404);
  const decided = await stranger.post(`${elsewhere}/multisafepay/sandbox/${id}/decide`, {
    form: { choice: 'paid' },
  });
  expect(decided.status()).toBe(404);
  // The payment is still open when its owner returns, and no email was sent.
  const reply = await request.get(back, { maxRedirects: 0 });
  expect(reply.headers()['location']).toMatch(/\/checkout-success$/);
  expect(emailsOf(placed.orderData.number)).toEqual([]);
});

test('unknown payments and outcomes are not found', async ({ request, shop }) => {
  const placed = await (await shopper(request, shop)).placed();
  const decide = `${placed.redirect}/decide`;
  expect((await request.post(decide, { form: { choice: 'free' } })).status()).toBe(404);
  expect((await request.post(decide, { data: { choice: 'paid' } })).status()).toBe(400);
  const long = { form: { choice: 'paid', more: 'x'.repeat(5_000) } };
  expect((await request.post(decide, long)).status()).toBe(413);
  for (const id of ['x', 'A'.repeat(22), '%00', '..%2f..']) {
    const status = (await request.get(`/multisafepay/sandbox/${id}`)).status();
    expect([400, 404], id).toContain(status);
  }
  for (const query of ['', '?transactionid=', '?transactionid=x', `?transactionid=${'A'.repeat(500)}`]) {
    const reply = await request.get(`/multisafepay/connect/success${query}`, { maxRedirects: 0 });
    expect(reply.headers()['location'], query).toMatch(/\/cart\?payment=unknown$/);
  }
});
