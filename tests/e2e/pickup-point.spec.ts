import { carrierNames, type ShippingMethod, shippingMethods } from '@/config/shipping';
import { chosenDeliveryDay, formatDeliveryDay } from '@/lib/delivery-estimates';
import { Caller } from './api';
import { goods } from './demo';
import { expect, type Shop, test } from './fixtures';
import { confirmationEmail } from './mailbox';
import { expectAccessible, press } from './page-checks';
import { continueFrom, orderButton, orderNumberOnPaymentPage, section } from './checkout-steps';

/** The first method with pick-up points. */
function pickup({ code }: Shop): ShippingMethod {
  const methods: readonly ShippingMethod[] = shippingMethods[code];
  const found = methods.find(({ method }) => method === 'pickup');
  if (!found) throw new Error(`${code} has no pick-up points.`);
  return found;
}

test('a pick-up needs a point, which the order and its email name', async ({ page, shop }) => {
  const { t } = shop;
  const { carrier, titleKey } = pickup(shop);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout?step=delivery');
  await press(page.getByRole('radio', { name: t(titleKey, { carrier: carrierNames[carrier] }) }));
  const points = page.getByRole('group', { name: t('checkout.choosePickupPoint') }).getByRole('radio');
  await expect(points).toHaveCount(5);
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page.getByText(t('error.pickup_point_missing'))).toBeVisible();
  await expect(page).toHaveURL(/step=delivery$/);
  await expectAccessible(page, 'checkout, pick-up points');
  await press(points.nth(1));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page).toHaveURL(/step=payment$/);
  const point = (await caller.cart()).shipping_addresses[0]?.selected_pickup_point;
  const name = point?.name ?? 'no point';
  const summary = section(page, t('checkout.shippingMethod'));
  await expect(summary.getByText(name)).toBeVisible();
  // The day on which the parcel is there, not one on which it is brought to the door.
  const day = chosenDeliveryDay(shop.code, { carrier_code: carrier, method_code: 'pickup' }, new Date());
  const ready = t('checkout.pickupBy', { day: formatDeliveryDay(day, shop.code) });
  await expect(summary.getByText(ready, { exact: true })).toBeVisible();
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await page.locator('button[value=paid]').click();
  await page.waitForURL('**/checkout-success');
  await expect(page.getByText(t('success.pickupPoint'))).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  const { text } = await confirmationEmail(number);
  expect(text).toContain(t('email.pickupPoint'));
  expect(text).toContain(name);
});

test('an order without its pick-up point is refused', async ({ request, shop }) => {
  const { carrier, method } = pickup(shop);
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
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
