import type { Page } from '@playwright/test';
import { type CommerceEvent, commerceEventName } from '@/lib/client/commerce-events';
import { answeredConsent } from './answered-consent';
import {
  choosePaymentAndDelivery,
  enterAddress,
  enterEmail,
  expressTitle,
  orderButton,
  orderNumberOnPaymentPage,
} from './checkout-steps';
import { goods, netAmount, productName, shippingPrice, unitPrice } from './demo';
import { expect, test } from './fixtures';
import { hydrated, press } from './page-checks';

// Steps of the checkout are noted in the browser, which needs consent.
test.use({ storageState: answeredConsent('accepted') });

/** Of lists, products and the search: analytics.spec.ts. */
const others: readonly string[] = ['view_item_list', 'select_item', 'view_item', 'search'];

/** Collects the events of cart and checkout of all pages that `page` shows from now on. */
async function recordEvents(page: Page): Promise<CommerceEvent[]> {
  const events: CommerceEvent[] = [];
  await page.exposeFunction('recordCommerceEvent', (event: CommerceEvent) => {
    if (!others.includes(event.type)) events.push(event);
  });
  await page.addInitScript((name) => {
    const { recordCommerceEvent: record } = window as unknown as {
      recordCommerceEvent: (event: unknown) => void;
    };
    document.addEventListener(name, (event) => record((event as CustomEvent).detail));
  }, commerceEventName);
  return events;
}

test('every step from cart to order is reported once', async ({ page, shop }) => {
  const { t, price, currency } = shop;
  const name = productName(shop, goods.chime);
  const one = netAmount(shop, unitPrice(shop, goods.chime, 1));
  const events = await recordEvents(page);
  const types = () => events.map(({ type }) => type);

  await page.goto(`/search?q=${goods.chime}`);
  await press(page.getByRole('button', { name: `${t('product.addToCart')}: ${name}` }));
  await expect.poll(types).toEqual(['add_to_cart']);
  expect(events[0]).toMatchObject({
    currency,
    value: one,
    items: [{ sku: goods.chime, name, variant: null, price: one, quantity: 1, currency }],
  });
  const [item] = events[0]?.items ?? [];
  expect(item?.brand).toEqual(expect.stringMatching(/\S/));
  expect(item?.categories.length).toBeGreaterThan(0);

  await page.goto('/cart');
  await hydrated(page.getByRole('button', { name: t('cart.increase') }));
  await expect.poll(types).toEqual(['add_to_cart', 'view_cart']);
  events.length = 0;
  await page.getByRole('button', { name: t('cart.increase') }).click();
  await expect.poll(types).toEqual(['add_to_cart']);
  await page.getByRole('button', { name: t('cart.decrease') }).click();
  await expect.poll(types).toEqual(['add_to_cart', 'remove_from_cart']);
  expect(events.map(({ items }) => items[0]?.quantity)).toEqual([1, 1]);

  events.length = 0;
  await page.goto('/checkout');
  await enterEmail(page, shop, 'events@shop.example');
  await enterAddress(page, shop);
  await choosePaymentAndDelivery(page, shop, 'visa');
  await expect.poll(types).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info']);
  expect(events[1]).toMatchObject({ shipping: expressTitle(shop), coupon: null, value: one });
  expect(events[2]).toMatchObject({ payment: 'visa' });
  await page.reload();
  await press(orderButton(page, shop));

  const number = await orderNumberOnPaymentPage(page, shop);
  const total = unitPrice(shop, goods.chime, 1) + shippingPrice(shop);
  await page.getByRole('button', { name: t('payment.pay', { amount: price(total) }) }).click();
  await page.waitForURL('**/checkout-success');
  await expect.poll(types).toContain('purchase');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
  expect(types()).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']);
  expect(events[3]).toMatchObject({
    order: number,
    currency,
    value: expect.closeTo(one, 1),
    shippingCost: expect.closeTo(netAmount(shop, shippingPrice(shop)), 1),
    items: [{ sku: goods.chime, brand: item?.brand, categories: item?.categories, quantity: 1 }],
  });
});
