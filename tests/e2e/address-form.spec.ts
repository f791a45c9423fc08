import { defaultShipping } from '@/lib/default-shipping';
import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { expectRefused, fillAndLeave } from './form-fields';
import { expectAccessible, press } from './page-checks';
import {
  addressField,
  continueFrom,
  expressTitle,
  fillAddress,
  enterAddress,
  enterEmail,
  orderButton,
  section,
} from './checkout-steps';

test.beforeEach(async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
});

test('an invalid email address shows the reason', async ({ page, shop: { t } }) => {
  const contact = section(page, t('checkout.contact'));
  const email = contact.getByLabel(t('checkout.email'));
  const next = contact.getByRole('button', { name: t('checkout.continue'), exact: true });
  await press(next);
  await expect(contact.getByText(t('validation.required'))).toBeVisible();
  await expectAccessible(page, 'checkout, an error');
  await email.fill('noa at shop.example');
  await next.click();
  await expect(contact.getByText(t('validation.email.whitespace'))).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('an incomplete address prevents placing the order', async ({ page, shop }) => {
  const { t } = shop;
  await enterEmail(page, shop, 'noa@shop.example');
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await fillAddress(form, shop);
  await addressField(form, shop, 'lastname').fill(' ');
  await addressField(form, shop, 'postcode').fill('nowhere');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(t('validation.required'))).toBeVisible();
  await expect(addressField(form, shop, 'postcode')).toHaveAttribute('aria-invalid', 'true');
  await expect(orderButton(page, shop)).toBeHidden();
  await expectAccessible(page, 'checkout, address errors');
});

test('an order for a company asks for its name, and offers the VAT number with its country code', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  const numbers = { GB: '123456789', NL: '123456789B01', IT: '12345678901' } as const;
  const digits = numbers[config.country as keyof typeof numbers];
  const whole = `${config.country}${digits}`;
  await enterEmail(page, shop, 'noa@shop.example');
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await fillAddress(form, shop);
  await form
    .getByRole('checkbox', { name: t('address.business') })
    .first()
    .check();
  const company = addressField(form, shop, 'company');
  await expect(company).toHaveAttribute('aria-required', 'true');
  const vat = addressField(form, shop, 'vat');
  await fillAndLeave(vat, digits);
  await expectRefused(vat, t('validation.vat.countryCode', { code: config.country }));
  await expectAccessible(page, 'checkout, a suggested VAT number');
  await form.getByRole('button', { name: t('address.vatSuggestion', { number: whole }) }).click();
  await expect(vat).toHaveValue(whole);
  await expect(vat).toBeFocused();
  await expect(vat).not.toHaveAttribute('aria-invalid');
  await expect(form.getByRole('button', { name: t('address.vatSuggestion', { number: whole }) })).toHaveCount(
    0,
  );
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expectRefused(company, t('validation.required'));
  await expect(company).toBeFocused();
  await company.fill('Owl Trading');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(section(page, t('checkout.shippingAddress')).getByText('Owl Trading')).toBeVisible();
});

test('the cheapest, then fastest delivery is preselected; ordering without a payment method reports it', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await enterEmail(page, shop, 'noa@shop.example');
  await enterAddress(page, shop);
  const caller = new Caller(page.request, shop);
  const shipping = async () => (await caller.cart()).shipping_addresses[0];
  const preset = defaultShipping((await shipping())?.available_shipping_methods ?? [], {
    cost: ({ amount }) => amount.value,
    day: ({ delivery_day }) => delivery_day,
  });
  const choice = page.getByRole('radio', { name: preset?.method_title ?? '' });
  await expect(choice).toBeChecked();
  expect((await shipping())?.selected_shipping_method).toBeNull();
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page).toHaveURL(/step=payment$/);
  expect((await shipping())?.selected_shipping_method?.method_title).toBe(preset?.method_title);
  await press(
    page.getByRole('button', { name: `${t('checkout.edit')}: ${t('checkout.shippingMethod')}`, exact: true }),
  );
  await expect(choice).toBeChecked();
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await press(orderButton(page, shop));
  const said = section(page, t('checkout.paymentMethod')).getByRole('alert');
  await expect(said).toHaveText(t('checkout.incomplete', { steps: t('checkout.paymentMethod') }));
  await expect(page).toHaveURL(/step=payment$/);
});
