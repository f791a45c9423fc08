import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { expect, type Shop, test } from './fixtures';
import { press } from './page-checks';
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

const expectStep = (page: Page, step: string) =>
  expect(page).toHaveURL(new RegExp(`/checkout\\?step=${step}$`));

/** From the email address to the delivery; the address is left unsaved once, and the email address changed. */
async function walkToDelivery(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const contact = section(page, t('checkout.contact')).getByLabel(t('checkout.email'));
  const address = section(page, t('checkout.shippingAddress'));
  await enterEmail(page, shop, 'back@shop.example');
  await expectStep(page, 'address');
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.shippingAddress') })).toBeFocused();
  await fillAddress(address, shop);
  await page.goBack();
  await expectStep(page, 'contact');
  await expect(contact).toHaveValue('back@shop.example');
  await contact.fill('changed@shop.example');
  await page.goForward();
  await expectStep(page, 'address');
  await expect(addressField(address, shop, 'lastname')).toHaveValue('Uilenbroek');
  await page.reload();
  await expect(addressField(address, shop, 'lastname')).toHaveValue('Uilenbroek');
  await page.goBack();
  await expect(contact).toHaveValue('changed@shop.example');
  await enterEmail(page, shop, 'changed@shop.example');
  await enterAddress(page, shop);
  // The usual delivery is selected already.
  await expectStep(page, 'payment');
  await changeStep(page, shop, shop.t('checkout.shippingMethod'));
  await expectStep(page, 'delivery');
}

test('each step has a URL; Back and a reload lose no field', async ({ page, shop }) => {
  const { t } = shop;
  await callerWithChime(page, shop);
  await page.goto(paths.checkout);
  await expectStep(page, 'contact');
  await walkToDelivery(page, shop);
  // What was saved is also there after a reload.
  await page.reload();
  await expect(section(page, t('checkout.contact')).getByText('changed@shop.example')).toBeVisible();
  await expectStep(page, 'delivery');
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expectStep(page, 'payment');
  const titled = (step: string) => expect(page).toHaveTitle(new RegExp(`^${step} – ${t('checkout.title')}`));
  await titled(t('checkout.paymentMethod'));
  const comment = page.getByLabel(new RegExp(`^${t('checkout.comment')}`));
  await press(page.getByText(t('checkout.addComment')));
  await comment.fill('Ring twice');
  await page.getByLabel(t('checkout.newsletter')).check();
  await page.goBack();
  await expectStep(page, 'delivery');
  await titled(t('checkout.shippingMethod'));
  await expect(page.getByRole('radio', { name: expressTitle(shop) })).toBeChecked();
  await page.goForward();
  await expect(comment).toHaveValue('Ring twice');
  await expect(page.getByLabel(t('checkout.newsletter'))).toBeChecked();
  await expect(orderButton(page, shop)).toBeVisible();
});

test('a step that cannot be reached yet leads to the first incomplete one', async ({ page, shop }) => {
  const caller = await callerWithChime(page, shop);
  await page.goto(paths.checkoutStep('payment'));
  await expectStep(page, 'contact');
  await expect(page.getByLabel(shop.t('checkout.newsletter'))).toHaveCount(0);
  await caller.cart(await caller.put({ type: 'checkout-setEmail', email: 'jump@shop.example' }));
  await page.goto(paths.checkoutStep('payment'));
  await expectStep(page, 'address');
  await changeStep(page, shop, shop.t('checkout.contact'));
  await expectStep(page, 'contact');
  await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(shop.t('checkout.contact')));
});
