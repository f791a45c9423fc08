import type { Locator, Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { addressField, fillAddress, section } from './checkout-steps';
import { newCustomer } from './customer';
import { expect, type Shop, test } from './fixtures';
import { expectRefused, fillAndLeave } from './form-fields';
import { hydrated, isHydrated, press } from './page-checks';

// How forms show what they refuse: when a field is left, then at every change, and when they are sent (spec §5). The rules:
// tests/validation. The forms of reviews, messages, profiles and the newsletter: in the specs of their features.

/** Sends the email address twice. Returns the calls that were sent. */
async function enterEmailTwice(page: Page, { t }: Shop): Promise<string[]> {
  const contact = section(page, t('checkout.contact'));
  const email = await hydrated(contact.getByLabel(t('checkout.email')));
  await email.fill('noa@shop.example');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  await email.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(contact.getByText('noa@shop.example')).toBeVisible();
  return sent;
}

/** Leaves a telephone number in the form that has too few digits, and then one that has enough. */
async function expectPhoneRefused(telephone: Locator, { t }: Shop): Promise<void> {
  await fillAndLeave(telephone, '1234');
  await expectRefused(telephone, t('validation.phone.length', { min: 5, max: 15 }));
  // Without leaving the field.
  await telephone.fill('12345');
  await expect(telephone).not.toHaveAttribute('aria-invalid');
}

test('a form is sent once, and the focus goes to the first of its invalid fields, which keep what was typed', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await callerWithChime(page, shop);
  await page.goto(paths.checkout);
  expect(await enterEmailTwice(page, shop)).toHaveLength(1);

  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await fillAddress(form, shop);
  await (await hydrated(form.getByLabel(t('checkout.sameAsShipping')))).uncheck();
  const lastname = addressField(form, shop, 'lastname');
  const city = addressField(form, shop, 'city');
  const billing = (name: string) => form.locator(`[name="billing.${name}"]`);
  await expectPhoneRefused(billing('telephone'), shop);
  await lastname.fill('x'.repeat(51));
  await city.fill('');
  await billing('firstname').fill('Ada');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(lastname).toBeFocused();
  await expectRefused(lastname, t('validation.maxLength', { n: 50 }));
  const missing = t('address.missing', { field: t('address.city') });
  for (const field of [city, billing('city')]) await expectRefused(field, missing);
  await expect(lastname).toHaveValue('x'.repeat(51));
  await expect(billing('firstname')).toHaveValue('Ada');
});

// By the server: features/account/schema.test.ts.
test('a registration is refused by the browser', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(accountPaths.create);
  const form = page.locator('main form').first();
  await hydrated(form.getByRole('button', { name: t('signIn.createTitle') }));
  const password = form.locator('[name="password"]');
  await fillAndLeave(form.locator('[name="email"]'), 'Noa1@shop.example');
  await fillAndLeave(password, 'noa1@shop.example');
  await expectRefused(password, t('validation.password.sameAsEmail'));
  await password.fill('gardenlamp');
  await expectRefused(password, t('validation.password.classes', { n: 3 }));
  await password.fill('Password1!');
  await expect(password).not.toHaveAttribute('aria-invalid');
  const weak = t('password.strength.label', { level: t('password.strength.veryWeak') });
  await expect(form.getByText(weak)).toBeVisible();
  await press(form.getByRole('button', { name: t('signIn.createTitle') }));
  await expect(form.locator('[name="firstname"]')).toBeFocused();
  await expectRefused(form.locator('[name="firstname"]'), t('validation.required'));
});

test('what is typed before the page is hydrated stays', async ({ page, shop }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(accountPaths.login());
  const form = page.locator('main form').first();
  const email = form.locator('[name="email"]');
  // A new address each time: several wrong passwords would lock one.
  const { email: address, password } = newCustomer();
  await email.fill(address);
  await form.locator('[name="password"]').fill(password);
  expect(await isHydrated(email)).toBe(false);
  release();
  await hydrated(email);
  await expect(email).toHaveValue(address);
  const call = page.waitForRequest((request) => request.method() === 'POST');
  await press(form.getByRole('button', { name: shop.t('signIn.title') }));
  expect((await call).postDataJSON()).toMatchObject({ email: address, password });
  await expect(form.getByRole('alert')).toHaveText(shop.t('error.credentials_invalid'));
  await expect(email).toHaveValue(address);
});
