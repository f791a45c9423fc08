import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { expectAccessible, press } from './page-checks';
import {
  addressField,
  expressTitle,
  fillAddress,
  giveAddress,
  giveEmail,
  orderButton,
  section,
} from './steps';

test.beforeEach(async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
});

test('an email address that is none is told why', async ({ page, shop: { t } }) => {
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

test('an incomplete address keeps the order from going out', async ({ page, shop }) => {
  const { t } = shop;
  await giveEmail(page, shop, 'noa@shop.example');
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

test('an order without delivery and payment says what is missing', async ({ page, shop }) => {
  const { t } = shop;
  await giveEmail(page, shop, 'noa@shop.example');
  await giveAddress(page, shop);
  await press(orderButton(page, shop));
  const [before = ''] = t('checkout.incomplete', { steps: '|' }).split('|');
  const said = (step: string) => section(page, step).getByRole('alert').filter({ hasText: before });
  await expect(said(t('checkout.shippingMethod'))).toContainText(t('checkout.paymentMethod'));
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  await expect(said(t('checkout.shippingMethod'))).toHaveCount(0);
  await expect(said(t('checkout.paymentMethod'))).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
});
