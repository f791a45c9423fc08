import type { APIRequestContext } from '@playwright/test';
import { cheapestDelivery, deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { paths } from '@/lib/paths/paths';
import { contentPath, productPath } from '../screenshots/demo-paths';
import { section, totalsValue } from './checkout-steps';
import { testSkus, listWith, unitPrice, dome } from './demo';
import { expect, type Shop, test } from './fixtures';
import { linksTo, mainOf } from './html';
import { fillCart, openMiniCart } from './mini-cart';

// From which subtotal delivery is free, from the header to the checkout. The chime is below it, the dome camera
// above it.

function costOf({ code, currency }: Shop): { from: number; freeFrom: number } {
  const { from = Number.NaN, freeFrom = null } = deliveryCost(offeredShipping(code), currency) ?? {};
  if (freeFrom === null) throw new Error(`Delivery is never free in ${code}.`);
  return { from, freeFrom };
}

/** The text about what is missing from a cart with one chime. */
function missingText(shop: Shop): string {
  const { code, currency, t, price } = shop;
  const toGo =
    cheapestDelivery(offeredShipping(code), currency, unitPrice(shop, testSkus.chime, 1))?.toGo ?? 0;
  expect(toGo).toBeGreaterThan(0);
  return t('cart.freeToGo', { amount: price(toGo) });
}

test('the link next to a price states the delivery cost of the product', async ({ request, shop }) => {
  const { t, amount, config } = shop;
  const { from, freeFrom } = costOf(shop);
  const target = contentPath('delivery', config.language);
  const cost = t('product.deliveryFrom', { price: amount(from), free: amount(freeFrom) });
  const pageOf = async (client: APIRequestContext, sku: string) =>
    mainOf(await (await client.get(productPath(sku, config.language))).text());
  const chime = await pageOf(request, testSkus.chime);
  expect([linksTo(chime, cost), linksTo(chime, t('product.freeDelivery'))]).toEqual([[target], []]);
  const camera = await pageOf(request, dome.sku);
  expect([linksTo(camera, cost), linksTo(camera, t('product.freeDelivery'))]).toEqual([[], [target]]);
  expect(camera).toContain(`>${t('product.taxIncluded')},<`);
});

test('the line above the header names from which value delivery is free, at every width', async ({
  page,
  shop,
}) => {
  const { t, amount } = shop;
  await page.goto(listWith(dome.sku));
  const line = page.getByText(t('header.usps.freeDelivery', { amount: amount(costOf(shop).freeFrom) }));
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(line).toBeVisible();
  }
});

test('mini cart and cart state what delivery costs, how much is missing, and when it arrives', async ({
  page,
  shop,
}) => {
  const { t, price, config } = shop;
  const missing = missingText(shop);
  const cheapest = t('cart.shippingFrom', { price: price(costOf(shop).from) });
  const caller = await fillCart(page, shop, { [testSkus.chime]: 1 });
  await page.goto(contentPath('delivery', config.language));
  const drawer = await openMiniCart(page, shop, 1);
  await expect(drawer.getByText(missing)).toBeVisible();

  await page.goto(paths.cart);
  const main = page.locator('main');
  const shipping = totalsValue(main, t('cart.shipping'));
  await expect(main.getByText(missing)).toBeVisible();
  await expect(shipping).toHaveText(cheapest);
  const { delivery } = await caller.cart();
  const day = new Intl.DateTimeFormat(config.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(delivery?.day ?? ''));
  await expect(main.getByText(t('cart.deliveryBy', { day }))).toBeVisible();
  await caller.cart(await caller.add(testSkus.blackTurret, 2));
  await page.reload();
  await expect(main.getByText(t('cart.freeReached'))).toBeVisible();
  await expect(shipping).toHaveText(t('cart.shippingFree'));
  await shipping.getByRole('link').click();
  await expect(page).toHaveURL(contentPath('delivery', config.language));
});

test('the checkout states what delivery costs, and how much is missing', async ({ page, shop }) => {
  const { t, price, config } = shop;
  const caller = await fillCart(page, shop, { [testSkus.chime]: 1 });
  await page.goto(paths.checkout);
  const cheapest = t('cart.shippingFrom', { price: price(costOf(shop).from) });
  await expect(totalsValue(page.getByRole('complementary'), t('cart.shipping'))).toHaveText(cheapest);
  await caller.prepare(config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkoutStep('delivery'));
  const steps = section(page, t('checkout.shippingMethod'));
  await expect(steps.getByText(missingText(shop))).toBeVisible();
  await caller.cart(await caller.add(testSkus.blackTurret, 2));
  await page.reload();
  await expect(steps.getByText(t('cart.freeReached'))).toBeVisible();
});
