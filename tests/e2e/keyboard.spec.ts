import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { sampleAddress, wireAddress } from './addresses';
import { Caller } from './api';
import { addressField, expressTitle, orderButton, orderNumberOnPaymentPage, section } from './checkout-steps';
import { callUser, confirmationLink, newCustomer, type TestCustomer } from './customer';
import { testSkus, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { choose, enter, tabTo, typeInto } from './keyboard';

// Once through the shop without a mouse. `goto` stands for the address bar and for links of emails.

const main = (page: Page) => page.locator('main');

async function register(page: Page, shop: Shop, customer: TestCustomer): Promise<void> {
  const { t } = shop;
  await page.goto(accountPaths.login());
  await enter(page, main(page).getByRole('link', { name: t('signIn.createTitle') }));
  await page.waitForURL((url) => url.pathname === accountPaths.create);
  await typeInto(page, addressField(main(page), shop, 'firstname'), customer.firstname);
  await typeInto(page, addressField(main(page), shop, 'lastname'), customer.lastname);
  await typeInto(page, main(page).getByLabel(t('signIn.email')), customer.email);
  const passwords = main(page).locator('input[autocomplete="new-password"]');
  await typeInto(page, passwords, customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('signIn.created', { email: customer.email }))).toBeVisible();
}

/** The browser that registered is signed in by the link. */
async function confirm(page: Page, { t }: Shop, customer: TestCustomer): Promise<void> {
  await page.goto(await confirmationLink(customer));
  await enter(page, main(page).getByRole('button', { name: t('signIn.confirm'), exact: true }));
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();
}

async function signIn(page: Page, { t }: Shop, customer: TestCustomer): Promise<void> {
  await page.goto(accountPaths.login());
  await typeInto(page, main(page).getByLabel(t('signIn.email')), customer.email);
  await typeInto(page, main(page).locator('input[autocomplete="current-password"]'), customer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === accountPaths.account);
}

async function searchAndAdd(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  // Its role changes when it has the focus.
  await tabTo(page, page.getByRole('banner').locator('input[name="q"]'));
  // An article number would open the product.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.search());
  await enter(page, main(page).getByRole('button', { name: `${t('product.addShort')}: ${name}` }));
  const added = page.getByRole('dialog', { name: t('product.addedTitle') });
  await enter(page, added.getByRole('button', { name: t('common.continueShopping') }));
  await expect(added).toBeHidden();
  // Back to the header, whose link opens the mini cart.
  const cart = page.getByRole('banner').locator('a[href="/cart"]');
  await expect(cart).toHaveAccessibleName(t('cart.toggle', { count: '1' }));
  await enter(page, cart, 'Shift+Tab');
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await enter(page, drawer.getByRole('link', { name: t('cart.checkout') }));
  await page.waitForURL((url) => url.pathname === paths.checkout);
}

async function orderAndPay(page: Page, shop: Shop): Promise<void> {
  const { t, config } = shop;
  // The saved address is chosen already.
  const address = section(page, t('checkout.shippingAddress'));
  await expect(address.getByText(sampleAddress(config.country).postcode)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t('checkout.paymentMethod') })).toBeFocused();
  const change = `${t('checkout.edit')}: ${t('checkout.shippingMethod')}`;
  await enter(page, page.getByRole('button', { name: change, exact: true }), 'Shift+Tab');
  const shipping = section(page, t('checkout.shippingMethod'));
  const express = shipping.getByRole('radio', { name: expressTitle(shop) });
  // In English the title of this step is also the beginning of the other one, which is open until the address is saved.
  await expect(express).toBeVisible();
  await choose(page, shipping.getByRole('radio'), express);
  await enter(page, shipping.getByRole('button', { name: t('checkout.continue'), exact: true }));
  const payment = section(page, t('checkout.paymentMethod'));
  const method = t(`payment.methods.${config.paymentMethods[0] ?? 'visa'}`);
  await choose(page, payment.getByRole('radio'), payment.getByRole('radio', { name: method }));
  const { value } = (await new Caller(page.request, shop).cart()).prices.grand_total;
  await enter(page, orderButton(page, shop));
  await orderNumberOnPaymentPage(page, shop);
  const pay = t('payment.pay', { amount: shop.price(Math.round(value * 100)) });
  await enter(page, main(page).getByRole('button', { name: pay }));
  await page.waitForURL((url) => url.pathname === paths.checkoutSuccess);
}

async function signOut(page: Page, { t }: Shop): Promise<void> {
  await page.goto(accountPaths.account);
  const button = page.getByRole('button', { name: t('accountArea.signOut') }).filter({ visible: true });
  await enter(page, button);
  await page.waitForURL((url) => url.pathname === paths.home);
  const closed = await page.request.get(accountPaths.orders(), { maxRedirects: 0 });
  expect(closed.status()).toBe(307);
}

test('a customer registers, signs in, orders, pays and signs out with the keyboard only', async ({
  page,
  shop,
}) => {
  const customer = newCustomer();
  await register(page, shop, customer);
  await confirm(page, shop, customer);
  await signOut(page, shop);
  await signIn(page, shop, customer);
  const address = wireAddress(shop.config.country);
  const saved = await callUser(page.request, shop, { type: 'customer-saveAddress', address });
  expect(saved.status(), await saved.text()).toBe(200);
  await searchAndAdd(page, shop);
  await orderAndPay(page, shop);
  await signOut(page, shop);
});
