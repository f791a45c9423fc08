import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { expectAccessible, press } from './page-checks';
import {
  addressField,
  changeStep,
  continueFrom,
  enterAddress,
  enterEmail,
  expressTitle,
  fillAddress,
  orderButton,
  section,
} from './checkout-steps';

test.beforeEach(async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
});

test('each step has a URL, and Back walks them without losing a field', async ({ page, shop }) => {
  const { t } = shop;
  const at = (step: string) => expect(page).toHaveURL(new RegExp(`/checkout\\?step=${step}$`));
  const contact = section(page, t('checkout.contact')).getByLabel(t('checkout.email'));
  const address = section(page, t('checkout.shippingAddress'));
  await at('contact');
  await enterEmail(page, shop, 'back@shop.example');
  await at('address');
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.shippingAddress') })).toBeFocused();
  await fillAddress(address, shop);
  // The form is not saved.
  await page.goBack();
  await at('contact');
  await expect(contact).toHaveValue('back@shop.example');
  await contact.fill('changed@shop.example');
  await page.goForward();
  await at('address');
  await expect(addressField(address, shop, 'lastname')).toHaveValue('Uilenbroek');
  await page.reload();
  await expect(addressField(address, shop, 'lastname')).toHaveValue('Uilenbroek');
  await page.goBack();
  await expect(contact).toHaveValue('changed@shop.example');
  await enterEmail(page, shop, 'changed@shop.example');
  await enterAddress(page, shop);
  await at('delivery');
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await at('payment');
  const comment = page.getByLabel(new RegExp(`^${t('checkout.comment')}`));
  await comment.fill('Ring twice');
  await page.getByLabel(t('checkout.newsletter')).check();
  await page.goBack();
  await at('delivery');
  await expect(page.getByRole('radio', { name: expressTitle(shop) })).toBeChecked();
  await expectAccessible(page, 'checkout, delivery after Back');
  await page.goForward();
  await expect(comment).toHaveValue('Ring twice');
  await expect(page.getByLabel(t('checkout.newsletter'))).toBeChecked();
  await expect(orderButton(page, shop)).toBeVisible();
});

test('a step that cannot be reached yet leads to the first incomplete one', async ({ page, shop }) => {
  await page.goto('/checkout?step=payment');
  await expect(page).toHaveURL(/\?step=contact$/);
  await expect(page.getByLabel(shop.t('checkout.newsletter'))).toHaveCount(0);
  await enterEmail(page, shop, 'jump@shop.example');
  await page.goto('/checkout?step=payment');
  await expect(page).toHaveURL(/\?step=address$/);
  await changeStep(page, shop, shop.t('checkout.contact'));
  await expect(page).toHaveURL(/\?step=contact$/);
  const current = page.locator('[aria-current=step]');
  await expect(current).toHaveText(new RegExp(shop.t('checkout.contact')));
});

test('the newsletter is never selected beforehand', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto('/checkout');
  await expect(page.getByLabel(shop.t('checkout.newsletter'))).not.toBeChecked();
});
