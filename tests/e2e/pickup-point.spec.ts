import type { Locator, Page } from '@playwright/test';
import { carrierNames, shippingMethods } from '@/config/shop/shipping-methods';
import { pickupMethod, type ShippingMethod } from '@/config/shop/shipping';
import { formatDeliveryDay, methodDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { continueFrom, section } from './checkout-steps';
import { expressMethod, testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { mainOf, textOf } from './html';
import { confirmationEmail } from './mailbox';
import { press } from './page-checks';

const methodsOf = ({ code }: Shop): readonly ShippingMethod[] => shippingMethods[code];

/** The first method with pick-up points. */
function pickupOf(shop: Shop): ShippingMethod {
  const pickup = methodsOf(shop).find(({ method }) => method === pickupMethod);
  if (!pickup) throw new Error(`${shop.code} has no pick-up points.`);
  return pickup;
}

const titleOf = ({ t }: Shop, { carrier, titleKey }: ShippingMethod): string =>
  t(titleKey, { carrier: carrierNames[carrier] });

/** When an order of today arrives by a method, or can be collected. */
function promiseOf({ code, t }: Shop, method: ShippingMethod): string {
  const day = formatDeliveryDay(methodDeliveryDay(code, method, new Date()), code);
  return t(method.method === pickupMethod ? 'checkout.pickupBy' : 'checkout.deliveryBy', { day });
}

async function expectPromises(options: Locator, shop: Shop): Promise<void> {
  for (const method of methodsOf(shop)) {
    const option = options.locator('label').filter({ hasText: titleOf(shop, method) });
    await expect(option).toContainText(promiseOf(shop, method));
  }
}

/** The step is left only with a point. */
async function choosePoint(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const points = page.getByRole('group', { name: t('checkout.choosePickupPoint') }).getByRole('radio');
  await expect(points).toHaveCount(5);
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page.getByText(t('error.pickup_point_missing'))).toBeVisible();
  await expect(page).toHaveURL(/step=delivery$/);
  await press(points.nth(1));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page).toHaveURL(/step=payment$/);
}

test('each delivery names its day; a pick-up needs a point, which the order and its email name', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  const pickup = pickupOf(shop);
  const promise = promiseOf(shop, pickup);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkoutStep('delivery'));
  const delivery = section(page, t('checkout.shippingMethod'));
  await expectPromises(delivery, shop);
  const summary = page.getByRole('complementary').filter({ hasText: t('checkout.yourOrder') });
  await expect(summary).toContainText(promiseOf(shop, expressMethod(shop)));
  await press(page.getByRole('radio', { name: titleOf(shop, pickup) }));
  await expect(summary).toContainText(promise);

  await choosePoint(page, shop);
  const name = (await caller.cart()).shipping_addresses[0]?.selected_pickup_point?.name ?? 'no point';
  await expect(delivery.getByText(name)).toBeVisible();
  // The day on which the parcel is there, not one on which it is brought to the door.
  await expect(delivery.getByText(promise, { exact: true })).toBeVisible();

  const { redirect, orderData } = await caller.placed();
  const paid = await page.request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
  const success = textOf(mainOf(await paid.text()));
  const { text } = await confirmationEmail(orderData.number);
  for (const part of [name, `${promise}.`]) {
    expect(success).toContain(part);
    expect(text).toContain(part);
  }
  expect(success).toContain(t('success.pickupPoint'));
  expect(text).toContain(t('email.pickupPoint'));
});

test('an order without its pick-up point is refused', async ({ request, shop }) => {
  const { carrier, method } = pickupOf(shop);
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  const shipping = { type: 'checkout-setShippingMethod', carrier_code: carrier, method_code: method };
  await caller.cart(await caller.put(shipping));
  for (const reply of [
    await caller.placeOrder(),
    await caller.put({ ...shipping, pickup_point: 'nowhere' }),
  ]) {
    expect(reply.status()).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'pickup_point_missing',
      message: shop.t('error.pickup_point_missing'),
    });
  }
});
