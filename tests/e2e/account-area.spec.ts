import type { APIRequestContext, Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { addresses, wireAddress } from './addresses';
import { Caller } from './api';
import { addressField, fillAddress } from './checkout-steps';
import { callUser, newCustomer, registerCustomer, signedInCustomer, signIn } from './customer';
import { goods } from './demo';
import { expect, type Shop, test } from './fixtures';
import { makeOffer } from './offer-desk';
import { expectAccessible, expectNoHorizontalScroll, press } from './page-checks';
import { shopCommand } from './shop-command';

const main = (page: Page) => page.locator('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Expects a page of the account at three widths without scrolling sideways, and accessible. */
async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of [376, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page, `${name} at ${width} px`);
  }
  await expectAccessible(page, name);
}

/** Places an order by calls in the browser of `request`, and pays it. */
async function paidOrder(request: APIRequestContext, shop: Shop, email: string) {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(goods.chime, 2));
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
  await expectSound(page, 'empty address book');

  await main(page)
    .getByRole('link', { name: t('accountArea.addresses.add') })
    .click();
  await expect(title(page, t('accountArea.addresses.newTitle'))).toBeVisible();
  const save = main(page).getByRole('button', { name: t('accountArea.addresses.save') });
  const { postcode, city } = addresses[shop.config.country];
  await press(save);
  const street = addressField(main(page), shop, 'street');
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'address form with errors');
  await fillAddress(main(page), shop);
  await save.click();
  await expect(title(page, t('accountArea.nav.addresses'))).toBeVisible();
  const [first] = [main(page).getByRole('listitem').filter({ hasText: postcode })];
  await expect(first).toContainText(t('accountArea.addresses.defaultShipping'));
  await expect(first).toContainText(t('accountArea.addresses.defaultBilling'));
  await expectSound(page, 'address book');

  await first.getByRole('link', { name: new RegExp(`^${t('accountArea.edit')}`) }).click();
  await expect(title(page, t('accountArea.addresses.editTitle'))).toBeVisible();
  await expectSound(page, 'address form');
  await addressField(main(page), shop, 'city').fill(`${city} Zuid`);
  await press(save);
  await expect(first).toContainText(`${city} Zuid`);

  const remove = first.getByRole('button', { name: new RegExp(`^${t('accountArea.addresses.remove')}`) });
  await press(remove);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('accountArea.addresses.removeConfirm') }).click();
  await expect(main(page).getByText(t('accountArea.addresses.empty'))).toBeVisible();
  await expect(page.getByText(t('accountArea.addresses.removed'))).toBeVisible();
});

test('a customer orders, finds the order, orders again and signs out', async ({ page, shop, stranger }) => {
  const { t } = shop;
  const { email, firstname } = await signedInCustomer(page.request, shop);
  const { number, total } = await paidOrder(page.request, shop, email);
  await page.goto(accountPaths.account);
  await expect(main(page)).toContainText(t('accountArea.hello', { name: firstname }));
  await expectSound(page, 'start page of the account');

  await page
    .getByRole('navigation', { name: t('accountArea.menu') })
    .getByRole('link', { name: t('accountArea.nav.orders') })
    .click();
  await expect(title(page, t('accountArea.nav.orders'))).toBeVisible();
  const line = main(page).getByRole('listitem').filter({ hasText: number });
  await expect(line).toContainText(t('orders.steps.processing'));
  await expect(line.getByText(formatDate(new Date(), shop.code), { exact: true })).toBeVisible();
  await expect(line.getByText(total)).toBeVisible();
  await expectSound(page, 'order history');
  await line.getByRole('link', { name: number }).click();
  await expect(title(page, t('orders.title', { number }))).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: t('accountArea.menu') }).locator('[aria-current=page]:visible'),
  ).toHaveText(t('accountArea.nav.orders'));
  await expectSound(page, 'order of a customer');

  const invoice = paths.orderDocument(number, 'invoice');
  expect((await page.request.get(invoice)).headers()['content-type']).toBe('application/pdf');
  expect((await stranger.get(invoice)).status()).toBe(404);
  await press(main(page).getByRole('button', { name: t('orders.reorder') }));
  await expect(main(page).getByText(t('orders.reordered'))).toBeVisible();

  await press(page.getByRole('button', { name: t('accountArea.signOut') }).filter({ visible: true }));
  await page.waitForURL((url) => url.pathname === paths.home);
  await page.goto(accountPaths.order(number));
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('next')]).toEqual([accountPaths.login(), accountPaths.order(number)]);
});

test('the orders of another browser belong to the customer', async ({ page, request, shop }) => {
  const { t } = shop;
  const customer = await signedInCustomer(request, shop);
  const { number } = await paidOrder(request, shop, customer.email);
  await signIn(page.request, shop, customer);
  await page.goto(accountPaths.orders());
  await main(page).getByRole('link', { name: number }).click();
  await expect(title(page, t('orders.title', { number }))).toBeVisible();
  const invoice = await page.request.get(paths.orderDocument(number, 'invoice'));
  expect(invoice.status()).toBe(200);
  await press(main(page).getByRole('button', { name: t('orders.reorder') }));
  await expect(main(page).getByText(t('orders.reordered'))).toBeVisible();
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
  await expectSound(page, 'sessions');
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
  await expectSound(page, 'account information');
  const firstname = main(page).getByLabel(t('address.firstname')).first();
  await firstname.fill('Renée');
  await press(button('saveName'));
  await expect(page.getByText(t('accountArea.profile.saved'))).toBeVisible();

  const password = 'Another-9-lamp';
  await field('currentPassword').fill('wrong');
  await field('newPassword').fill(password);
  await field('repeatPassword').fill(password);
  await press(button('changePassword'));
  await expect(main(page).getByText(t('error.password_wrong'))).toBeVisible();
  await expect(field('currentPassword')).toBeFocused();
  await expect(field('newPassword')).toHaveValue(password);
  await field('currentPassword').fill(customer.password);
  await button('changePassword').click();
  await expect(page.getByText(t('accountArea.profile.passwordSaved'))).toBeVisible();
  await signIn(request, shop, { ...customer, password });
  await page.reload();
  await expect(firstname).toHaveValue('Renée');
});

test('a customer sees the parcel of an order, and the offers to the own address', async ({ page, shop }) => {
  const { t, code, price } = shop;
  const { email } = await signedInCustomer(page.request, shop);
  const { number } = await paidOrder(page.request, shop, email);
  await shopCommand('order', 'ready', number);
  await shopCommand('order', 'ship', number, '--carrier', 'ups', '--track', '1Z999AA10123456784');
  await page.goto(accountPaths.orders());
  const line = main(page).getByRole('listitem').filter({ hasText: number });
  await expect(line).toContainText(t('orders.steps.shipped'));
  const parcel = line.getByRole('link', { name: /1Z999AA10123456784$/ });
  await expect(parcel).toHaveAttribute('href', /^https:\/\/www\.ups\.com\/.*1Z999AA10123456784/);

  await page.goto(accountPaths.offers);
  await expect(main(page).getByText(t('accountArea.offers.empty'))).toBeVisible();
  const items = [{ sku: goods.chime, quantity: 2, price: 1_250 }];
  const offer = await makeOffer(shop, { items, email });
  await page.reload();
  const row = main(page).getByRole('listitem').filter({ hasText: offer.number });
  await expect(row.getByText(price(2_500))).toBeVisible();
  await expect(row.getByText(formatDate(new Date(), code), { exact: true })).toBeVisible();
  await expect(row).toContainText(t('accountArea.offers.statuses.open'));
  await expect(row).toContainText(
    `${t('accountArea.offers.validUntil')} ${formatDate(offer.expiresAt, code)}`,
  );
  await expectSound(page, 'offers of a customer');
  await row.getByRole('link').getByText(offer.number, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(offer.number);
});

test('pages of the account open for their customer only', async ({ page, request, stranger, shop }) => {
  const owner = await signedInCustomer(request, shop);
  const { number } = await paidOrder(request, shop, owner.email);
  const saved = await callUser(request, shop, {
    type: 'customer-saveAddress',
    address: wireAddress(shop.config.country),
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const list = await (await request.get(accountPaths.addresses)).text();
  const id = /\/customer\/address\/([\da-f-]{36})/.exec(list)?.[1] ?? '';
  expect(id).not.toBe('');

  const all = [
    accountPaths.account,
    accountPaths.edit,
    accountPaths.addresses,
    accountPaths.newAddress,
    accountPaths.address(id),
    accountPaths.orders(),
    accountPaths.order(number),
    accountPaths.offers,
    accountPaths.sessions,
  ];
  for (const path of all) {
    const opened = await request.get(path);
    expect([path, opened.status()]).toEqual([path, 200]);
    expect(opened.headers()['cache-control']).toContain('no-store');
    const refused = await stranger.get(path, { maxRedirects: 0 });
    expect([path, refused.status(), refused.headers()['location']]).toEqual([
      path,
      307,
      accountPaths.login(path),
    ]);
  }

  const other = await registerCustomer(stranger, shop, newCustomer());
  await signIn(page.request, shop, other);
  const foreign = [accountPaths.address(id), accountPaths.order(number)];
  const unknown = [
    accountPaths.address('x'),
    accountPaths.order('2222-2222'),
    accountPaths.orders(99),
    '/customer/nothing',
  ];
  for (const path of [...foreign, ...unknown]) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  }
  for (const call of [
    { type: 'customer-deleteAddress', id },
    { type: 'customer-saveAddress', id, address: wireAddress(shop.config.country) },
  ]) {
    expect((await callUser(page.request, shop, call)).status()).toBe(404);
    expect((await callUser(stranger, shop, call)).status()).toBe(401);
  }
  expect(await (await request.get(accountPaths.addresses)).text()).toContain(id);
});
