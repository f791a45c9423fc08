import type { Page } from '@playwright/test';
import { accounts } from '@/config/accounts';
import { fieldLimits } from '@/config/field-limits';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { fillRegistration, fillSignIn, submit } from './account-forms';
import { addressField } from './checkout-steps';
import { callUser, confirmationLink, newCustomer, registerCustomer, signedInCustomer } from './customer';
import { expect, test } from './fixtures';
import { emailTo, linkIn } from './mailbox';
import { expectAccessible, expectNoHorizontalScroll, hydrated, press } from './page-checks';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Expects a page of the account, which needs a session. */
async function expectAccount(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

test('an account is created, confirmed by email, used and left', async ({ page, shop }) => {
  const { t } = shop;
  const customer = newCustomer();
  await page.goto(paths.home);
  await page
    .locator('header')
    .getByRole('link', { name: t('signIn.title') })
    .click();
  await expect(heading(page, t('signIn.title'))).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await page
    .locator('main')
    .getByRole('link', { name: t('signIn.createTitle') })
    .click();
  await expect(heading(page, t('signIn.createTitle'))).toBeVisible();

  await press(submit(page, t('signIn.createTitle')));
  await expect(addressField(page.locator('main'), shop, 'firstname')).toBeFocused();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await fillRegistration(page, shop, customer);
  await expectAccessible(page, 'create an account');
  await submit(page, t('signIn.createTitle')).click();
  await expect(page.getByText(t('signIn.created', { email: customer.email }))).toBeVisible();

  await page.goto(await confirmationLink(customer));
  await expectAccessible(page, 'confirm the address');
  await press(submit(page, t('signIn.confirm')));
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();

  await page
    .locator('main')
    .getByRole('link', { name: t('signIn.title') })
    .click();
  await fillSignIn(page, shop, customer.email, customer.password);
  await expectAccount(page, accountPaths.account);
  const toggle = page.locator('header').getByRole('link', { name: customer.firstname });
  await expect(toggle).toHaveAttribute('href', accountPaths.edit);

  // The session holds on the next page, and a signed-in visitor needs no sign-in page.
  await page.goto(accountPaths.login());
  await expectAccount(page, accountPaths.account);
  await press(page.getByRole('button', { name: t('accountArea.signOut') }).filter({ visible: true }));
  await expectAccount(page, paths.home);
  await page.goto(accountPaths.edit);
  await expectAccount(page, '/customer/account/login');
});

test('a wrong password is refused, and too many lock the account for a while', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const customer = await registerCustomer(request, shop);
  await page.goto(accountPaths.login());
  await fillSignIn(page, shop, customer.email, 'Wrong-7-word');
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toHaveText(t('error.credentials_invalid'));
  await expect(page.locator('main').getByLabel(t('signIn.email'))).toHaveValue(customer.email);
  await expectAccessible(page, 'refused sign-in');
  for (let failures = 1; failures < accounts.loginFailures.perAccount; failures += 1) {
    const body = { type: 'login', email: customer.email, password: 'Wrong-7-word' };
    expect((await callUser(request, shop, body)).status()).toBe(401);
  }
  await fillSignIn(page, shop, customer.email, customer.password);
  await expect(alert).toHaveText(t('error.account_disabled'));
});

test('a forgotten password is replaced by the link of an email, once', async ({ page, request, shop }) => {
  const { t } = shop;
  const customer = await registerCustomer(request, shop);
  await page.goto(accountPaths.login());
  await page.getByRole('link', { name: t('signIn.forgotLink') }).click();
  await expect(heading(page, t('signIn.forgotTitle'))).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  const field = await hydrated(page.locator('main').getByLabel(t('signIn.email')));
  await field.fill(customer.email);
  await submit(page, t('signIn.forgotSubmit')).click();
  const { resetHours: hours } = accounts;
  const sent = { email: customer.email, hours, number: String(hours) };
  await expect(page.getByText(t('signIn.forgotSent', sent))).toBeVisible();

  const link = linkIn(
    await emailTo(customer.email, 'password_reset'),
    accountPaths.reset('', '').split('?')[0] ?? '',
  );
  const password = 'Winter-8-window';
  for (const outcome of [t('signIn.resetDoneText'), t('error.link_invalid')]) {
    await page.goto(link);
    const [first, repeated] = [0, 1].map((nth) =>
      page.locator('input[autocomplete="new-password"]').nth(nth),
    );
    await (await hydrated(first ?? page.locator('main'))).fill('short');
    await first?.blur();
    await expect(page.getByText(t('validation.minLength', { n: fieldLimits.password.min }))).toBeVisible();
    await first?.fill(password);
    await repeated?.fill(password);
    await expectAccessible(page, 'new password');
    await submit(page, t('signIn.resetSubmit')).click();
    await expect(page.locator('main').getByText(outcome)).toBeVisible();
  }
  await page.goto(accountPaths.login());
  await fillSignIn(page, shop, customer.email, password);
  await expectAccount(page, accountPaths.account);
});

test('a link to a page of the account leads there after the sign-in', async ({ page, request, shop }) => {
  const customer = await registerCustomer(request, shop);
  await page.goto(accountPaths.orders());
  await expectAccount(page, '/customer/account/login');
  await fillSignIn(page, shop, customer.email, customer.password);
  await expectAccount(page, accountPaths.orders());
});

test('a sign-in never leads to another host', async ({ page, shop }) => {
  await signedInCustomer(page.request, shop);
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%5Cevil.example']) {
    await page.goto(accountPaths.login(next));
    await expectAccount(page, accountPaths.account);
  }
});

test('incomplete links of emails lead on', async ({ page, shop }) => {
  const { t } = shop;
  for (const path of ['/customer/account/createpassword', accountPaths.confirm('cut')]) {
    await page.goto(path);
    await expect(heading(page, t('signIn.incompleteTitle'))).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('a company registers with its address', async ({ page, shop }) => {
  const { t } = shop;
  const customer = newCustomer();
  await page.setViewportSize({ width: 376, height: 800 });
  await page.goto(accountPaths.create);
  await fillRegistration(page, shop, customer);
  await page.getByLabel(t('signIn.company')).check();
  await expect(addressField(page.locator('main'), shop, 'city')).toBeVisible();
  await expectNoHorizontalScroll(page, 'register a company');
  await expectAccessible(page, 'register a company');
  await submit(page, t('signIn.createTitle')).click();
  await expect(page.getByRole('textbox', { name: t('address.company') })).toBeFocused();
  const refused = await callUser(page.request, shop, { type: 'register', ...customer, company: 'Uil BV' });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'address_required',
    message: t('error.address_required'),
  });
});

test('signs in with the keyboard only', async ({ page, request, shop }) => {
  const customer = await registerCustomer(request, shop);
  await page.goto(accountPaths.login());
  await hydrated(page.locator('main').getByLabel(shop.t('signIn.email')));
  // From the end of the header, as the skip link does.
  await page.locator('#main').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expectAccount(page, accountPaths.account);
});
