import type { Locator, Page } from '@playwright/test';
import { defaultShipping } from '@/commerce/domain/delivery/default-shipping';
import type { ShownShippingMethod } from '@/features/cart/shown-cart';
import { fromWire } from '@/lib/wire';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { expect, type Shop, test } from './fixtures';
import { expectRefused, fillAndLeave } from './form-fields';
import { press } from './page-checks';
import {
  addressField,
  changeStep,
  continueFrom,
  expressTitle,
  fillAddress,
  enterEmail,
  orderButton,
  section,
} from './checkout-steps';

const save = (form: Locator, { t }: Shop) =>
  press(form.getByRole('button', { name: t('checkout.saveAddress') }));

async function expectEmailReasons(page: Page, { t }: Shop): Promise<void> {
  const contact = section(page, t('checkout.contact'));
  const email = contact.getByLabel(t('checkout.email'));
  const next = contact.getByRole('button', { name: t('checkout.continue'), exact: true });
  await press(next);
  await expectRefused(email, t('validation.required'));
  await email.fill('noa at shop.example');
  await next.click();
  await expectRefused(email, t('validation.email.whitespace'));
}

/** A VAT number without its country code is offered with it; the button puts it into the field, which has the focus. */
async function expectVatSuggestion(form: Locator, shop: Shop): Promise<void> {
  const { t, config } = shop;
  const numbers = { GB: '123456789', NL: '123456789B01', IT: '12345678901' } as const;
  const digits = numbers[config.country as keyof typeof numbers];
  const whole = `${config.country}${digits}`;
  const vat = addressField(form, shop, 'vat');
  await fillAndLeave(vat, digits);
  await expectRefused(vat, t('validation.vat.countryCode', { code: config.country }));
  const suggestion = form.getByRole('button', { name: t('address.vatSuggestion', { number: whole }) });
  await suggestion.click();
  await expect(vat).toHaveValue(whole);
  await expect(vat).toBeFocused();
  await expect(vat).not.toHaveAttribute('aria-invalid');
  await expect(suggestion).toHaveCount(0);
}

test('email and addresses say what is wrong, and nothing is ordered before they are right', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await callerWithChime(page, shop);
  await page.goto(paths.checkout);
  await expectEmailReasons(page, shop);
  await enterEmail(page, shop, 'noa@shop.example');

  const address = section(page, t('checkout.shippingAddress'));
  const form = address.locator('form');
  await fillAddress(form, shop);
  const [lastname, postcode] = [addressField(form, shop, 'lastname'), addressField(form, shop, 'postcode')];
  const sample = { lastname: await lastname.inputValue(), postcode: await postcode.inputValue() };
  await lastname.fill(' ');
  await postcode.fill('nowhere');
  await save(form, shop);
  await expectRefused(lastname, t('address.missing', { field: t('address.lastname') }));
  await expect(postcode).toHaveAttribute('aria-invalid', 'true');
  await expect(orderButton(page, shop)).toBeHidden();
  await lastname.fill(sample.lastname);
  await postcode.fill(sample.postcode);

  // An order for a company needs its name.
  await form
    .getByRole('checkbox', { name: t('address.business') })
    .first()
    .check();
  const company = addressField(form, shop, 'company');
  await expect(company).toHaveAttribute('aria-required', 'true');
  await expectVatSuggestion(form, shop);
  await save(form, shop);
  await expectRefused(company, t('address.missing', { field: t('address.company') }));
  await expect(company).toBeFocused();
  await company.fill('Owl Trading');
  await save(form, shop);
  await expect(address.getByText('Owl Trading')).toBeVisible();
});

test('the cheapest, then fastest delivery is preselected; ordering without a payment method reports it', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const caller = await callerWithChime(page, shop);
  await caller.prepareAddress();
  await page.goto(paths.checkoutStep('delivery'));
  const shipping = async () => (await caller.cart()).shipping_addresses[0];
  const offered = fromWire<ShownShippingMethod[]>((await shipping())?.available_shipping_methods ?? []);
  const preset = defaultShipping(offered, ({ deliveryDay }) => deliveryDay);
  const choice = page.getByRole('radio', { name: preset?.methodTitle ?? '' });
  await expect(choice).toBeChecked();
  expect((await shipping())?.selected_shipping_method).toBeNull();
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page).toHaveURL(/step=payment$/);
  expect((await shipping())?.selected_shipping_method?.method_title).toBe(preset?.methodTitle);
  await changeStep(page, shop, t('checkout.shippingMethod'));
  await expect(choice).toBeChecked();
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await press(orderButton(page, shop));
  const said = section(page, t('checkout.paymentMethod')).getByRole('alert');
  await expect(said).toHaveText(t('checkout.incomplete', { steps: t('checkout.paymentMethod') }));
  await expect(page).toHaveURL(/step=payment$/);
});
