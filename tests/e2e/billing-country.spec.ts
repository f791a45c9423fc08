import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { expectAccessible, press } from './page-checks';
import {
  choosePaymentAndDelivery,
  enterEmail,
  fillAddress,
  orderButton,
  orderNumberOnPaymentPage,
  section,
} from './checkout-steps';

test('a billing address may be in any country, by the rules of that country', async ({ page, shop }) => {
  const { t, config } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  await enterEmail(page, shop, 'abroad@shop.example');
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await fillAddress(form, shop);
  await form.getByLabel(t('checkout.sameAsShipping')).uncheck();
  const country = form.getByRole('combobox', { name: t('address.country') });
  await expect(country.locator('option').first()).toHaveAttribute('value', config.country);
  await expect(country).toHaveValue(config.country);
  await country.selectOption('US');
  const billing = (name: string) => form.locator(`[name="billing.${name}"]`);
  await billing('firstname').fill('Noa');
  await billing('lastname').fill('Uilenbroek');
  await billing('street.street').fill('12 Owl Road');
  await billing('street.street').blur();
  await expect(billing('street.number')).toHaveValue('12');
  await billing('city').fill('Beverly Hills');
  await billing('postcode').fill('1234 AB');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(t('validation.postcode', { example: '12345-6789' }))).toBeVisible();
  await expectAccessible(page, 'checkout, billing country');
  await billing('postcode').fill('90210');
  await billing('region').selectOption('CA');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  const address = section(page, t('checkout.shippingAddress'));
  await expect(address.getByText(/90210/)).toBeVisible();
  expect((await caller.cart()).billing_address).toMatchObject({
    country: 'US',
    postcode: '90210',
    region: 'CA',
  });
  await choosePaymentAndDelivery(page, shop, config.paymentMethods[0] ?? 'visa');
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  expect(number).not.toBe('');
});
