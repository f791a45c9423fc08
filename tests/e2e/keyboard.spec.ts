import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { addresses } from './addresses';
import {
  addressField,
  addressFields,
  expressTitle,
  orderButton,
  orderNumberOnPaymentPage,
  section,
} from './checkout-steps';
import { confirmationLink, newCustomer, type TestCustomer } from './customer';
import { goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { choose, enter, tabTo, typeInto } from './keyboard';

// Once through the shop without a mouse. `goto` stands for the address bar and for links of emails.

const main = (page: Page) => page.locator('main');
const accountMenu = (page: Page, { t }: Shop) =>
  page.getByRole('navigation', { name: t('accountArea.menu') });

async function register(page: Page, shop: Shop, customer: TestCustomer): Promise<void> {
  const { t } = shop;
  await page.goto(paths.home);
  await enter(page, page.locator('header').getByRole('link', { name: t('signIn.title') }));
  await page.waitForURL((url) => url.pathname === accountPaths.login());
  await enter(page, main(page).getByRole('link', { name: t('signIn.createTitle') }));
  await page.waitForURL((url) => url.pathname === accountPaths.create);
  await typeInto(page, addressField(main(page), shop, 'firstname'), customer.firstname);
  await typeInto(page, addressField(main(page), shop, 'lastname'), customer.lastname);
  await typeInto(page, main(page).getByLabel(t('signIn.email')), customer.email);
  const passwords = main(page).locator('input[autocomplete="new-password"]');
  await typeInto(page, passwords.first(), customer.password);
  await typeInto(page, passwords.nth(1), customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('signIn.created', { email: customer.email }))).toBeVisible();
}

async function confirmAndSignIn(page: Page, { t }: Shop, customer: TestCustomer): Promise<void> {
  await page.goto(await confirmationLink(customer));
  await enter(page, main(page).getByRole('button', { name: t('signIn.confirm'), exact: true }));
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();
  await enter(page, main(page).getByRole('link', { name: t('signIn.title') }));
  await page.waitForURL((url) => url.pathname === accountPaths.login());
  await typeInto(page, main(page).getByLabel(t('signIn.email')), customer.email);
  await typeInto(page, main(page).locator('input[autocomplete="current-password"]'), customer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === accountPaths.account);
}

async function saveAddress(page: Page, shop: Shop): Promise<void> {
  const { t, config } = shop;
  const sample = addresses[config.country];
  await enter(page, accountMenu(page, shop).getByRole('link', { name: t('accountArea.nav.addresses') }));
  await page.waitForURL((url) => url.pathname === accountPaths.addresses);
  await enter(page, main(page).getByRole('link', { name: t('accountArea.addresses.add') }));
  await page.waitForURL((url) => url.pathname === accountPaths.newAddress);
  for (const code of addressFields(shop)) {
    const value = sample[code];
    if (value !== undefined) await typeInto(page, addressField(main(page), shop, code), value);
  }
  await enter(page, main(page).getByRole('button', { name: t('accountArea.addresses.save') }));
  await page.waitForURL((url) => url.pathname === accountPaths.addresses);
  await expect(main(page).getByRole('listitem').filter({ hasText: sample.postcode })).toBeVisible();
}

async function searchAndAdd(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const name = productName(shop, goods.chime);
  await page.goto(paths.home);
  // Its role changes when it has the focus.
  await tabTo(page, page.getByRole('banner').locator('input[type="search"]'));
  await page.keyboard.type(goods.chime);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.search());
  await enter(page, main(page).getByRole('button', { name: `${t('product.addToCart')}: ${name}` }));
  await expect(page.getByText(t('product.added', { name }))).toBeVisible();
  // Back to the header, whose link opens the mini cart.
  const cart = page.getByRole('banner').locator('a[href="/cart"]');
  await expect(cart).toHaveAccessibleName(t('cart.toggle', { count: '1' }));
  await enter(page, cart, 'Shift+Tab');
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await enter(page, drawer.getByRole('link', { name: t('cart.checkout') }));
  await page.waitForURL((url) => url.pathname === paths.checkout);
}

/** Gives the number of the order. */
async function orderAndPay(page: Page, shop: Shop): Promise<string> {
  const { t, config } = shop;
  const address = section(page, t('checkout.shippingAddress'));
  await expect(
    address.getByRole('radio', { name: new RegExp(addresses[config.country].postcode) }),
  ).toBeChecked();
  await enter(page, address.getByRole('button', { name: t('checkout.saveAddress') }));
  const shipping = section(page, t('checkout.shippingMethod'));
  await choose(page, shipping.getByRole('radio'), shipping.getByRole('radio', { name: expressTitle(shop) }));
  await enter(page, shipping.getByRole('button', { name: t('checkout.continue'), exact: true }));
  const payment = section(page, t('checkout.paymentMethod'));
  const method = t(`payment.methods.${config.paymentMethods[0] ?? 'visa'}`);
  await choose(page, payment.getByRole('radio'), payment.getByRole('radio', { name: method }));
  await enter(page, orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  const start = t('payment.pay', { amount: '' }).trim();
  await enter(page, main(page).getByRole('button', { name: new RegExp(`^${start}`) }));
  await page.waitForURL((url) => url.pathname === paths.checkoutSuccess);
  return number;
}

async function reorderAndLeave(page: Page, shop: Shop, number: string, firstname: string): Promise<void> {
  const { t } = shop;
  await page.goto(paths.home);
  await enter(page, page.locator('header').getByRole('link', { name: firstname }));
  await page.waitForURL((url) => url.pathname === accountPaths.edit);
  await enter(page, accountMenu(page, shop).getByRole('link', { name: t('accountArea.nav.orders') }));
  await page.waitForURL((url) => url.pathname === accountPaths.orders());
  await enter(page, main(page).getByRole('link', { name: number }));
  await page.waitForURL((url) => url.pathname === accountPaths.order(number));
  await enter(page, main(page).getByRole('button', { name: t('orders.reorder') }));
  await expect(main(page).getByText(t('orders.reordered'))).toBeVisible();
  const signOut = page.getByRole('button', { name: t('accountArea.signOut') }).filter({ visible: true });
  await enter(page, signOut, 'Shift+Tab');
  await page.waitForURL((url) => url.pathname === paths.home);
  await page.goto(accountPaths.orders());
  await page.waitForURL((url) => url.pathname === accountPaths.login());
}

test('a customer registers, orders, orders again and signs out with the keyboard only', async ({
  page,
  shop,
}) => {
  const customer = newCustomer();
  await register(page, shop, customer);
  await confirmAndSignIn(page, shop, customer);
  await saveAddress(page, shop);
  await searchAndAdd(page, shop);
  const number = await orderAndPay(page, shop);
  await reorderAndLeave(page, shop, number, customer.firstname);
});
