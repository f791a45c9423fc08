import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { addresses, wireAddress } from './addresses';
import { Caller } from './api';
import {
  addressField,
  choosePaymentAndDelivery,
  enterAddress,
  enterEmail,
  fillAddress,
  orderButton,
  orderNumberOnPaymentPage,
  section,
} from './checkout-steps';
import { newCustomer, signIn, signedInCustomer, type TestCustomer } from './customer';
import { goods } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, press } from './page-checks';

/** The addresses to choose from, by what they contain. */
const choice = (page: Page, shop: Shop, name: string | RegExp) =>
  section(page, shop.t('checkout.shippingAddress')).getByRole('radio', { name });

async function enterCredentials(page: Page, { t }: Shop, { email, password }: TestCustomer): Promise<void> {
  const form = page.locator('main form');
  await form.getByLabel(t('signIn.email')).fill(email);
  await form.getByLabel(t('signIn.password')).first().fill(password);
  await press(form.getByRole('button', { name: t('signIn.title'), exact: true }));
}

/** Orders in a browser of the customer, and saves the country's sample address in the address book. */
async function orderElsewhere(caller: Caller): Promise<void> {
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare('visa');
  const address = wireAddress(caller.shop.config.country);
  await caller.cart(
    await caller.put({ type: 'checkout-setShippingAddress', address, addToAddressBook: true }),
  );
  await caller.placed();
}

test('a guest signs in from the checkout, saves an address and orders the cart of two browsers', async ({
  page,
  shop,
  stranger,
}) => {
  const { t } = shop;
  const customer = await signedInCustomer(stranger, shop);
  const elsewhere = new Caller(stranger, shop);
  await elsewhere.cart(await elsewhere.add(goods.chime, 1));
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 2));

  await page.goto(paths.checkout);
  const contact = section(page, t('checkout.contact'));
  await expect(contact.getByRole('heading', { name: t('checkout.guest') })).toBeVisible();
  await expectAccessible(page, 'checkout of a guest');
  await press(contact.getByRole('link', { name: t('checkout.signIn'), exact: true }));
  await page.waitForURL(/customer\/account\/login/);
  await enterCredentials(page, shop, customer);
  await page.waitForURL((url) => url.pathname === paths.checkout);
  await expect(contact.getByText(t('checkout.signedInAs', { email: customer.email }))).toBeVisible();
  expect((await caller.cart()).total_quantity).toBe(3);

  const form = section(page, t('checkout.shippingAddress'));
  await fillAddress(form, shop);
  await form.getByLabel(t('checkout.addToAddressBook')).check();
  await expectAccessible(page, 'address of a customer');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(addresses[shop.config.country].postcode)).toBeVisible();
  await choosePaymentAndDelivery(page, shop, 'visa');
  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
});

test('a customer chooses a saved address, and signs out of the checkout', async ({
  page,
  shop,
  stranger,
}) => {
  const { t, config } = shop;
  const customer = await signedInCustomer(stranger, shop);
  await orderElsewhere(new Caller(stranger, shop));
  await signIn(page.request, shop, customer);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 2));
  await page.goto(paths.checkoutStep('address'));
  const form = section(page, t('checkout.shippingAddress'));
  const saved = choice(page, shop, new RegExp(addresses[config.country].postcode));
  await expect(saved).toBeChecked();
  await expect(addressField(form, shop, 'city')).toBeHidden();
  await expectAccessible(page, 'saved addresses');

  await press(choice(page, shop, t('checkout.otherAddress')));
  await expect(addressField(form, shop, 'city')).toHaveValue('');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(addressField(form, shop, 'city')).toHaveAttribute('aria-invalid', 'true');
  await saved.check();
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(addresses[config.country].postcode)).toBeVisible();

  await press(page.getByRole('button', { name: t('accountArea.signOut') }));
  await page.waitForURL((url) => url.pathname === paths.home);
  expect((await caller.cart()).total_quantity).toBe(0);
  expect((await new Caller(stranger, shop).cart()).total_quantity).toBe(2);
});

test('a guest is invited to create an account with the address of the order', async ({ page, shop }) => {
  const { t } = shop;
  const { email } = newCustomer();
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto(paths.checkout);
  await enterEmail(page, shop, email);
  await enterAddress(page, shop);
  await choosePaymentAndDelivery(page, shop, 'visa');
  const { value } = (await caller.cart()).prices.grand_total;
  await press(orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
  const amount = shop.price(Math.round(value * 100));
  await page.getByRole('button', { name: t('payment.pay', { amount }) }).click();
  await page.waitForURL(/checkout-success/);
  await expectAccessible(page, 'order of a guest');
  await press(page.getByRole('link', { name: t('success.createAccount') }));
  await page.waitForURL(/customer\/account\/create/);
  await expect(page.getByLabel(t('signIn.email')).first()).toHaveValue(email);
});
