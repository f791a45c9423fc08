import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ShippingMethod } from '@/config/shipping';
import { formatDate } from '@/lib/dates';
import { chosenDeliveryDay, formatDeliveryDay } from '@/lib/delivery-estimates';
import { paths } from '@/lib/paths';
import type { WireCart } from '@/features/cart/wire-cart';
import { Caller, type PlacedReply } from './api';
import { expressMethod, goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { confirmationEmail } from './mailbox';
import { expectAccessible, expectNoHorizontalScroll, press } from './page-checks';
import { shopCommand } from './shop-command';

const email = 'noa@shop.example';
const extras = { comment: 'Please ring twice', poNumber: 'PO 7' };

/** Places an order of two chimes in another browser, and pays it. Returns its number. */
async function paidOrder(request: APIRequestContext, shop: Shop): Promise<string> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(goods.chime, 2));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa', email);
  const key = { 'idempotency-key': randomUUID() };
  const reply = await caller.put({ type: 'checkout-placeOrder', ...extras }, key);
  const { orderData, redirect } = (await reply.json()) as PlacedReply;
  const paid = await request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
  expect(paid.status(), await paid.text()).toBe(200);
  return orderData.number;
}

async function lookUp(page: Page, { t }: Shop, number: string, address: string): Promise<void> {
  await page.getByLabel(t('email.orderNumber')).fill(number);
  await page.locator('main').getByLabel(t('checkout.email')).fill(address);
  await page.getByRole('button', { name: t('orders.find') }).click();
}

/** What `order refund` prints. */
interface Refund {
  readonly amount: { readonly value: number };
  readonly left: { readonly value: number };
}

/** The sentence with the day on which an order of today arrives. */
function deliverySentence({ t, code }: Shop, { carrier, method }: ShippingMethod): string {
  const day = chosenDeliveryDay(code, { carrier_code: carrier, method_code: method }, new Date());
  return `${t('checkout.deliveryBy', { day: formatDeliveryDay(day, code) })}.`;
}

test('the page of an order and its email name the day of delivery', async ({ page, request, shop }) => {
  const number = await paidOrder(request, shop);
  await page.goto(paths.orderLookup());
  await lookUp(page, shop, number, email);
  const sentence = deliverySentence(shop, expressMethod(shop));
  await expect(page.locator('main').getByText(sentence)).toBeVisible();
  expect((await confirmationEmail(number)).text).toContain(sentence);
});

test('an order is found by its number and email address, with its progress and its parcel', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const number = await paidOrder(request, shop);
  await shopCommand('order', 'ready', number);
  await shopCommand('order', 'ship', number, '--carrier', 'ups', '--track', '1Z999AA10123456784');

  await page.goto('/cart');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('orders.lookupTitle') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('orders.lookupTitle') })).toBeVisible();
  await expectAccessible(page, 'look-up of an order');
  await lookUp(page, shop, number.toLowerCase().replace('-', ''), email.toUpperCase());
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title', { number }) })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.order(number));

  const main = page.locator('main');
  const steps = main.getByRole('list', { name: t('orders.progress') });
  await expect(steps.locator('[aria-current="step"]')).toContainText(t('orders.steps.shipped'));
  await expect(main.getByText('1Z999AA10123456784', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: t('email.trackParcel') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ups\.com\/track\?tracknum=1Z999AA10123456784/,
  );
  for (const text of [extras.comment, extras.poNumber]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(new RegExp(` · ${t('orders.paid')}$`))).toBeVisible();
  await expectAccessible(page, 'page of an order');
  for (const width of [376, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page, `page of an order at ${width} px`);
  }
  const { text } = await confirmationEmail(number);
  for (const part of [extras.comment, extras.poNumber, paths.order(number)]) expect(text).toContain(part);
});

test('the page of an order names what was refunded, in part and in full', async ({ page, request, shop }) => {
  const { t, price } = shop;
  const number = await paidOrder(request, shop);
  const { amount, left } = (await shopCommand('order', 'refund', number, '--amount', '1.50')) as Refund;
  expect(amount.value).toBe(1.5);
  await page.goto(paths.orderLookup());
  await lookUp(page, shop, number, email);
  const main = page.locator('main');
  const date = formatDate(new Date(), shop.code);
  await expect(main.getByText(t('orders.refundedOn', { count: 1, amount: price(150), date }))).toBeVisible();
  await expect(main.getByText(t('orders.refundedFully'))).toHaveCount(0);
  await expect(main.getByText(new RegExp(` · ${t('orders.paid')}$`))).toBeVisible();

  await shopCommand('order', 'refund', number);
  await page.reload();
  const total = price(Math.round((amount.value + left.value) * 100));
  await expect(main.getByText(t('orders.refundedOn', { count: 2, amount: total, date }))).toBeVisible();
  await expect(main.getByText(t('orders.refundedFully'))).toBeVisible();
  // All money is back before the parcel is sent: the order ends, and promises no other refund.
  await expect(main.getByText(t('orders.canceledOn', { date }), { exact: true })).toBeVisible();
  await expect(main.getByText(new RegExp(` · ${t('orders.refunded')}$`))).toBeVisible();
  await expectAccessible(page, 'page of a refunded order');
});

test('a look-up says the same for an unknown number and a wrong address', async ({ page, request, shop }) => {
  const { t } = shop;
  const number = await paidOrder(request, shop);
  const answers = [];
  for (const [typed, address] of [
    [number, 'eve@shop.example'],
    ['2222-2222', email],
    ['<b>', 'x'],
  ] as const) {
    await page.goto(paths.orderLookup());
    await lookUp(page, shop, typed, address);
    await expect(page.getByRole('alert').filter({ hasText: t('orders.unknown') })).toBeVisible();
    answers.push(`${page.url()} ${await page.locator('main').innerText()}`);
  }
  expect(new Set(answers).size).toBe(1);
  await expectAccessible(page, 'look-up without a result');
  // The page of an order leads a stranger to the form, whether or not the order exists.
  for (const other of [number, '2222-2222']) {
    await page.goto(paths.order(other));
    await expect(page.getByLabel(t('email.orderNumber'))).toHaveValue(other);
  }
});

test('an order can be ordered again by who looked it up, by nobody else', async ({
  page,
  request,
  stranger,
  shop,
}) => {
  const { t } = shop;
  const number = await paidOrder(request, shop);
  const body = { type: 'cart-reorderItems', orderNumber: number };
  expect((await new Caller(stranger, shop).post(body)).status()).toBe(404);
  await page.goto(paths.orderLookup({ number }));
  await lookUp(page, shop, number, email);
  await press(page.getByRole('button', { name: t('orders.reorder') }));
  const main = page.locator('main');
  await expect(main.getByRole('status').filter({ hasText: t('orders.reordered') })).toBeVisible();
  await expectAccessible(page, 'page of an order that was ordered again');

  const left = { sku: goods.chime, name: 'Owl', reason: 'insufficient_stock', quantity: 1 };
  await page.route('**/api/cart?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), notAdded: [left] } });
  });
  await page.getByRole('button', { name: t('orders.reorder') }).click();
  await expect(
    main.getByText(t('orders.reasons.insufficient_stock', { name: 'Owl', quantity: '1' })),
  ).toBeVisible();
  await expect(main.getByText(t('orders.reorderedPart'))).toBeVisible();
  await page.unroute('**/api/cart?*');

  const cart = (await (await page.request.get(new Caller(page.request, shop).path)).json()) as WireCart;
  expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([[goods.chime, 4]]);
  await main.getByRole('link', { name: t('product.toCart') }).click();
  await expect(
    page.locator('main').getByRole('link', { name: productName(shop, goods.chime) }),
  ).toBeVisible();
});
