import type { APIRequestContext } from '@playwright/test';
import { Caller, type PlacedReply } from './api';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';

/** A shopper with an unpaid order of one chime. */
async function ordered(request: APIRequestContext, shop: Shop): Promise<[Caller, PlacedReply]> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare('visa');
  return [caller, await caller.placed()];
}

/** Completes the payment page with an outcome. Returns the path after the redirect. */
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

test('a returning payment does not change a newer cart', async ({ request, shop }) => {
  const [caller, placed] = await ordered(request, shop);
  await caller.cart(await caller.add(testSkus.blackTurret, 2));
  expect(await decide(request, placed, 'paid')).toMatch(/\/checkout-success$/);
  expect((await caller.cart()).total_quantity).toBe(2);
});

test('each of two open payments shows its own order when it returns', async ({ request, shop }) => {
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

test('the cancel URL restores the cart', async ({ request, shop }) => {
  const [caller, { cancelUrl }] = await ordered(request, shop);
  const back = await request.get(cancelUrl, { maxRedirects: 0 });
  expect(back.headers()['location']).toMatch(/\/checkout\?step=payment&payment=canceled$/);
  expect((await caller.cart()).total_quantity).toBe(1);
  // Opened again from the history, it shows the same and changes nothing.
  const again = await request.get(cancelUrl, { maxRedirects: 0 });
  expect(again.headers()['location']).toMatch(/\/checkout\?step=payment&payment=canceled$/);
  expect((await caller.cart()).total_quantity).toBe(1);
});

test('cancelling affects neither paid orders nor those of other shoppers', async ({
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

test('a payment that was received is not unknown in a browser without cookies', async ({
  request,
  page,
  shop,
}) => {
  const [, placed] = await ordered(request, shop);
  const form = { choice: 'paid' };
  const decided = await request.post(`${placed.redirect}/decide`, { form, maxRedirects: 0 });
  await page.goto(decided.headers()['location'] ?? '');
  await expect(page.getByText(shop.t('cart.paymentReceived'))).toBeVisible();
  await expect(page.getByText(placed.orderData.number)).toBeHidden();
  await expect(page.getByText(placed.orderData.email)).toBeHidden();
  const html = await (await request.get('/checkout-success')).text();
  expect(html).toContain(placed.orderData.number);
  expect(html).not.toContain('/multisafepay/connect/redirect');
});
