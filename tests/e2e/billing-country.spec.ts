import type { Locator, Page } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { expressMethod, testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectRefused } from './form-fields';
import { press } from './page-checks';
import { fillAddress, section } from './checkout-steps';

/** An address in the United States with a postcode of another country. */
async function fillBilling(form: Locator): Promise<void> {
  const billing = (name: string) => form.locator(`[name="billing.${name}"]`);
  await billing('firstname').fill('Noa');
  await billing('lastname').fill('Uilenbroek');
  await billing('street.street').fill('12 Owl Road');
  await billing('street.street').blur();
  await expect(billing('street.number')).toHaveValue('12');
  await billing('city').fill('Beverly Hills');
  await billing('postcode').fill('1234 AB');
}

/** The address step of a cart with one chime. */
async function openAddressStep(page: Page, shop: Shop): Promise<Caller> {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.cart(await caller.put({ type: 'checkout-setEmail', email: 'abroad@shop.example' }));
  await page.goto(paths.checkoutStep('address'));
  return caller;
}

test('a billing address may be in any country, by the rules of that country', async ({ page, shop }) => {
  const { t, config } = shop;
  const caller = await openAddressStep(page, shop);
  const address = section(page, t('checkout.shippingAddress'));
  const form = address.locator('form');
  const save = form.getByRole('button', { name: t('checkout.saveAddress') });
  await fillAddress(form, shop);
  await form.getByLabel(t('checkout.sameAsShipping')).uncheck();
  const country = form.getByRole('combobox', { name: t('address.country') });
  await expect(country.locator('option').first()).toHaveAttribute('value', config.country);
  await expect(country).toHaveValue(config.country);
  await country.selectOption('US');
  await fillBilling(form);
  const postcode = form.locator('[name="billing.postcode"]');
  await press(save);
  await expectRefused(postcode, t('validation.postcode', { example: '12345-6789' }));
  await postcode.fill('90210');
  await form.locator('[name="billing.region"]').selectOption('CA');
  await press(save);
  await expect(address.getByText(/90210/)).toBeVisible();
  expect((await caller.cart()).billing_address).toMatchObject({
    country: 'US',
    postcode: '90210',
    region: 'CA',
  });
  // It can be ordered like this.
  const { carrier, method } = expressMethod(shop);
  const delivery = { type: 'checkout-setShippingMethod', carrier_code: carrier, method_code: method };
  await caller.cart(await caller.put(delivery));
  const payment = { type: 'checkout-setPaymentMethod', code: config.paymentMethods[0] };
  await caller.cart(await caller.put(payment));
  await caller.placed();
});
