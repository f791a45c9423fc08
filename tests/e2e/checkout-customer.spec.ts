import type { Locator, Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { fillSignIn } from './account-forms';
import { sampleAddress, wireAddress } from './addresses';
import { Caller } from './api';
import {
  addressField,
  changeStep,
  fillAddress,
  orderButton,
  orderNumberOnPaymentPage,
  section,
} from './checkout-steps';
import {
  callUser,
  confirmationLink,
  newCustomer,
  signedInCustomer,
  signIn,
  type TestCustomer,
} from './customer';
import { expressMethod, testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { elementsOf, textOf } from './html';
import { hydrated, press } from './page-checks';

/** The addresses to choose from, by what they contain. */
const choice = (page: Page, shop: Shop, name: string | RegExp) =>
  section(page, shop.t('checkout.shippingAddress')).getByRole('radio', { name });

/** Completes the steps after the addresses, and places the order. */
async function orderByCalls(caller: Caller): Promise<void> {
  const { carrier, method } = expressMethod(caller.shop);
  const shipping = { type: 'checkout-setShippingMethod', carrier_code: carrier, method_code: method };
  await caller.cart(await caller.put(shipping));
  await caller.cart(await caller.put({ type: 'checkout-setPaymentMethod', code: 'visa' }));
  await caller.placed();
}

test('a guest signs in from the checkout, orders the cart of two browsers and saves the address', async ({
  page,
  shop,
  stranger,
}) => {
  const { t } = shop;
  const { postcode } = sampleAddress(shop.config.country);
  const customer = await signedInCustomer(stranger, shop);
  const elsewhere = new Caller(stranger, shop);
  await elsewhere.cart(await elsewhere.add(testSkus.chime, 1));
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));

  await page.goto(paths.checkout);
  const contact = section(page, t('checkout.contact'));
  await expect(contact.getByRole('heading', { name: t('checkout.guest') })).toBeVisible();
  await press(contact.getByRole('link', { name: t('checkout.signIn'), exact: true }));
  await page.waitForURL(/customer\/account\/login/);
  await fillSignIn(page, shop, customer.email, customer.password);
  await page.waitForURL((url) => url.pathname === paths.checkout);
  await expect(contact.getByText(t('checkout.signedIn'))).toBeVisible();
  await expect(contact.getByText(customer.email)).toHaveCount(1);
  expect((await caller.cart()).total_quantity).toBe(3);

  const form = section(page, t('checkout.shippingAddress'));
  await fillAddress(form, shop);
  await form.getByLabel(t('checkout.addToAddressBook')).check();
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(postcode)).toBeVisible();
  await orderByCalls(caller);
  const book = await (await page.request.get(accountPaths.addresses)).text();
  const saved = elementsOf(book, 'li').filter((item) => textOf(item).includes(postcode));
  expect(saved).toHaveLength(1);
});

test('a customer chooses a saved address, and signs out of the checkout', async ({
  page,
  shop,
  stranger,
}) => {
  const { t, config } = shop;
  const { postcode } = sampleAddress(config.country);
  const customer = await signedInCustomer(stranger, shop);
  const address = wireAddress(config.country);
  const added = await callUser(stranger, shop, { type: 'customer-saveAddress', address });
  expect(added.status(), await added.text()).toBe(200);
  await signIn(page.request, shop, customer);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));
  await page.goto(paths.checkout);
  const form = section(page, t('checkout.shippingAddress'));
  // The usual address and delivery are saved already.
  await expect(page).toHaveURL(/step=payment$/);
  await expect(form.getByText(postcode)).toBeVisible();
  await expect(orderButton(page, shop)).toBeVisible();
  await changeStep(page, shop, t('checkout.shippingAddress'));
  const saved = choice(page, shop, new RegExp(postcode));
  await expect(saved).toBeChecked();
  await expect(addressField(form, shop, 'city')).toBeHidden();

  await press(choice(page, shop, t('checkout.otherAddress')));
  await expect(addressField(form, shop, 'city')).toHaveValue('');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(addressField(form, shop, 'city')).toHaveAttribute('aria-invalid', 'true');
  await saved.check();
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(postcode)).toBeVisible();

  await press(page.getByRole('button', { name: t('accountArea.signOut') }));
  await page.waitForURL((url) => url.pathname === paths.home);
  expect((await caller.cart()).total_quantity).toBe(0);
  expect((await new Caller(stranger, shop).cart()).total_quantity).toBe(2);
});

/** Fills in the two password fields of a new account. */
async function fillPasswords(form: Locator, { password }: Pick<TestCustomer, 'password'>): Promise<void> {
  for (const field of await form.locator('input[autocomplete="new-password"]').all())
    await (await hydrated(field)).fill(password);
}

/** Pays an order in the sandbox, and opens the page after it. */
async function payOrder(page: Page, payment: string): Promise<void> {
  const paid = await page.request.post(`${payment}/decide`, { form: { choice: 'paid' } });
  expect(paid.status(), await paid.text()).toBe(200);
  await page.goto(paths.checkoutSuccess);
}

test('a guest orders with an account for a password alone, and finds address and order in it', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  const customer = newCustomer();
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare('visa', customer.email);
  await page.goto(paths.checkoutStep('payment'));
  const review = section(page, t('checkout.review'));
  await press(review.getByRole('checkbox', { name: t('checkout.createAccount') }));
  await press(orderButton(page, shop));
  await expect(review.getByText(t('validation.required')).first()).toBeVisible();
  await fillPasswords(review, { password: 'Password1!' });
  await press(orderButton(page, shop));
  await expect(review.getByText(t('validation.password.common'))).toBeVisible();
  await fillPasswords(review, customer);
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await payOrder(page, page.url());
  await expect(page.getByText(t('signIn.created', { email: customer.email }))).toBeVisible();

  await page.goto(await confirmationLink(customer));
  await press(page.locator('main').getByRole('button', { name: t('signIn.confirm') }));
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();
  const read = async (path: string) => textOf(await (await page.request.get(path)).text());
  expect(await read(accountPaths.addresses)).toContain(sampleAddress(config.country).postcode);
  expect(await read(accountPaths.orders())).toContain(number);
});

test('a guest creates an account after the order, and is not asked again in the next checkout', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const customer = newCustomer();
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare('visa', customer.email);
  await payOrder(page, (await caller.placed()).redirect);
  const main = page.locator('main');
  await fillPasswords(main, customer);
  await press(main.getByRole('button', { name: t('signIn.createTitle') }));
  await expect(main.getByText(t('signIn.created', { email: customer.email }))).toBeVisible();
  await press(main.getByRole('button', { name: t('signIn.sendAgain') }));
  await confirmationLink(customer, 2);

  await caller.cart(await caller.add(testSkus.chime, 1));
  await page.goto(paths.checkout);
  const contact = section(page, t('checkout.contact'));
  await expect(contact.getByLabel(t('checkout.email'))).toHaveValue(customer.email);
  const form = section(page, t('checkout.shippingAddress'));
  await expect(addressField(form, shop, 'city')).toHaveValue(sampleAddress(shop.config.country).city);
});

test('a subscriber is not asked again; a session that ends in the checkout leads to the sign-in and back', async ({
  page,
  shop,
  stranger,
}) => {
  const { t } = shop;
  const customer = await signedInCustomer(page.request, shop);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));
  const { email } = await caller.prepare('visa', customer.email);
  expect(email).toBe(customer.email);
  await page.goto(paths.checkout);
  await expect(page.getByText(t('checkout.signedIn')).first()).toBeVisible();
  const newsletter = page.getByRole('checkbox', { name: t('checkout.newsletter') });
  await expect(newsletter).toBeVisible();
  const subscribed = await callUser(page.request, shop, { type: 'newsletter', email: customer.email });
  expect(subscribed.status(), await subscribed.text()).toBe(200);
  const known = page.waitForResponse((reply) => reply.url().includes(paths.api.addresses));
  await page.reload();
  expect(await (await known).json()).toMatchObject({ subscribed: true });
  await expect(page.getByText(t('checkout.addComment'))).toBeVisible();
  await expect(newsletter).toHaveCount(0);
  await signIn(stranger, shop, customer);
  const ended = await callUser(stranger, shop, { type: 'customer-endOtherSessions' });
  expect(ended.status(), await ended.text()).toBe(200);

  for (const reply of [
    await caller.put({ type: 'checkout-setPaymentMethod', code: 'visa' }),
    await caller.placeOrder(),
  ]) {
    expect(reply.status()).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'session_ended', message: t('error.session_ended') });
  }
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('cart.sessionEnded') })).toBeVisible();
  await press(main.getByRole('link', { name: t('checkout.signIn'), exact: true }));
  await page.waitForURL(/customer\/account\/login/);
  await fillSignIn(page, shop, customer.email, customer.password);
  await page.waitForURL((url) => url.pathname === paths.checkout);
  expect(await caller.cart()).toMatchObject({
    total_quantity: 2,
    email: customer.email,
    selected_payment_method: { code: 'visa' },
  });
});
