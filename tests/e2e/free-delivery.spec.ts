import type { Locator, Page } from '@playwright/test';
import { deliveryCost, goodsDelivery } from '@/lib/free-delivery';
import { Caller } from './api';
import { section, totalsValue } from './checkout-steps';
import { goods, productName, unitPrice } from './demo';
import { dome } from './demo-product';
import { expect, type Shop, test } from './fixtures';
import { openMiniCart } from './mini-cart';
import { openProduct } from './product-page';

// From which value of goods delivery is free, in one line from the header to the checkout. The chime is below it, the dome
// camera above it.

function costOf({ code, currency }: Shop): { from: number; freeFrom: number } {
  const { from = Number.NaN, freeFrom = null } = deliveryCost(code, currency) ?? {};
  if (freeFrom === null) throw new Error(`Delivery is never free in ${code}.`);
  return { from, freeFrom };
}

/** What is missing from a cart with one chime, as the shop says it. */
function missingText(shop: Shop): string {
  const { code, currency, t, price } = shop;
  const toGo = goodsDelivery(code, currency, unitPrice(shop, goods.chime, 1))?.toGo ?? 0;
  expect(toGo).toBeGreaterThan(0);
  return t('cart.freeToGo', { amount: price(toGo) });
}

const card = (page: Page, shop: Shop, sku: string): Locator =>
  page
    .locator('main [data-page] > li')
    .filter({ has: page.getByRole('link', { name: productName(shop, sku), exact: true }) });

test('the line above the header names the value of goods, at every width', async ({ page, shop }) => {
  const { t, price } = shop;
  await page.goto('/');
  const line = page.getByText(t('header.usps.freeDelivery', { amount: price(costOf(shop).freeFrom) }));
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(line).toBeVisible();
  }
});

test('beside a price is what the delivery of the product costs', async ({ page, shop }) => {
  const { t, price } = shop;
  const { from, freeFrom } = costOf(shop);
  const main = page.locator('main');
  await openProduct(page, shop, goods.chime);
  const cost = t('product.deliveryFrom', { price: price(from), free: price(freeFrom) });
  await expect(main.getByRole('link', { name: cost, exact: true })).toBeVisible();
  await openProduct(page, shop, dome.sku);
  await expect(main.getByRole('link', { name: t('product.freeDelivery'), exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: cost, exact: true })).toHaveCount(0);
});

test('the card of a product says that its delivery is free, in both views of a list', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const free = (sku: string) =>
    card(page, shop, sku).getByText(t('product.freeDeliveryCard'), { exact: true });
  await page.goto(`/search?q=${goods.chime}`);
  await expect(card(page, shop, goods.chime)).toBeVisible();
  await expect(free(goods.chime)).toHaveCount(0);
  await page.goto(`/search?q=${dome.sku}`);
  await expect(free(dome.sku)).toBeVisible();
  await page.getByRole('radio', { name: t('category.viewMode.LIST'), exact: true }).check();
  await expect(free(dome.sku)).toBeVisible();
});

test('mini cart and checkout say what delivery costs, and how much is missing', async ({ page, shop }) => {
  const { t, price } = shop;
  const missing = missingText(shop);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/');
  const drawer = await openMiniCart(page, shop, 1);
  await expect(drawer.getByText(missing)).toBeVisible();
  await page.goto('/checkout');
  const cheapest = t('cart.shippingFrom', { price: price(costOf(shop).from) });
  await expect(totalsValue(page.getByRole('complementary'), t('cart.shipping'))).toHaveText(cheapest);
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout?step=delivery');
  const delivery = section(page, t('checkout.shippingMethod'));
  await expect(delivery.getByText(missing)).toBeVisible();
  await caller.cart(await caller.add(goods.blackTurret, 2));
  await page.reload();
  await expect(delivery.getByText(t('cart.freeReached'))).toBeVisible();
});
