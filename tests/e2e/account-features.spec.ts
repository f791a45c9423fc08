import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { callUser, registerCustomer, signedInCustomer } from './customer';
import { testWith } from './feature-server';
import { expect, test } from './fixtures';
import { hydrated, press } from './page-checks';

// The features `accountDeletion` and `loginPage` in the state that the other journeys do not have.

const withDeletion = testWith('accountDeletion,-loginPage');
// In one worker, which starts one server.
test.describe.configure({ mode: 'default' });

test('a shop without deletion of accounts has no page and no call for it', async ({ request, shop }) => {
  await signedInCustomer(request, shop);
  expect((await request.get(accountPaths.deletion)).status()).toBe(404);
  const call = await callUser(request, shop, { type: 'customer-requestDeletion', password: 'any' });
  expect(call.status()).toBe(404);
});

withDeletion('a customer requests the deletion of the account, and withdraws it', async ({ page, shop }) => {
  const { t } = shop;
  const { password } = await signedInCustomer(page.request, shop);
  await page.goto(accountPaths.deletion);
  const main = page.locator('main');
  const submit = main.getByRole('button', { name: t('accountArea.deletion.submit') });
  const field = main.locator('input[autocomplete="current-password"]');
  await (await hydrated(field)).fill('wrong');
  await press(submit);
  await expect(main.getByText(t('error.password_wrong'))).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  await submit.click();
  const keep = main.getByRole('button', { name: t('accountArea.deletion.keep') });
  await expect(keep).toBeVisible();
  await press(keep);
  await expect(submit).toBeVisible();
});

withDeletion('without a sign-in page the account is in a sidebar', async ({ page, request, shop }) => {
  const { t } = shop;
  const customer = await registerCustomer(request, shop);
  await page.goto(paths.brands);
  const toggle = page.getByRole('banner').getByRole('link', { name: t('signIn.title') });
  await press(toggle);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toHaveAccessibleName(t('signIn.title'));
  await drawer.getByLabel(t('signIn.email')).fill(customer.email);
  await drawer.locator('input[autocomplete="current-password"]').fill(customer.password);
  await press(drawer.getByRole('button', { name: t('signIn.title'), exact: true }));
  await expect(drawer).toBeHidden();
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths.brands);
  await press(page.getByRole('banner').locator(`a[href="${accountPaths.edit}"]`));
  await expect(drawer).toHaveAccessibleName(t('signIn.account'));
  await expect(drawer.getByRole('link', { name: t('accountArea.nav.orders') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
