import type { Locator, Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { wireAddress } from './addresses';
import { Caller } from './api';
import { addressField, enterEmail, fillAddress, section } from './checkout-steps';
import { callUser, newCustomer } from './customer';
import { goods, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectRefused, fillAndLeave } from './form-fields';
import { expectAccessible, hydrated, isHydrated, press } from './page-checks';

// The same schema refuses in the browser, when a field is left and then at every change, and on the server (spec §5).

/** Postcodes that a country refuses, with the example of the message. */
const foreignPostcodes = [
  ['US', '1234 AB', '12345-6789'],
  ['CA', '12345', 'A1B 2C3'],
  ['JP', '12-34567', '123-4567'],
  ['PL', '12345', '12-345'],
  ['BR', '1234', '12345-678'],
  ['MT', '1117', 'VLT 1117'],
  ['IS', '1011', '101'],
] as const;

/** The address step, with a billing address of its own. */
async function openAddresses(page: Page, shop: Shop): Promise<Locator> {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  await enterEmail(page, shop, 'noa@shop.example');
  const form = section(page, shop.t('checkout.shippingAddress')).locator('form');
  await fillAddress(form, shop);
  await (await hydrated(form.getByLabel(shop.t('checkout.sameAsShipping')))).uncheck();
  return form;
}

test('postcodes of any country are refused by the browser and by the server', async ({ page, shop }) => {
  const { t } = shop;
  const form = await openAddresses(page, shop);
  const caller = new Caller(page.request, shop);
  const postcode = form.locator('[name="billing.postcode"]');
  const country = form.getByRole('combobox', { name: t('address.country') });
  for (const [code, wrong, example] of foreignPostcodes) {
    await country.selectOption(code);
    const text = t('validation.postcode', { example });
    await fillAndLeave(postcode, wrong);
    await expectRefused(postcode, text);
    const address = { ...wireAddress(shop.config.country), country: code, postcode: wrong };
    const reply = await caller.put({ type: 'checkout-setBillingAddress', address });
    expect(reply.status()).toBe(422);
    expect(await reply.json()).toMatchObject({ fields: { 'address.postcode': text } });
    // Without leaving the field.
    await postcode.fill(example);
    await expect(postcode).not.toHaveAttribute('aria-invalid');
  }
  await country.selectOption('IE');
  await fillAndLeave(postcode, 'D02 AF30');
  await expect(postcode).not.toHaveAttribute('aria-invalid');
});

test('state, phone and VAT number have a message of their own', async ({ page, shop }) => {
  const { t } = shop;
  const form = await openAddresses(page, shop);
  const caller = new Caller(page.request, shop);
  const billing = (name: string) => form.locator(`[name="billing.${name}"]`);
  await form.getByLabel(t('address.business')).last().check();
  await form.getByRole('combobox', { name: t('address.country') }).selectOption('US');
  const wrong = {
    telephone: ['1234', t('validation.phone.length', { min: 5, max: 15 })],
    vat: ['NL123456789B01', t('validation.vat.europeOnly')],
  } as const;
  for (const [name, [value, text]] of Object.entries(wrong)) {
    await fillAndLeave(billing(name), value);
    await expectRefused(billing(name), text);
  }
  await billing('region').focus();
  await billing('region').blur();
  await expectRefused(billing('region'), t('validation.required'));
  await expectAccessible(page, 'checkout, refused values');
  const address = {
    ...wireAddress(shop.config.country),
    country: 'US',
    region: 'XX',
    telephone: '1234',
    vat: 'NL123456789B01',
  };
  const reply = await caller.put({ type: 'checkout-setBillingAddress', address });
  expect(reply.status()).toBe(422);
  const { fields } = (await reply.json()) as { fields: Record<string, string> };
  expect(fields).toMatchObject({
    'address.region': t('validation.usState'),
    'address.telephone': wrong.telephone[1],
    'address.vat': wrong.vat[1],
  });
});

test('the first invalid field of the form gets the focus', async ({ page, shop }) => {
  const { t } = shop;
  const form = await openAddresses(page, shop);
  const lastname = addressField(form, shop, 'lastname');
  await lastname.fill('');
  await addressField(form, shop, 'city').fill('');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(lastname).toBeFocused();
  await expectRefused(lastname, t('validation.required'));
  await expectRefused(form.locator('[name="billing.city"]'), t('validation.required'));
});

test('a form is sent once, however often its button is pressed', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  const contact = section(page, t('checkout.contact'));
  await contact.getByLabel(t('checkout.email')).fill('noa@shop.example');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  const next = await hydrated(contact.getByRole('button', { name: t('checkout.continue'), exact: true }));
  await next.dblclick();
  await expect(contact.getByText('noa@shop.example')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a review is refused by the browser and by the server', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(paths.search(goods.chime));
  const link = page.getByRole('link', { name: productName(shop, goods.chime), exact: true });
  await page.goto((await link.getAttribute('href')) ?? '');
  const reviews = page.getByRole('region', { name: t('reviews.title') });
  await press(reviews.getByRole('button', { name: t('reviews.write') }));
  const form = reviews.locator('form');
  const message = form.getByLabel(t('reviews.form.message'));
  const tooLong = t('validation.maxLength', { n: 200 });
  await fillAndLeave(message, 'x'.repeat(201));
  await expectRefused(message, tooLong);
  const email = form.getByLabel(t('reviews.form.email'));
  await fillAndLeave(email, 'noa@@shop.example');
  await expectRefused(email, t('validation.email.atRepeated'));
  await press(form.getByRole('button', { name: t('reviews.form.submit') }));
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page, 'the review form, refused values');
  const body = { type: 'reviewform', product: goods.chime, stars: 20, name: 'Noa' };
  const reply = await callUser(page.request, shop, {
    ...body,
    email: 'noa@@shop.example',
    message: 'x'.repeat(201),
  });
  expect(reply.status()).toBe(422);
  expect(await reply.json()).toMatchObject({
    fields: { message: tooLong, email: t('validation.email.atRepeated') },
  });
});

test('a registration is refused by the browser and by the server', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(accountPaths.create);
  const form = page.locator('main form').first();
  await hydrated(form.getByRole('button', { name: t('signIn.createTitle') }));
  const password = form.locator('[name="password"]');
  const repeated = form.locator('[name="password_confirmation"]');
  await fillAndLeave(form.locator('[name="email"]'), 'Noa1@shop.example');
  await fillAndLeave(password, 'noa1@shop.example');
  await expectRefused(password, t('validation.password.sameAsEmail'));
  await password.fill('Aa1!');
  await expectRefused(password, t('validation.minLength', { n: 8 }));
  await password.fill('gardenlamp');
  await expectRefused(password, t('validation.password.classes', { n: 3 }));
  await password.fill('Password1!');
  await expect(password).not.toHaveAttribute('aria-invalid');
  const weak = t('password.strength.label', { level: t('password.strength.veryWeak') });
  await expect(form.getByText(weak)).toBeVisible();
  await fillAndLeave(repeated, 'Password1?');
  await expectRefused(repeated, t('validation.passwordsMatch'));
  await press(form.getByRole('button', { name: t('signIn.createTitle') }));
  await expect(form.locator('[name="firstname"]')).toBeFocused();
  await expectRefused(form.locator('[name="firstname"]'), t('validation.required'));
  await expectAccessible(page, 'the registration, refused values');
  const reply = await callUser(page.request, shop, {
    type: 'register',
    ...newCustomer({ firstname: ' ', password: 'gardenlamp' }),
    password_confirmation: 'gardenlamb',
  });
  expect(reply.status()).toBe(422);
  expect(await reply.json()).toMatchObject({
    fields: {
      firstname: t('validation.required'),
      password: t('validation.password.classes', { n: 3 }),
      password_confirmation: t('validation.passwordsMatch'),
    },
  });
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
  await email.fill('noa@shop.example');
  await form.locator('[name="password"]').fill('Garden-7-lamp');
  expect(await isHydrated(email)).toBe(false);
  release();
  await hydrated(email);
  await expect(email).toHaveValue('noa@shop.example');
  const call = page.waitForRequest((request) => request.method() === 'POST');
  await press(form.getByRole('button', { name: shop.t('signIn.title') }));
  expect((await call).postDataJSON()).toMatchObject({
    email: 'noa@shop.example',
    password: 'Garden-7-lamp',
  });
  await expect(form.getByRole('alert')).toHaveText(shop.t('error.credentials_invalid'));
  await expect(email).toHaveValue('noa@shop.example');
});

test('the newsletter checks the address at every change', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/');
  const email = page.getByRole('contentinfo').locator('form [name="email"]');
  await email.scrollIntoViewIfNeeded();
  await hydrated(email);
  for (const [value, key] of [
    ['noa', 'atMissing'],
    ['noa@', 'domainMissing'],
    ['noa@shop', 'domainDot'],
    ['noa @shop.example', 'whitespace'],
  ] as const) {
    await email.fill(value);
    await expectRefused(email, t(`validation.email.${key}`));
  }
  const reply = await callUser(page.request, shop, { type: 'newsletter', email: 'noa@shop' });
  expect(reply.status()).toBe(422);
  expect(await reply.json()).toMatchObject({ fields: { email: t('validation.email.domainDot') } });
});
