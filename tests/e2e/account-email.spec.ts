import type { Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { callUser, newCustomer, signedInCustomer } from './customer';
import { expect, type Shop, test } from './fixtures';
import { expectRefused, fillAndLeave } from './form-fields';
import { emailTo, linkIn } from './mailbox';
import { expectToastShown, hydrated, press } from './page-checks';

const main = (page: Page) => page.locator('main');

/** The form for a new address, among those of the page about the account. */
function emailForm(page: Page, { t }: Shop) {
  const submit = page.getByRole('button', { name: t('accountArea.profile.changeEmail'), exact: true });
  const form = main(page).locator('form').filter({ has: submit });
  return {
    submit: form.getByRole('button', { name: t('accountArea.profile.changeEmail'), exact: true }),
    email: form.locator('input[name=email]'),
    repeated: form.locator('input[name=email_confirmation]'),
    password: form.locator('input[autocomplete="current-password"]'),
  };
}

test('a customer takes another email address, once its link was opened', async ({ page, request, shop }) => {
  const { t } = shop;
  const customer = await signedInCustomer(page.request, shop);
  const { email: next } = newCustomer();
  await page.goto(accountPaths.edit);
  await expect(
    main(page).getByText(t('accountArea.profile.currentEmail', { email: customer.email })),
  ).toBeVisible();
  const { email, repeated, password, submit } = emailForm(page, shop);
  await expect(main(page).getByLabel(t('accountArea.profile.newEmail')).first()).toBeVisible();
  await expect(main(page).getByLabel(t('accountArea.profile.repeatEmail'))).toBeVisible();

  // Nothing is sent before both addresses are the same.
  await hydrated(email);
  await fillAndLeave(email, 'noa@shop');
  await expectRefused(email, t('validation.email.domainDot'));
  await email.fill(next);
  await fillAndLeave(repeated, `${next}.nl`);
  await expectRefused(repeated, t('validation.equalTo'));
  await password.fill('Wrong-7-word');
  await press(submit);
  await expect(repeated).toBeFocused();

  await repeated.fill(next);
  await expect(repeated).not.toHaveAttribute('aria-invalid');
  await submit.click();
  await expectRefused(password, t('error.password_wrong'));
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(next);

  await password.fill(customer.password);
  await submit.click();
  await expectToastShown(page, t('accountArea.profile.saved'));
  await expect(main(page).getByText(t('accountArea.profile.emailPending', { email: next }))).toBeVisible();
  await expect(email).toHaveValue('');
  await emailTo(customer.email, 'email_changed');

  const sent = await emailTo(next, 'email_confirmation');
  await page.goto(linkIn(sent, accountPaths.confirm('').replace(/token=$/, '')));
  await press(main(page).getByRole('button', { name: t('signIn.confirm'), exact: true }));
  await expect(page.getByText(t('signIn.confirmedText'))).toBeVisible();
  await page.goto(accountPaths.edit);
  await expect(main(page).getByText(t('accountArea.profile.currentEmail', { email: next }))).toBeVisible();
  const login = (address: string) =>
    callUser(request, shop, { type: 'login', email: address, password: customer.password });
  expect((await login(customer.email)).status()).toBe(401);
  expect((await login(next)).status()).toBe(200);
});
