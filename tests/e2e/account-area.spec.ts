import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { accountPaths } from '@/lib/paths/account-paths';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { sampleAddress, wireAddress } from './addresses';
import { Caller } from './api';
import { addressField, fillAddress } from './checkout-steps';
import { callUser, signedInCustomer, signIn } from './customer';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, elementsOf, textOf } from './html';
import { makeOffer } from './offer-desk';
import { parcel, shipOrder } from './order-desk';
import { expectNoHorizontalScroll, expectToastShown, hydrated, press } from './page-checks';

// The width and the texts of the pages of an account: journey.spec.ts.

const main = (page: Page) => page.locator('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menu = (page: Page, { t }: Shop) => page.getByRole('navigation', { name: t('accountArea.menu') });

async function expectNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 376, height: 900 });
  await expectNoHorizontalScroll(page, name);
}

/** Places an order of two products by calls in the browser of `request`, and pays it. */
async function paidOrder(request: APIRequestContext, shop: Shop, email: string) {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 2));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa', email);
  const { orderData, redirect } = await caller.placed();
  const paid = await request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
  expect(paid.status(), await paid.text()).toBe(200);
  return { number: orderData.number, total: shop.price(Math.round(orderData.total.value * 100)) };
}

test('a customer keeps an address book', async ({ page, shop }) => {
  const { t } = shop;
  await signedInCustomer(page.request, shop);
  await page.goto(accountPaths.addresses);
  await expect(main(page).getByText(t('accountArea.addresses.empty'))).toBeVisible();

  await main(page)
    .getByRole('link', { name: t('accountArea.addresses.add') })
    .click();
  await expect(title(page, t('accountArea.addresses.newTitle'))).toBeVisible();
  const save = main(page).getByRole('button', { name: t('accountArea.addresses.save') });
  const { postcode, city } = sampleAddress(shop.config.country);
  await press(save);
  const street = addressField(main(page), shop, 'street');
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await fillAddress(main(page), shop);
  await save.click();
  await expect(title(page, t('accountArea.nav.addresses'))).toBeVisible();
  const saved = main(page).getByRole('listitem').filter({ hasText: postcode });
  await expect(saved).toContainText(t('accountArea.addresses.defaultShipping'));
  await expect(saved).toContainText(t('accountArea.addresses.defaultBilling'));

  await saved.getByRole('link', { name: new RegExp(`^${t('accountArea.edit')}`) }).click();
  await expect(title(page, t('accountArea.addresses.editTitle'))).toBeVisible();
  await addressField(main(page), shop, 'city').fill(`${city} Zuid`);
  await press(save);
  await expect(saved).toContainText(`${city} Zuid`);

  const remove = saved.getByRole('button', { name: new RegExp(`^${t('accountArea.addresses.remove')}`) });
  await press(remove);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('accountArea.addresses.removeConfirm') }).click();
  await expect(main(page).getByText(t('accountArea.addresses.empty'))).toBeVisible();
  await expectToastShown(page, t('accountArea.addresses.removed'));
});

/** The line of an order or offer in a list, with its date and its total. */
async function expectLine(page: Page, shop: Shop, number: string, total: string): Promise<Locator> {
  const line = main(page).getByRole('listitem').filter({ hasText: number });
  await expect(line.getByText(formatDate(new Date(), shop.code), { exact: true })).toBeVisible();
  await expect(line.getByText(total)).toBeVisible();
  return line;
}

test('a customer finds an order, reads its invoice and orders it again', async ({ page, shop, stranger }) => {
  const { t } = shop;
  const { email, firstname } = await signedInCustomer(page.request, shop);
  const { number, total } = await paidOrder(page.request, shop, email);
  await page.goto(accountPaths.account);
  await expect(main(page)).toContainText(t('accountArea.hello', { name: firstname }));
  await menu(page, shop)
    .getByRole('link', { name: t('accountArea.nav.orders') })
    .click();
  await expect(title(page, t('accountArea.nav.orders'))).toBeVisible();
  const line = await expectLine(page, shop, number, total);
  await expect(line).toContainText(t('orders.steps.processing'));
  await line.getByRole('link', { name: number }).click();
  await expect(title(page, t('orders.title', { number }))).toBeVisible();
  await expect(menu(page, shop).locator('[aria-current=page]:visible')).toHaveText(
    t('accountArea.nav.orders'),
  );

  const invoice = paths.orderDocument(number, 'invoice');
  expect((await page.request.get(invoice)).headers()['content-type']).toBe('application/pdf');
  expect((await stranger.get(invoice)).status()).toBe(404);
  await press(main(page).getByRole('button', { name: t('orders.reorder') }));
  await expect(main(page).getByText(t('orders.reordered'))).toBeVisible();
  const { items } = await new Caller(page.request, shop).cart();
  expect(items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([[testSkus.chime, 2]]);
});

test('the list of orders links to the parcel of an order', async ({ request, shop }) => {
  const { email } = await signedInCustomer(request, shop);
  const { number } = await paidOrder(request, shop, email);
  await shipOrder(number);
  const html = await (await request.get(accountPaths.orders())).text();
  const [line = ''] = elementsOf(html, 'li').filter((item) => textOf(item).includes(number));
  expect(textOf(line)).toContain(shop.t('orders.steps.shipped'));
  const tracking = elementsOf(line, 'a').find((link) => textOf(link).endsWith(parcel.trackingNumber)) ?? '';
  const [{ href } = { href: '' }] = attributesOf(tracking, 'a');
  expect(href).toMatch(/^https:\/\/www\.ups\.com\/.*1Z999AA10123456784/);
});

test('a customer opens the offers to the own address', async ({ page, shop }) => {
  const { t, code } = shop;
  const { email } = await signedInCustomer(page.request, shop);
  const none = await (await page.request.get(accountPaths.offers)).text();
  expect(textOf(none)).toContain(t('accountArea.offers.empty'));
  const items = [{ sku: testSkus.chime, quantity: 2, price: 1_250 }];
  const offer = await makeOffer(shop, { items, email });
  await page.goto(accountPaths.offers);
  const line = await expectLine(page, shop, offer.number, shop.price(2_500));
  await expect(line).toContainText(t('accountArea.offers.statuses.open'));
  await expect(line).toContainText(
    `${t('accountArea.offers.validUntil')} ${formatDate(offer.expiresAt, code)}`,
  );
  await expectNarrow(page, 'offers of a customer');
  await line.getByRole('link').getByText(offer.number, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(offer.number);
});

test('a customer ends the sessions of other browsers', async ({ page, request, stranger, shop }) => {
  const { t } = shop;
  const customer = await signedInCustomer(page.request, shop);
  const isSignedIn = async (other: APIRequestContext) => {
    const reply = await other.get(paths.api.user);
    return ((await reply.json()) as { isLoggedIn: boolean }).isLoggedIn;
  };
  await signIn(request, shop, customer);
  await page.goto(accountPaths.sessions);
  const sessions = main(page)
    .getByRole('list', { name: t('accountArea.nav.sessions') })
    .getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText(t('accountArea.sessions.current'));
  await expectNarrow(page, 'sessions');
  await press(sessions.last().getByRole('button'));
  await expect(sessions).toHaveCount(1);
  expect(await isSignedIn(request)).toBe(false);

  for (const other of [request, stranger]) await signIn(other, shop, customer);
  await page.reload();
  await expect(sessions).toHaveCount(3);
  await press(main(page).getByRole('button', { name: t('accountArea.sessions.endOthers') }));
  await expect(sessions).toHaveCount(1);
  expect([await isSignedIn(request), await isSignedIn(stranger)]).toEqual([false, false]);
  expect(await isSignedIn(page.request)).toBe(true);
});

test('a customer changes names and password', async ({ page, request, shop }) => {
  const { t } = shop;
  const customer = await signedInCustomer(page.request, shop);
  const button = (key: 'saveName' | 'changePassword') =>
    main(page).getByRole('button', { name: t(`accountArea.profile.${key}`) });
  const field = (key: 'currentPassword' | 'newPassword' | 'repeatPassword') =>
    main(page)
      .locator('form')
      .filter({ has: page.getByRole('button', { name: t('accountArea.profile.changePassword') }) })
      .getByLabel(t(`accountArea.profile.${key}`), { exact: false })
      .first();
  await page.goto(accountPaths.edit);
  const firstname = main(page).getByLabel(t('address.firstname')).first();
  // The form fills it while it hydrates.
  await hydrated(firstname);
  await firstname.fill('Renée');
  await press(button('saveName'));
  await expectToastShown(page, t('accountArea.profile.saved'));

  const password = 'Another-9-lamp';
  await (await hydrated(field('currentPassword'))).fill('wrong');
  await field('newPassword').fill(password);
  await field('repeatPassword').fill(password);
  await press(button('changePassword'));
  await expect(main(page).getByText(t('error.password_wrong'))).toBeVisible();
  await expect(field('currentPassword')).toBeFocused();
  await expect(field('newPassword')).toHaveValue(password);
  await field('currentPassword').fill(customer.password);
  await button('changePassword').click();
  await expectToastShown(page, t('accountArea.profile.passwordSaved'));
  await signIn(request, shop, { ...customer, password });
  await page.reload();
  await expect(firstname).toHaveValue('Renée');
});

/** Places an order and saves an address as a customer. Returns the number and the id. */
async function belongings(request: APIRequestContext, shop: Shop, email: string) {
  const { number } = await paidOrder(request, shop, email);
  const address = wireAddress(shop.config.country);
  const saved = await callUser(request, shop, { type: 'customer-saveAddress', address });
  expect(saved.status(), await saved.text()).toBe(200);
  const list = await (await request.get(accountPaths.addresses)).text();
  const id = /\/customer\/address\/([\da-f-]{36})/.exec(list)?.[1] ?? '';
  expect(id).not.toBe('');
  return { number, id };
}

test('pages of the account open for their customer only, in every browser', async ({
  request,
  stranger,
  shop,
}) => {
  const owner = await signedInCustomer(request, shop);
  const { number, id } = await belongings(request, shop, owner.email);
  const opens = async (browser: APIRequestContext, path: string) => {
    const opened = await browser.get(path);
    expect([path, opened.status()]).toEqual([path, 200]);
    return opened;
  };
  const pages = [accountPaths.address(id), accountPaths.order(number)];
  for (const path of [
    ...pages,
    accountPaths.account,
    accountPaths.edit,
    accountPaths.addresses,
    accountPaths.newAddress,
    accountPaths.orders(),
    accountPaths.offers,
    accountPaths.systems,
    accountPaths.sessions,
  ]) {
    expect((await opens(request, path)).headers()['cache-control']).toContain('no-store');
    const refused = await stranger.get(path, { maxRedirects: 0 });
    const reply = [path, refused.status(), refused.headers()['location']];
    expect(reply).toEqual([path, 307, accountPaths.login(path)]);
  }
  // The bare path leads where the account toggle leads.
  for (const [reader, path] of [
    [request, accountPaths.edit],
    [stranger, accountPaths.login(accountPaths.edit)],
  ] as const) {
    const reply = await reader.get('/customer', { maxRedirects: 0 });
    expect([reply.status(), reply.headers()['location']]).toEqual([307, path]);
  }
  const changes = [
    { type: 'customer-deleteAddress', id },
    { type: 'customer-saveAddress', id, address: wireAddress(shop.config.country) },
  ];
  for (const call of changes) expect((await callUser(stranger, shop, call)).status()).toBe(401);

  await signIn(stranger, shop, owner);
  const orders = await (await opens(stranger, accountPaths.orders())).text();
  expect(textOf(orders)).toContain(number);
  const invoice = await opens(stranger, paths.orderDocument(number, 'invoice'));
  expect(invoice.headers()['content-type']).toBe('application/pdf');

  await signedInCustomer(stranger, shop);
  const unknown = [accountPaths.address('x'), accountPaths.order('2222-2222'), accountPaths.orders(99)];
  for (const path of [...pages, ...unknown, '/customer/nothing'])
    expect([path, (await stranger.get(path)).status()]).toEqual([path, 404]);
  for (const call of changes) expect((await callUser(stranger, shop, call)).status()).toBe(404);
  expect(await (await request.get(accountPaths.addresses)).text()).toContain(id);
});
