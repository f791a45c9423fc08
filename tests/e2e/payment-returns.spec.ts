import type { APIRequestContext } from '@playwright/test';
import { Caller, type PlacedReply } from './api';
import { goods } from './demo';
import { expect, type Shop, test } from './fixtures';

/** A shopper who has ordered one chime and not paid for it. */
async function ordered(request: APIRequestContext, shop: Shop): Promise<[Caller, PlacedReply]> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare('visa');
  return [caller, await caller.placed()];
}

/** What the shopper chose on the payment page; gives where the return leads. */
async function decide(
  request: APIRequestContext,
  { redirect }: PlacedReply,
  choice: string,
): Promise<string> {
  const decided = await request.post(`${redirect}/decide`, { form: { choice }, maxRedirects: 0 });
  expect(decided.status()).toBe(303);
  const returned = await request.get(decided.headers()['location'] ?? '', { maxRedirects: 0 });
  return returned.headers()['location'] ?? '';
}

test('a payment that returns leaves a newer cart alone', async ({ request, shop }) => {
  const [caller, placed] = await ordered(request, shop);
  await caller.cart(await caller.add(goods.blackTurret, 2));
  expect(await decide(request, placed, 'paid')).toMatch(/\/checkout-success$/);
  expect((await caller.cart()).total_quantity).toBe(2);
});

test('a refused payment gives its cart back with what came into a newer one', async ({ request, shop }) => {
  const [caller, placed] = await ordered(request, shop);
  await caller.cart(await caller.add(goods.blackTurret, 2));
  expect(await decide(request, placed, 'refused')).toMatch(/\/cart\?payment=refused$/);
  const { items } = await caller.cart();
  expect(items.map(({ product, quantity }) => [product.sku, quantity]).toSorted()).toEqual(
    [
      [goods.chime, 1],
      [goods.blackTurret, 2],
    ].toSorted(),
  );
});

test('of two open payments each is known when it returns, and its order is shown', async ({
  request,
  shop,
}) => {
  const [, first] = await ordered(request, shop);
  const [, second] = await ordered(request, shop);
  for (const { placed, other } of [
    { placed: first, other: second },
    { placed: second, other: first },
  ]) {
    expect(await decide(request, placed, 'paid')).toMatch(/\/checkout-success$/);
    const page = await (await request.get('/checkout-success')).text();
    expect(page).toContain(placed.orderData.number);
    expect(page).not.toContain(other.orderData.number);
  }
});

test('who comes back by the way of canceling has the cart again', async ({ request, shop }) => {
  const [caller, { cancelUrl }] = await ordered(request, shop);
  const back = await request.get(cancelUrl, { maxRedirects: 0 });
  expect(back.headers()['location']).toMatch(/\/cart\?payment=canceled$/);
  expect((await caller.cart()).total_quantity).toBe(1);
  // Again, from the history: it says the same and changes nothing.
  const again = await request.get(cancelUrl, { maxRedirects: 0 });
  expect(again.headers()['location']).toMatch(/\/cart\?payment=canceled$/);
  expect((await caller.cart()).total_quantity).toBe(1);
});

test('canceling ends nothing that is paid, and nothing of somebody else', async ({
  request,
  shop,
  stranger,
}) => {
  const [, placed] = await ordered(request, shop);
  const theirs = await stranger.get(placed.cancelUrl, { maxRedirects: 0 });
  expect(theirs.headers()['location']).toMatch(/\/cart\?payment=unknown$/);
  expect(await decide(request, placed, 'paid')).toMatch(/\/checkout-success$/);
  const late = await request.get(placed.cancelUrl, { maxRedirects: 0 });
  expect(late.headers()['location']).toMatch(/\/checkout-success$/);
});
