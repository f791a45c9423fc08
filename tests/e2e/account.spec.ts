import type { Page } from '@playwright/test';
import { accounts } from '@/config/limits/accounts';
import { fieldLimits } from '@/config/limits/islands';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { fillRegistration, fillSignIn, submit } from './account-forms';
import { addressField, fillAddress } from './checkout-steps';
import {
  callUser,
  confirmationLink,
  newCustomer,
  registerCustomer,
  signIn,
  type TestCustomer,
  tokenOf,
} from './customer';
import { expect, type Shop, test } from './fixtures';
import { expectRefused } from './form-fields';
import { elementsOf, textOf } from './html';
import { emailTo, linkIn } from './mailbox';
import { expectNoHorizontalScroll, expectToastShown, hydrated, press } from './page-checks';

const company = 'Uil & Zonen';
const wrongPassword = 'Wrong-7-word';

const main = (page: Page) => page.locator('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Expects a page of the account, which needs a session, or the one that asks for the sign-in. */
async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

/** Signs out by the menu of the account. */
async function signOut(page: Page, { t }: Shop): Promise<void> {
  await press(page.getByRole('button', { name: t('accountArea.signOut') }).filter({ visible: true }));
  await expectPath(page, paths.home);
}

/** Opens the form that creates an account, from the header. */
async function openRegistration(page: Page, { t }: Shop): Promise<void> {
  await page.goto(paths.home);
  await page
    .locator('header')
    .getByRole('link', { name: t('signIn.title') })
    .click();
  await expect(heading(page, t('signIn.title'))).toBeVisible();
  await main(page)
    .getByRole('link', { name: t('signIn.createTitle') })
    .click();
  await expect(heading(page, t('signIn.createTitle'))).toBeVisible();
}

/** A refusal of the server is shown as a toast, and at the field (spec §8). */
async function expectPasswordRefused(page: Page, shop: Shop, customer: TestCustomer): Promise<void> {
  const { t } = shop;
  await fillRegistration(page, shop, { ...customer, password: 'Password1!' });
  await submit(page, t('signIn.createTitle')).click();
  const password = main(page).locator('input[autocomplete="new-password"]').first();
  await expectRefused(password, t('validation.password.common'));
  await expectToastShown(page, t('error.validation'));
}

/** Fills in the form for a company, with its address, on the screen of a phone. */
async function registerCompany(page: Page, shop: Shop, customer: TestCustomer): Promise<void> {
  const { t } = shop;
  const send = submit(page, t('signIn.createTitle'));
  await press(send);
  await expect(addressField(main(page), shop, 'firstname')).toBeFocused();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await page.getByLabel(t('signIn.company')).check();
  await fillAddress(main(page), shop);
  await fillRegistration(page, shop, customer);
  await expectNoHorizontalScroll(page, 'the registration of a company');
  await send.click();
  const name = page.getByRole('textbox', { name: t('address.company') });
  await expect(name).toBeFocused();
  await name.fill(company);
  await expectPasswordRefused(page, shop, customer);
  await fillRegistration(page, shop, customer);
  await send.click();
  await expect(page.getByText(t('signIn.created', { email: customer.email }))).toBeVisible();
  await expectToastShown(page, t('signIn.checkEmail'));
}

test('a company creates an account with its address, confirms it by email, uses it and signs out', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const customer = newCustomer();
  await openRegistration(page, shop);
  await page.setViewportSize({ width: 376, height: 800 });
  await registerCompany(page, shop, customer);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(await confirmationLink(customer));
  await press(submit(page, t('signIn.confirm')));
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([t('signIn.confirmed')]);
  expect(new URL(page.url()).search).toBe('');
  await main(page)
    .getByRole('link', { name: t('signIn.account') })
    .click();
  await expectPath(page, accountPaths.account);
  await signOut(page, shop);

  // A sign-in never leads to another host; more forms of the link: tests/security/origin.test.ts.
  await page.goto(accountPaths.login('//evil.example'));
  await fillSignIn(page, shop, customer.email, customer.password);
  await expectPath(page, accountPaths.account);
  const toggle = page.locator('header').getByRole('link', { name: customer.firstname });
  await expect(toggle).toHaveAttribute('href', accountPaths.edit);
  const book = textOf(await (await page.request.get(accountPaths.addresses)).text());
  expect(book).toContain(company);

  await signOut(page, shop);
  const closed = await page.request.get(accountPaths.edit, { maxRedirects: 0 });
  expect([closed.status(), closed.headers()['location']]).toEqual([
    307,
    accountPaths.login(accountPaths.edit),
  ]);
});

test('the link of a registration asks another browser for the password, or for a new one', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const stranger = newCustomer();
  expect((await callUser(request, shop, { type: 'register', ...stranger })).status()).toBe(200);
  await page.goto(await confirmationLink(stranger));
  await expect(main(page).getByText(t('signIn.confirmElsewhere'))).toBeVisible();
  const current = await hydrated(main(page).locator('input[autocomplete="current-password"]'));
  await current.fill(wrongPassword);
  await submit(page, t('signIn.confirm')).click();
  await expect(main(page).getByText(t('error.password_wrong')).first()).toBeVisible();

  await main(page)
    .getByRole('button', { name: t('signIn.chooseNew') })
    .click();
  const fields = main(page).locator('input[autocomplete="new-password"]');
  const setPassword = async (word: string) => {
    for (const field of await fields.all()) await field.fill(word);
    await submit(page, t('signIn.confirm')).click();
  };
  await setPassword('Password1!');
  await expect(main(page).getByText(t('validation.password.common'))).toBeVisible();
  await setPassword('Winter-8-window');
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();
  expect((await page.request.get(accountPaths.edit, { maxRedirects: 0 })).status()).toBe(200);
  const refused = await callUser(request, shop, { type: 'login', ...stranger });
  expect(refused.status()).toBe(401);
});

test('a refused sign-in keeps the address, and the right password leads to the page that was opened', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const customer = await registerCustomer(request, shop);
  const locked = newCustomer().email;
  await page.goto(accountPaths.orders());
  await expectPath(page, accountPaths.login());
  // From the browser: failures are also counted by client.
  const statuses = await page.evaluate(
    async ([url, body, times]) => {
      const seen: number[] = [];
      const headers = { 'content-type': 'application/json' };
      for (let n = 0; n < times; n += 1)
        seen.push((await fetch(url, { method: 'POST', headers, body })).status);
      return seen;
    },
    [
      paths.api.user,
      JSON.stringify({ type: 'login', email: locked, password: wrongPassword }),
      accounts.loginFailures.perAccountAndClient,
    ] as const,
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  const alert = main(page).getByRole('alert');
  await fillSignIn(page, shop, locked, wrongPassword);
  await expect(alert).toHaveText(t('error.account_disabled'));
  await expectToastShown(page, t('error.account_disabled'));
  await fillSignIn(page, shop, customer.email, wrongPassword);
  await expect(alert).toHaveText(t('error.credentials_invalid'));
  await expectToastShown(page, t('error.credentials_invalid'));
  await expect(main(page).getByLabel(t('signIn.email'))).toHaveValue(customer.email);
  await fillSignIn(page, shop, customer.email, customer.password);
  await expectPath(page, accountPaths.orders());
});

test('a forgotten password is replaced by the link of an email, once', async ({ page, request, shop }) => {
  const { t } = shop;
  const customer = await registerCustomer(request, shop);
  await page.goto(accountPaths.login());
  await (await hydrated(main(page).getByLabel(t('signIn.email')))).fill(customer.email);
  await page.getByRole('link', { name: t('signIn.forgotLink') }).click();
  await expect(heading(page, t('signIn.forgotTitle'))).toBeVisible();
  await expect(main(page).getByLabel(t('signIn.email'))).toHaveValue(customer.email);
  await press(submit(page, t('signIn.forgotSubmit')));
  const { resetHours: hours } = accounts;
  const sent = { email: customer.email, hours, number: String(hours) };
  await expect(page.getByText(t('signIn.forgotSent', sent))).toBeVisible();
  await expectToastShown(page, t('signIn.checkEmail'));

  const email = await emailTo(customer.email, 'password_reset');
  const link = linkIn(email, accountPaths.reset('', '').split('?')[0] ?? '');
  const password = 'Winter-8-window';
  await page.goto(link);
  const fields = page.locator('input[autocomplete="new-password"]');
  await (await hydrated(fields.first())).fill('short');
  await fields.first().blur();
  await expect(page.getByText(t('validation.minLength', { n: fieldLimits.password.min }))).toBeVisible();
  await fields.first().fill(password);
  await fields.nth(1).fill(password);
  await submit(page, t('signIn.resetSubmit')).click();
  await expect(heading(page, t('signIn.resetDone'))).toBeVisible();
  await expectToastShown(page, t('signIn.resetDone'));
  await expect(main(page).getByText(t('signIn.resetDoneText'))).toBeVisible();
  expect(page.url()).not.toContain(tokenOf(link));
  await expect(main(page).getByLabel(t('signIn.email'))).toHaveValue(customer.email);

  await signIn(request, shop, { ...customer, password });
  const again = { type: 'resetPassword', email: customer.email, token: tokenOf(link), password };
  const refused = await callUser(request, shop, again);
  expect([refused.status(), await refused.json()]).toEqual([
    422,
    expect.objectContaining({ message: t('error.link_invalid') }),
  ]);
});

test('an incomplete link of an email says so', async ({ request, shop }) => {
  for (const path of ['/customer/account/createpassword', accountPaths.confirm('cut')]) {
    const html = await (await request.get(path)).text();
    expect(elementsOf(html, 'h1').map(textOf), path).toEqual([shop.t('signIn.incompleteTitle')]);
  }
});

test('the registration of a company without its address is refused', async ({ request, shop }) => {
  const refused = await callUser(request, shop, { type: 'register', ...newCustomer(), company });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'address_required',
    message: shop.t('error.address_required'),
  });
});
