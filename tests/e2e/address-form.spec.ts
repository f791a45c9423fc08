import type { Locator, Page } from '@playwright/test';
import { defaultShipping } from '@/commerce/domain/delivery/default-shipping';
import type { ShownShippingMethod } from '@/features/cart/shown-cart';
import { fromWire } from '@/lib/wire';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { expect, type Shop, test } from './fixtures';
import { expectRefused, fillAndLeave } from './form-fields';
import { hydrated, press } from './page-checks';
import {
  addressField,
  changeStep,
  continueFrom,
  enterAddress,
  expressTitle,
  fillAddress,
  enterEmail,
  orderButton,
  orderNumberOnPaymentPage,
  section,
} from './checkout-steps';

const save = (form: Locator, { t }: Shop) =>
  press(form.getByRole('button', { name: t('checkout.saveAddress') }));

/** The button below the addresses sends the email address as well; both forms show what is wrong. */
async function expectEmailReasons(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const contact = section(page, t('checkout.contact'));
  const email = contact.getByLabel(t('checkout.email'));
  const address = section(page, t('checkout.shippingAddress')).locator('form');
  const city = addressField(address, shop, 'city');
  await save(address, shop);
  await expectRefused(email, t('validation.required'));
  await expectRefused(city, t('address.missing', { field: t('address.city') }));
  await expect(email).toBeFocused();
  await email.fill('noa at shop.example');
  await email.press('Enter');
  await expectRefused(email, t('validation.email.whitespace'));
  await expect(email).toBeFocused();
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

test('the cheapest, then fastest delivery and the usual payment are preselected, and ordered', async ({
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
  const { available_payment_methods: methods, selected_payment_method: selected } = await caller.cart();
  expect(selected).toBeNull();
  await expect(page.getByRole('radio', { name: methods[0]?.title ?? '' })).toBeChecked();
  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
});

test('a guest orders with the button of the addresses and that of the order alone', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const caller = await callerWithChime(page, shop);
  await page.goto(paths.checkout);
  const contact = section(page, t('checkout.contact'));
  await expect(contact.getByRole('button', { name: t('checkout.continue'), exact: true })).toHaveCount(0);
  await (await hydrated(contact.getByLabel(t('checkout.email')))).fill('once@shop.example');
  await enterAddress(page, shop);
  await expect(page).toHaveURL(/step=payment$/);
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.paymentMethod') })).toBeFocused();
  expect((await caller.cart()).email).toBe('once@shop.example');
  await page.goBack();
  await expect(page).toHaveURL(/step=address$/);
  await page.goForward();
  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
});
