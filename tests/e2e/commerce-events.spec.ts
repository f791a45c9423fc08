import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CommerceEvent, commerceEventName, type CommerceItem } from '@/lib/client/commerce-events';
import { paths } from '@/lib/paths/paths';
import type { TagPush } from '@/mocks/tag-server';
import { wireAddress } from './addresses';
import { answeredConsent } from './answered-consent';
import { Caller } from './api';
import {
  choosePaymentAndDelivery,
  expressTitle,
  orderButton,
  orderNumberOnPaymentPage,
} from './checkout-steps';
import { testSkus, listWith, netAmount, productName, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { hydrated, press } from './page-checks';
import { countOf, expectClean, named, recordPushes } from './tag-pushes';

// Steps of the checkout are noted in the browser, which needs consent.
test.use({ storageState: answeredConsent('accepted') });

/** Of lists, products and the search: analytics.spec.ts. */
const others: readonly string[] = ['view_item_list', 'select_item', 'view_item', 'search'];

/** What the pages report, and what the tag sends of it. */
interface Recorded {
  readonly events: CommerceEvent[];
  readonly pushes: readonly TagPush[];
  /** The names of the events so far. */
  readonly types: () => string[];
}

/** Collects the events of cart and checkout of all pages that `page` shows from now on. */
async function record(page: Page): Promise<Recorded> {
  const events: CommerceEvent[] = [];
  await page.exposeFunction('recordCommerceEvent', (event: CommerceEvent) => {
    if (!others.includes(event.type)) events.push(event);
  });
  await page.addInitScript((name) => {
    const { recordCommerceEvent: report } = window as unknown as {
      recordCommerceEvent: (event: unknown) => void;
    };
    document.addEventListener(name, (event) => report((event as CustomEvent).detail));
  }, commerceEventName);
  return { events, pushes: recordPushes(page), types: () => events.map(({ type }) => type) };
}

/** Adds a product, sees the cart, and changes the quantity up and down. Returns the item of the first event. */
async function fillCart(page: Page, shop: Shop, { events, pushes, types }: Recorded): Promise<CommerceItem> {
  const { t, currency } = shop;
  const name = productName(shop, testSkus.chime);
  const price = netAmount(shop, unitPrice(shop, testSkus.chime, 1));
  await page.goto(listWith(testSkus.chime));
  await press(page.getByRole('button', { name: `${t('product.addShort')}: ${name}` }));
  await expect.poll(types).toEqual(['add_to_cart']);
  const added = { sku: testSkus.chime, name, variant: null, price, quantity: 1, currency };
  expect(events[0]).toMatchObject({ currency, value: price, items: [added] });
  const [item] = events[0]?.items ?? [];
  if (!item) throw new Error('the event has no item');
  expect(item.brand).toEqual(expect.stringMatching(/\S/));
  expect(item.categories.length).toBeGreaterThan(0);
  await expect.poll(countOf(pushes, 'add_to_cart')).toBe(1);

  await page.goto(paths.cart);
  await hydrated(page.getByRole('button', { name: t('cart.increase') }));
  await expect.poll(types).toEqual(['add_to_cart', 'view_cart']);
  events.length = 0;
  await page.getByRole('button', { name: t('cart.increase') }).click();
  await expect.poll(types).toEqual(['add_to_cart']);
  await page.getByRole('button', { name: t('cart.decrease') }).click();
  await expect.poll(types).toEqual(['add_to_cart', 'remove_from_cart']);
  expect(events.map(({ items }) => items[0]?.quantity)).toEqual([1, 1]);
  await expect.poll(countOf(pushes, 'remove_from_cart')).toBe(1);
  expect(countOf(pushes, 'add_to_cart')()).toBe(2);
  events.length = 0;
  return item;
}

/** Gives the cart its email address and its addresses. */
async function addAddresses(caller: Caller, email: string): Promise<void> {
  const address = wireAddress(caller.shop.config.country);
  await caller.cart(await caller.put({ type: 'checkout-setEmail', email }));
  await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  await caller.cart(await caller.put({ type: 'checkout-setBillingAddress', sameAsShipping: true }));
}

/** Chooses delivery and payment, and orders after a reload. Returns the number of the order. */
async function checkOut(page: Page, shop: Shop, email: string, recorded: Recorded): Promise<string> {
  const { events, pushes, types } = recorded;
  const value = netAmount(shop, unitPrice(shop, testSkus.chime, 1));
  // Not the preselected method, which is saved with the order.
  const payment = shop.config.paymentMethods.at(-1) ?? 'visa';
  await addAddresses(new Caller(page.request, shop), email);
  await page.goto(paths.checkout);
  await choosePaymentAndDelivery(page, shop, payment);
  await expect.poll(types).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info']);
  expect(events[1]).toMatchObject({ shipping: expressTitle(shop), coupon: null, value });
  expect(events[2]).toMatchObject({ payment });
  await expect.poll(countOf(pushes, 'add_payment_info')).toBe(1);
  await page.reload();
  await press(orderButton(page, shop));
  return orderNumberOnPaymentPage(page, shop);
}

/** Pays, and sees the page of the order again by a reload and by the Back button. */
async function payAndReturn(
  page: Page,
  { t, price }: Shop,
  minor: number,
  pushes: readonly TagPush[],
): Promise<void> {
  await page.getByRole('button', { name: t('payment.pay', { amount: price(minor) }) }).click();
  await page.waitForURL(`**${paths.checkoutSuccess}`);
  await expect.poll(countOf(pushes, 'purchase')).toBe(1);
  const views = countOf(pushes, 'page_view');
  const before = views();
  await page.reload();
  await expect.poll(views).toBe(before + 1);
  await page.goto(paths.contact);
  await expect.poll(views).toBe(before + 2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
  await expect.poll(views).toBe(before + 3);
}

/** Expects the tag to have every step once, with the amounts of the order. */
function expectPushes(
  pushes: readonly TagPush[],
  shop: Shop,
  order: string,
  secrets: readonly string[],
): void {
  const counts = { view_cart: 1, begin_checkout: 1, add_shipping_info: 1, add_payment_info: 1, purchase: 1 };
  const names = Object.keys(counts);
  expect(Object.fromEntries(names.map((name) => [name, countOf(pushes, name)()]))).toEqual(counts);
  const [params] = named(pushes, 'purchase').map((purchase) => purchase.params as Record<string, number>);
  expect(params).toMatchObject({
    transaction_id: order,
    currency: shop.currency,
    value: expect.closeTo(netAmount(shop, unitPrice(shop, testSkus.chime, 1)), 1),
    shipping: expect.closeTo(netAmount(shop, shippingPrice(shop)), 1),
    items: [{ item_id: testSkus.chime, item_name: productName(shop, testSkus.chime), quantity: 1 }],
  });
  const sum = ['value', 'tax', 'shipping'].reduce((all, part) => all + (params?.[part] ?? Number.NaN), 0);
  expect(sum).toBeCloseTo((unitPrice(shop, testSkus.chime, 1) + shippingPrice(shop)) / 100, 6);
  expectClean(pushes, shop, secrets);
}

test('every step from cart to order is reported and measured once', async ({ page, shop }) => {
  const total = unitPrice(shop, testSkus.chime, 1) + shippingPrice(shop);
  const email = `${randomUUID()}@shop.example`;
  const recorded = await record(page);
  const { brand, categories } = await fillCart(page, shop, recorded);
  const order = await checkOut(page, shop, email, recorded);
  await payAndReturn(page, shop, total, recorded.pushes);
  const { events, pushes, types } = recorded;
  expect(types()).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']);
  expect(events[3]).toMatchObject({
    order,
    currency: shop.currency,
    value: expect.closeTo(netAmount(shop, unitPrice(shop, testSkus.chime, 1)), 1),
    shippingCost: expect.closeTo(netAmount(shop, shippingPrice(shop)), 1),
    items: [{ sku: testSkus.chime, brand, categories, quantity: 1 }],
  });
  expectPushes(pushes, shop, order, [email]);
});
