import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { z } from 'zod';
import { openDatabase } from '@/commerce/postgres/database';
import { setStock } from '@/commerce/postgres/stock-on-hand';
import { Caller, type PlacedReply } from './api';
import { goods, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, shopOf, test } from './fixtures';
import { mailsOf } from './mailbox';
import { place } from './place';
import { press } from './page-checks';
import { orderButton, orderNumberOnPaymentPage } from './steps';

const state = z.object({ databaseUrl: z.string() });

/** Sets how many pieces are on the shelf, as `npm run shop -- stock set` does. */
async function setPieces(sku: string, quantity: number): Promise<void> {
  const { databaseUrl } = state.parse(JSON.parse(readFileSync(place.state, 'utf8')));
  const { db, close } = openDatabase(databaseUrl, 1);
  await setStock(db, sku, quantity).finally(close);
}

/** A shopper of their own, with `sku` in the cart and every step of the checkout taken. */
async function shopper(request: APIRequestContext, shop: Shop, sku: string = goods.chime): Promise<Caller> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(sku, 1));
  await caller.prepare('visa');
  return caller;
}

test('the last piece goes to one of two shoppers', async ({ request, stranger, shop }) => {
  // A product that no other test buys.
  const sku = 'NOC-T4-A40';
  await setPieces(sku, 1);
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

test('a place-order that is sent twice orders once', async ({ request, shop }) => {
  const caller = await shopper(request, shop);
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => caller.placed(key)));
  const [first] = replies;
  for (const reply of replies) expect(reply).toEqual(first);
  expect(await caller.placed(key)).toEqual(first);
});

test('two tabs that order the same cart make one order', async ({ request, shop }) => {
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

test('two tabs, both pressed: the second says what became of the first', async ({ page, context, shop }) => {
  await shopper(page.request, shop);
  const second = await context.newPage();
  await page.goto('/checkout');
  await second.goto('/checkout');
  await expect(orderButton(second, shop)).toBeVisible();
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await press(orderButton(second, shop));
  await expect(second.getByText(shop.t('error.cart_ordered', { number })).first()).toBeVisible();
  // The first tab's order still stands and can be paid.
  const total = shop.price(unitPrice(shop, goods.chime, 1) + shippingPrice(shop));
  await page.getByRole('button', { name: shop.t('payment.pay', { amount: total }) }).click();
  await page.waitForURL('**/checkout-success');
});

/** On the checkout with everything chosen: presses another delivery, whose saving waits, and then the order button. */
async function pressWhileSaving(page: Page, shop: Shop, save: (route: Route) => Promise<void>) {
  const caller = await shopper(page.request, shop);
  const { shipping_addresses: addresses } = await caller.cart();
  const other = addresses[0]?.available_shipping_methods.find(({ carrier_code }) => carrier_code !== 'ups');
  if (!other) throw new Error('Everything is sent by express.');
  let go: () => void = () => undefined;
  const pressed = new Promise<void>((done) => (go = done));
  await page.goto('/checkout');
  await page.route('**/api/cart**', async (route) => {
    if (!route.request().postData()?.includes('checkout-setShippingMethod')) return route.continue();
    await pressed;
    return save(route);
  });
  await press(page.getByRole('radio', { name: other.method_title }).first());
  await press(orderButton(page, shop));
  await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  go();
  return other;
}

test('an order goes out with the choice that is still being saved', async ({ page, shop }) => {
  const chosen = await pressWhileSaving(page, shop, (route) => route.continue());
  await orderNumberOnPaymentPage(page, shop);
  const total = unitPrice(shop, goods.chime, 1) + Math.round(chosen.amount.value * 100);
  await expect(page.getByText(shop.price(total), { exact: true }).first()).toBeVisible();
});

test('an order does not go out with the choice before the one that could not be saved', async ({
  context,
  shop,
}) => {
  // The browser complains about the call that fails here, and may.
  const page = await context.newPage();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('checkout-placeOrder')) orders.push(request.url());
  });
  await pressWhileSaving(page, shop, (route) => route.abort());
  await expect(page.getByText(shop.t('checkout.shippingMethodFailed')).first()).toBeVisible();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  expect(orders).toEqual([]);
});

test('the key of an order belongs to its cart', async ({ request, stranger, shop }) => {
  const key = randomUUID();
  await (await shopper(request, shop)).placed(key);
  const other = await shopper(stranger, shop);
  const reused = await other.placeOrder(key);
  expect(reused.status()).toBe(409);
  expect(await reused.json()).toMatchObject({ code: 'idempotency_key_reused' });
  const without = await other.put({ type: 'checkout-placeOrder' });
  expect(without.status()).toBe(400);
});

test('a cart that sold out since is not ordered', async ({ request, shop }) => {
  const sku = 'NOC-T4-K40';
  const caller = await shopper(request, shop, sku);
  await setPieces(sku, 0);
  const reply = await caller.placeOrder();
  expect(reply.status()).toBe(409);
  const cart = await caller.cart();
  expect(cart).toMatchObject({ hasError: true, error: 'out_of_stock' });
});

test('a line that another tab took out is not found', async ({ request, shop }) => {
  const caller = new Caller(request, shop);
  const cart = await caller.cart(await caller.add(goods.chime, 1));
  const id = cart.items[0]?.id ?? '';
  await caller.cart(await caller.put({ type: 'cart-deleteItem', id }));
  const again = await caller.put({ type: 'cart-deleteItem', id });
  expect(again.status()).toBe(404);
  const update = await caller.post({ type: 'cart-updateItems', items: [{ id, qty: 2 }] });
  expect(update.status()).toBe(404);
});

test('a cart of one store is nothing in another', async ({ request, shop }) => {
  const caller = new Caller(request, shop);
  const own = await caller.cart(await caller.add(goods.chime, 1));
  const elsewhere = new Caller(request, await shopOf('de'), `http://de.localhost:${place.port}`);
  const reply = await request.get(elsewhere.path, { headers: { cookie: `cart=${own.id}` } });
  expect(await reply.json()).toMatchObject({ total_quantity: 0 });
});

test('a payment of somebody else, or of another store, gives nothing away', async ({
  request,
  stranger,
  shop,
}) => {
  const owner = await shopper(request, shop);
  const placed = await owner.placed();
  const id = placed.redirect.split('/').at(-1) ?? '';
  const back = `/multisafepay/connect/success?transactionid=${id}`;
  const returned = await stranger.get(back, { maxRedirects: 0 });
  expect(returned.status()).toBe(303);
  expect(returned.headers()['location']).toMatch(/\/cart\?payment=unknown$/);
  expect(returned.headers()['set-cookie']).toBeUndefined();
  const elsewhere = `http://de.localhost:${place.port}`;
  expect((await stranger.get(`${elsewhere}/multisafepay/sandbox/${id}`)).status()).toBe(404);
  const decided = await stranger.post(`${elsewhere}/multisafepay/sandbox/${id}/decide`, {
    form: { choice: 'paid' },
  });
  expect(decided.status()).toBe(404);
  // Nobody paid: the owner's return finds the payment still open, and no mail went.
  const own = await request.get(back, { maxRedirects: 0 });
  expect(own.headers()['location']).toMatch(/\/checkout-success$/);
  expect(mailsOf(placed.orderData.number)).toEqual([]);
});

test('unknown payments and choices are not found', async ({ request, shop }) => {
  const placed = await (await shopper(request, shop)).placed();
  const decide = `${placed.redirect}/decide`;
  expect((await request.post(decide, { form: { choice: 'free' } })).status()).toBe(404);
  expect((await request.post(decide, { data: { choice: 'paid' } })).status()).toBe(404);
  const foreign = { form: { choice: 'paid' }, headers: { origin: 'https://evil.example' } };
  expect((await request.post(decide, foreign)).status()).toBe(403);
  const opaque = { form: { choice: 'paid' }, headers: { origin: 'null' } };
  expect((await request.post(decide, opaque)).status()).toBe(403);
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
