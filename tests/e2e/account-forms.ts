import type { Page } from '@playwright/test';
import { addressField } from './checkout-steps';
import type { TestCustomer } from './customer';
import type { Shop } from './fixtures';
import { hydrated } from './page-checks';

/** The button that sends the form of a page, by its label. */
export const submit = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true });
/** Fills in the form that creates an account, without sending it. */
export async function fillRegistration(page: Page, shop: Shop, customer: TestCustomer): Promise<void> {
  const { t } = shop;
  const main = page.locator('main');
  const firstname = await hydrated(addressField(main, shop, 'firstname'));
  await firstname.fill(customer.firstname);
  await addressField(main, shop, 'lastname').fill(customer.lastname);
  await page.locator('main').getByLabel(t('signIn.email')).fill(customer.email);
  await main.locator('[name="password"]').fill(customer.password);
}

/** Signs in by the form of the page. */
export async function fillSignIn(page: Page, { t }: Shop, email: string, password: string): Promise<void> {
  const field = page.locator('main').getByLabel(t('signIn.email'));
  await (await hydrated(field)).fill(email);
  await page.locator('main').locator('input[autocomplete="current-password"]').fill(password);
  await submit(page, t('signIn.title')).click();
}
