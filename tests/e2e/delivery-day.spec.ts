import type { Locator } from '@playwright/test';
import { carrierNames, pickupMethod, type ShippingMethod, shippingMethods } from '@/config/shipping';
import { formatDeliveryDay, methodDeliveryDay } from '@/lib/delivery-estimates';
import { Caller } from './api';
import { continueFrom, expressTitle, orderButton, orderNumberOnPaymentPage, section } from './checkout-steps';
import { expressMethod, goods } from './demo';
import { expect, type Shop, test } from './fixtures';
import { press } from './page-checks';

// The same day of delivery from the choice of a shipping method to the success page.

const titleOf = ({ t }: Shop, { carrier, titleKey }: ShippingMethod): string =>
  t(titleKey, { carrier: carrierNames[carrier] });

/** When an order of today arrives by a method, or can be collected. */
function promiseOf({ code, t }: Shop, method: ShippingMethod): string {
  const day = formatDeliveryDay(methodDeliveryDay(code, method, new Date()), code);
  return t(method.method === pickupMethod ? 'checkout.pickupBy' : 'checkout.deliveryBy', { day });
}

const optionOf = (list: Locator, shop: Shop, method: ShippingMethod): Locator =>
  list.locator('label').filter({ hasText: titleOf(shop, method) });

test('every shipping option, both summaries and the success page name the day', async ({ page, shop }) => {
  const { t } = shop;
  const methods: readonly ShippingMethod[] = shippingMethods[shop.code];
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout?step=delivery');
  const options = section(page, t('checkout.shippingMethod'));
  for (const method of methods)
    await expect(optionOf(options, shop, method)).toContainText(promiseOf(shop, method));

  const summary = page.getByRole('complementary').filter({ hasText: t('checkout.yourOrder') });
  const pickup = methods.find(({ method }) => method === pickupMethod);
  if (!pickup) throw new Error(`${shop.code} has no pick-up points.`);
  await press(page.getByRole('radio', { name: titleOf(shop, pickup) }));
  await expect(summary).toContainText(promiseOf(shop, pickup));
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  const promise = promiseOf(shop, expressMethod(shop));
  await expect(summary).toContainText(promise);
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(section(page, t('checkout.review'))).toContainText(promise);

  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
  await page.locator('button[value=paid]').click();
  await page.waitForURL('**/checkout-success');
  await expect(page.locator('main').getByText(`${promise}.`)).toBeVisible();
});
