import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import type { Step } from './accessible-catalogue';
import { fillSignIn, submit } from './account-forms';
import { wireAddress } from './addresses';
import { Caller } from './api';
import { addressField, changeStep } from './checkout-steps';
import { callUser, newCustomer, signedInCustomer } from './customer';
import { testSkus } from './demo';
import type { Shop } from './fixtures';
import { fillAndLeave } from './form-fields';
import { makeOffer } from './offer-desk';
import { hydrated, interactUntilVisible, press } from './page-checks';

// How accessibility.spec.ts reaches the states of forms, of accounts and of orders.

const main = (page: Page) => page.locator('main');

export const refusedSignIn: Step = async (page, shop) => {
  await fillSignIn(page, shop, newCustomer().email, 'Wrong-7-word');
  await expect(main(page).getByRole('alert')).toHaveText(shop.t('error.credentials_invalid'));
};

/** The registration of a company, with refused values and a weak password. */
export const registrationErrors: Step = async (page, shop) => {
  const { t } = shop;
  await page.goto(accountPaths.create);
  const form = main(page).locator('form').first();
  await hydrated(addressField(main(page), shop, 'firstname'));
  await form.getByLabel(t('signIn.company')).check();
  await fillAndLeave(form.locator('[name="password"]'), 'gardenlamp');
  await submit(page, t('signIn.createTitle')).click();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
};

export const signedIn: Step = async (page, shop) => {
  const { email } = await signedInCustomer(page.request, shop);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa', email);
  await caller.paid();
  await makeOffer(shop, { items: [{ sku: testSkus.chime, quantity: 2, price: 1_250 }], email });
  await page.goto(accountPaths.account);
};

/** The account information with errors in the form for a new email address. */
export const profileErrors: Step = async (page) => {
  await page.goto(accountPaths.edit);
  const email = await hydrated(main(page).locator('input[name=email]'));
  await fillAndLeave(email, 'noa@shop');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
};

export const newAddressErrors: Step = async (page, { t }) => {
  await page.goto(accountPaths.newAddress);
  await press(main(page).getByRole('button', { name: t('accountArea.addresses.save') }));
  const missing = t('address.missing', { field: t('address.city') });
  await expect(page.getByText(missing).first()).toBeVisible();
};

/** The address book with the question before an address is removed. */
export const addressBook: Step = async (page, shop) => {
  const address = wireAddress(shop.config.country);
  const saved = await callUser(page.request, shop, { type: 'customer-saveAddress', address });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(accountPaths.addresses);
  await expect(main(page).getByText(address.postcode)).toBeVisible();
};

export const removeAddress: Step = async (page, { t }) => {
  await press(
    main(page)
      .getByRole('button', { name: new RegExp(`^${t('accountArea.addresses.remove')}`) })
      .first(),
  );
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const orderOfCustomer: Step = async (page) => {
  await page.goto(accountPaths.orders());
  const number = main(page)
    .getByRole('link')
    .filter({ hasText: /[0-9A-Z]{4}-[0-9A-Z]{4}/ });
  await number.first().click();
  await page.waitForURL(/\/customer\/orders\/./);
};

export const savedAddresses: Step = async (page, shop) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await page.goto(paths.checkout);
  // The usual address is saved already.
  await expect(page).toHaveURL(/step=payment$/);
  await changeStep(page, shop, shop.t('checkout.shippingAddress'));
  const other = page.getByRole('radio', { name: shop.t('checkout.otherAddress') });
  await press(other);
  await expect(page.getByLabel(shop.t('checkout.addToAddressBook'))).toBeVisible();
};

const contactButton = (page: Page, { t }: Shop) =>
  main(page).getByRole('button', { name: t('contact.form.submit'), exact: true });

export const contactForm: Step = async (page, shop) => {
  await page.goto(paths.contactAbout('return', '4KTX-9PZB'));
  await interactUntilVisible(contactButton(page, shop));
};

/** The contact form with a file and errors, and the newsletter form below it with one. */
export const contactErrors: Step = async (page, shop) => {
  const { t } = shop;
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const files = main(page).getByLabel(t('contact.form.files'));
  await files.setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png });
  await contactButton(page, shop).click();
  await expect(main(page).getByLabel(t('contact.form.name'))).toBeFocused();
  const email = page.getByRole('contentinfo').getByLabel(t('newsletter.email'));
  await (await hydrated(email)).fill('ada');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
};

export const contactSent: Step = async (page, shop) => {
  const { t } = shop;
  await main(page).getByLabel(t('contact.form.name')).fill('Ada Uil');
  await main(page).getByLabel(t('contact.form.email')).fill(`${randomUUID()}@shop.example`);
  await main(page).getByLabel(t('contact.form.message')).fill('Too large.');
  await main(page)
    .getByRole('button', { name: t('contact.form.submit'), exact: true })
    .click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: t('contact.form.doneTitle') }),
  ).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel(t('newsletter.email')).fill(`${randomUUID()}@shop.example`);
  await press(footer.getByRole('button', { name: t('newsletter.submit'), exact: true }));
  await expect(footer.getByRole('status').filter({ hasText: t('newsletter.sent') })).toBeVisible();
};

export const withdrawalErrors: Step = async (page, { t }) => {
  await page.goto(paths.withdrawal('4KTX-9PZB'));
  await page.getByRole('button', { name: t('withdrawal.continue'), exact: true }).click();
  await expect(page.getByText(t('withdrawal.check'))).toBeVisible();
};

export const withdrawalSummary: Step = async (page, { t }) => {
  await main(page).getByLabel(t('withdrawal.name')).fill('Ada Uil');
  await main(page).getByLabel(t('withdrawal.email')).fill(`${randomUUID()}@shop.example`);
  await page.getByRole('button', { name: t('withdrawal.continue'), exact: true }).click();
  await expect(page.getByText(t('withdrawal.statement'))).toBeVisible();
};

export const withdrawalReceived: Step = async (page, { t }) => {
  await page.getByRole('button', { name: t('withdrawal.confirm'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('withdrawal.doneTitle') })).toBeVisible();
};

export const lookupWithoutResult: Step = async (page, { t }) => {
  await page.goto(paths.orderLookup());
  await page.getByLabel(t('email.orderNumber')).fill('2222-2222');
  await main(page).getByLabel(t('checkout.email')).fill('noa@shop.example');
  await page.getByRole('button', { name: t('orders.find') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('orders.unknown') })).toBeVisible();
};

const items = [{ sku: testSkus.chime, quantity: 3, price: 1_000 }];

/** An offer with terms and files, and the question before it is cancelled. */
export const offer: Step = async (page, shop) => {
  const content = Buffer.from('%PDF-1.7 drawing');
  const files = [{ name: 'plan.pdf', contentType: 'application/pdf', content }];
  const { path } = await makeOffer(shop, { items, terms: 'Terms of this offer', files });
  await page.goto(path);
};

export const cancelOffer: Step = async (page, { t }) => {
  await press(page.getByRole('button', { name: t('offer.cancel') }));
  await expect(page.getByRole('dialog', { name: t('offer.cancel') })).toBeVisible();
};

export const expiredOffer: Step = async (page, shop) => {
  await page.goto((await makeOffer(shop, { items, days: -1 })).path);
};

/** The page about the newsletter of an account that has subscribed. */
export const newsletter: Step = async (page, { t }) => {
  await page.goto(accountPaths.newsletter);
  await main(page)
    .getByRole('button', { name: t('newsletter.submit'), exact: true })
    .click();
  await expect(main(page).getByText(t('newsletter.states.subscribed'))).toBeVisible();
};
