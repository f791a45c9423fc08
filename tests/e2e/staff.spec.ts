import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { paths } from '@/lib/paths/paths';
import { testSkus } from './demo';
import { expect } from './fixtures';
import { shipOrder } from './order-desk';
import { expectAccessible, expectNoHorizontalScroll, hydrated } from './page-checks';
import {
  buyer,
  confirmBefore,
  desk,
  invitation,
  openOrder,
  paidOrder,
  panel,
  pathsWithIds,
  phone,
  send,
  t,
  test,
  trackingField,
} from './staff-desk';

// The back office, on its own host. Each test has people and orders of its own.

test('the owner accepts the invitation with a passkey, signs out, and signs in with it', async ({
  staffPage,
}) => {
  const { path } = await invitation('owner');
  const page = await staffPage(null);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(path);
  const create = page.getByRole('button', { name: t('access.setUp.createPasskey') });
  await (await hydrated(create)).click();
  await expect(page.getByRole('heading', { level: 1, name: t('nav.today') })).toBeVisible();
  // The link worked once.
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: t('access.invite.invalidTitle') })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Forders$/);
  await (await hydrated(page.getByRole('button', { name: t('access.signIn.withPasskey') }))).click();
  await expect(page.getByRole('heading', { level: 1, name: t('nav.orders') })).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a password with a one-time code works without script', async ({ staffPage }) => {
  const { email, path } = await invitation('owner');
  const page = await staffPage(null, { javaScriptEnabled: false });
  await page.goto(path);
  await page.getByRole('button', { name: t('access.setUp.usePassword') }).click();
  const form = page.locator('form').filter({ has: page.locator('input[name="code"]') });
  const key = (await form.locator('p.font-mono').innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const recovery = await form.getByRole('listitem').allInnerTexts();
  const password = 'Heron-lamp-42-river';
  await form.getByLabel(t('access.field.newPassword')).fill(password);
  await form.getByLabel(t('access.field.appCode')).fill(totp.generate());
  await form.getByRole('button', { name: t('access.setUp.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('nav.today') })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  const signIn = page.locator('form').filter({ has: page.getByLabel(t('access.field.password')) });
  const enter = async (code: string) => {
    await signIn.getByLabel(t('access.field.email')).fill(email);
    await signIn.getByLabel(t('access.field.password')).fill(password);
    await signIn.getByLabel(t('access.field.code')).fill(code);
    await signIn.getByRole('button', { name: t('access.signIn.submit') }).click();
  };
  await enter('000000');
  await expect(page.getByRole('alert')).toContainText(t('access.problem.credentials_invalid'));
  await enter(recovery[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: t('nav.today') })).toBeVisible();
});

test('roles see their screens, and their buttons', async ({ staffPage, request, shop }) => {
  const number = await paidOrder(request, shop);
  const desks = await staffPage('service', desk);
  await desks.goto('/');
  const links = desks.getByRole('navigation', { name: t('nav.label') });
  await expect(links.getByRole('link', { name: t('nav.messages') })).toBeVisible();
  await expect(links.getByRole('link', { name: t('nav.team') })).toHaveCount(0);
  await openOrder(desks, number);
  await expect(links.getByRole('link', { name: t('nav.orders') })).toHaveAttribute('aria-current', 'true');
  await expect(desks.getByText(t('order.changeAddress')).first()).toBeVisible();
  expect((await desks.goto('/team'))?.status()).toBe(404);
  await expect(desks.getByRole('heading', { name: t('notFound.title') })).toBeVisible();

  const packer = await staffPage('warehouse', phone);
  await packer.goto('/');
  await packer.getByText(t('nav.menu'), { exact: true }).click();
  const menu = packer.getByRole('navigation', { name: t('nav.label') }).filter({ visible: true });
  await expect(menu.getByRole('link', { name: t('nav.orders') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('nav.customers') })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Mara warehouse' })).toBeVisible();
  await (await hydrated(menu.getByRole('link', { name: t('nav.orders') }))).click();
  await expect(packer).toHaveURL(/\/orders$/);
  await expect(menu).toHaveCount(0);
  await openOrder(packer, number);
  await expect(packer.getByText(t('order.changeAddress'))).toHaveCount(0);
  await expectNoHorizontalScroll(packer, 'an order on a phone');
});

test('from today to two parcels, which the page of the customer shows', async ({
  staffPage,
  page: customer,
  request,
  shop,
}) => {
  const email = buyer();
  const number = await paidOrder(request, shop, email);
  const page = await staffPage('warehouse', desk);
  await page.goto('/');
  await page.getByRole('link', { name: t('today.shipping') }).click();
  await expect(page).toHaveURL(/\/orders\?waits=shipping$/);
  await page.goto(`/orders?q=${number.toLowerCase()}`);
  await expect(page).toHaveURL(`/orders/${number}`);
  const parcels = panel(page, t('order.parcels'));
  await hydrated(parcels.getByRole('button', { name: t('order.markReady') }));
  // A parcel may be packed, an order not ended.
  await expect(parcels.getByText(t('order.cancelOrder'))).toHaveCount(0);
  await send(parcels, t('order.markReady'), t('order.moved.ready_to_ship'));
  await trackingField(parcels).fill('STAFF-ONE-1');
  await parcels.getByText(t('order.shipPart')).click();
  await parcels.getByLabel(t('order.units', { left: 2 })).fill('1');
  await send(parcels, t('order.ship'), t('order.partlyShipped'));
  await expect(parcels.getByText(t('order.parcel', { number: 1 }))).toBeVisible();
  await page.reload();
  await hydrated(parcels.getByRole('button', { name: t('order.ship') }));
  await trackingField(parcels).fill('STAFF-TWO-2');
  await send(parcels, t('order.ship'), t('order.moved.shipped'));
  await expect(parcels.getByText(t('order.parcel', { number: 2 }))).toBeVisible();

  await customer.goto(paths.orderLookup());
  await customer.getByLabel(shop.t('email.orderNumber')).fill(number);
  await customer.locator('main').getByLabel(shop.t('checkout.email')).fill(email);
  await customer.getByRole('button', { name: shop.t('orders.find') }).click();
  const main = customer.locator('main');
  for (const tracking of ['STAFF-ONE-1', 'STAFF-TWO-2'])
    await expect(main.getByText(tracking, { exact: true })).toBeVisible();
});

test('a line is paid back after a confirmation, once', async ({ staffPage, request, shop }) => {
  const number = await paidOrder(request, shop);
  // Units that have not left are taken out of the order instead.
  await shipOrder(number);
  const page = await staffPage('owner', desk);
  await confirmBefore(page, 60);
  await openOrder(page, number);
  const refund = panel(page, t('order.refund'));
  await refund.getByText(t('order.refundLines')).click();
  await refund
    .getByLabel(t('order.units', { left: 2 }))
    .first()
    .fill('1');
  const form = refund.locator('form').filter({ has: page.locator('input[name="position"]') });
  await form.getByRole('button', { name: t('order.refund') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('access.confirm.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm\?next=/);

  // What was typed stands in the form again.
  await confirmBefore(page, 0);
  await openOrder(page, number);
  await expect(form.getByText(t('action.again'))).toBeVisible();
  await expect(refund.getByLabel(t('order.units', { left: 2 })).first()).toHaveValue('1');
  await expect(form.getByRole('status').filter({ hasText: t('order.refundSum') })).toContainText(/[1-9]/);
  await expect(form.getByLabel(t('order.amount')).first()).toHaveValue(/^\d+\.\d\d$/);
  await send(form, t('order.refund'), / paid back\./);
  await expect(
    panel(page, t('order.money')).getByText(t('order.movement.refunded'), { exact: true }),
  ).toHaveCount(1);
  await expect(panel(page, t('order.timeline'))).toContainText('Mara owner');
});

test('a list of tracking numbers ships its orders, and says which it did not', async ({
  staffPage,
  request,
  shop,
}) => {
  const number = await paidOrder(request, shop);
  const page = await staffPage('warehouse', desk);
  await page.goto('/orders/ship');
  const form = page.locator('form').filter({ has: page.locator('textarea[name="lines"]') });
  await hydrated(form.getByRole('button', { name: t('order.ship') }));
  await form
    .locator('textarea')
    .fill(`Order\tTracking\n${number}\tSTAFF-LIST-1\tUPS\nZZZZ-9999\tSTAFF-LIST-2`);
  await form.getByRole('button', { name: t('order.ship') }).click();
  await expect(form.getByText(/^ZZZZ-9999/)).toBeVisible();
  await openOrder(page, number);
  await expect(panel(page, t('order.parcels'))).toContainText('STAFF-LIST-1');
  await page.goto(`/orders?q=${number}&columns=number,name`);
  await page.getByLabel(t('list.preview')).first().click();
  const list = page.getByRole('region', { name: t('nav.orders') });
  await expect(list.getByText(t('order.email'), { exact: true })).toBeVisible();
  await expect(list.getByText(t('order.shipTo'), { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('order.total') })).toHaveCount(0);
});

test('notes, tags and an address; a mistake is shown at its field', async ({ staffPage, request, shop }) => {
  const email = buyer();
  const number = await paidOrder(request, shop, email);
  const page = await staffPage('service', desk);
  await openOrder(page, number);
  const notes = panel(page, t('order.notes'));
  await notes.getByLabel(t('order.note'), { exact: true }).fill('Call <b>before</b> noon');
  await send(notes, t('order.addNote'), t('order.noted'));
  await expect(panel(page, t('order.timeline'))).toContainText('Call <b>before</b> noon');

  await page.goto(`/customers/${encodeURIComponent(email)}`);
  await expect(panel(page, t('customer.orderNotes'))).toContainText('Call <b>before</b> noon');
  const about = panel(page, t('customer.notes'));
  await hydrated(about.getByRole('button', { name: t('order.addNote') }));
  await about.getByLabel(t('order.note'), { exact: true }).fill('Rings twice');
  await send(about, t('order.addNote'), t('order.noted'));
  await expect(about.getByRole('listitem')).toContainText('Mara service');

  await openOrder(page, number);
  await hydrated(notes.getByRole('button', { name: t('action.save') }));
  await notes.getByLabel(t('order.tags')).fill('Fragile, gift');
  await send(notes, t('action.save'), t('order.tagged'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fragile');

  await page.reload();
  const change = panel(page, t('order.customer'));
  await hydrated(notes.getByRole('button', { name: t('order.addNote') }));
  await change.getByText(t('order.changeAddress'), { exact: true }).first().click();
  const form = change.locator('form').filter({ has: page.locator('input[name="ship.city"]') });
  await form.locator('input[name="ship.postcode"]').fill('nowhere');
  await form.getByRole('button', { name: t('order.changeAddress') }).click();
  await expect(form.locator('input[name="ship.postcode"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('input[name="ship.postcode"]').fill('LS6 2QF');
  await form.locator('input[name="ship.city"]').fill('Leeds');
  await send(form, t('order.changeAddress'), t('order.addressChanged'));
  await expect(panel(page, t('order.customer'))).toContainText('LS6 2QF');
});

test('two people at once: what somebody else has changed is not overwritten', async ({
  staffPage,
  request,
  shop,
}) => {
  const number = await paidOrder(request, shop);
  const [first, second] = [await staffPage('service', desk), await staffPage('manager', desk)];
  await openOrder(first, number);
  await openOrder(second, number);
  const tags = async (page: Page, text: string, words: string) => {
    await panel(page, t('order.notes')).getByLabel(t('order.tags')).fill(text);
    await send(panel(page, t('order.notes')), t('action.save'), words);
  };
  await tags(first, 'gift', t('order.tagged'));
  await tags(second, 'urgent', t('action.changed'));
  await expect(second.getByRole('heading', { level: 1 })).toContainText('gift');
  await expect(panel(second, t('order.notes')).getByLabel(t('order.tags'))).toHaveValue('urgent');
  await send(panel(second, t('order.notes')), t('action.save'), t('order.tagged'));
  await expect(second.getByRole('heading', { level: 1 })).toContainText('urgent');
});

test('a press that is repeated does it once, also without script', async ({ staffPage, request, shop }) => {
  const number = await paidOrder(request, shop);
  const page = await staffPage('service', { javaScriptEnabled: false });
  await page.goto(`/orders/${number}`);
  const notes = panel(page, t('order.notes'));
  const fields = await notes
    .locator('form')
    .first()
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>);
  const press = () =>
    page.request.post('/do/order-note', {
      form: { ...fields, text: 'Pressed twice' },
      headers: { origin: new URL(page.url()).origin },
    });
  expect((await press()).ok()).toBe(true);
  expect((await press()).ok()).toBe(true);
  await page.goto(`/orders/${number}`);
  await expect(panel(page, t('order.timeline')).getByText('Pressed twice')).toHaveCount(1);

  // The main form: the page says what happened, after a redirect.
  await page.getByRole('button', { name: t('order.markReady') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('order.moved.ready_to_ship') })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
  // A mistake has words.
  const parcels = panel(page, t('order.parcels'));
  await trackingField(parcels).fill('?');
  await parcels.getByRole('button', { name: t('order.ship') }).click();
  await expect(page.getByText(t('action.goBack'))).toBeVisible();
});

test('a list: filters in the address, keys, rows chosen over pages, and its file', async ({
  staffPage,
  request,
  shop,
}) => {
  const numbers = [await paidOrder(request, shop), await paidOrder(request, shop)];
  await paidOrder(request, shop);
  const [number = ''] = numbers;
  const page = await staffPage('manager', desk);
  await page.goto('/orders');
  await page.getByLabel(t('order.waitsFor')).selectOption('shipping');
  await page.getByRole('search').getByLabel(t('order.store')).selectOption('uk');
  await page.getByRole('button', { name: t('list.apply') }).click();
  await expect(page).toHaveURL(/waits=shipping/);
  await expect(page).toHaveURL(/store=uk/);

  await page.goto('/orders');
  const rows = page.locator('[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.locator('[data-count]')).toHaveText(t('list.chosen', { count: '0' }));
  const box = (index: number) => rows.nth(index).getByRole('checkbox');
  await box(0).click();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(page.locator('[data-count]')).toHaveText(t('list.chosen', { count: '3' }));
  await page.getByRole('button', { name: t('list.chooseNone') }).click();
  const every = t('list.chooseFound', { count: 0 }).replace('0', String.raw`\d+`);
  await page.getByRole('button', { name: new RegExp(every) }).click();
  await expect(page.locator('[data-count]')).not.toHaveText(t('list.chosen', { count: '0' }));
  await page.getByRole('button', { name: t('list.chooseNone') }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(rows.nth(0).locator('[data-open]')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  const chosen = (await rows.nth(0).getAttribute('data-row')) ?? '';
  // Another page of the list: what was chosen stays so.
  const other = numbers.find((each) => each !== chosen) ?? number;
  await page.goto(`/orders?q=${other}&sort=date`);
  await expect(page.locator('[data-count]')).toHaveText(t('list.chosen', { count: '1' }));
  await page.setViewportSize(phone.viewport);
  await expect(page.getByRole('button', { name: t('order.markDelivered') })).toBeVisible();
  await expect(page.getByRole('search').getByLabel(t('list.sort'))).toHaveValue('date');
  await page.setViewportSize(desk.viewport);
  await page.getByRole('checkbox', { name: t('list.chooseRow', { id: other }) }).check();
  await expect(page.locator('[data-count]')).toHaveText(t('list.chosen', { count: '2' }));
  const [both] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('list.csv'), exact: true }).click(),
  ]);
  const rowsOfBoth = readFileSync(await both.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(rowsOfBoth).toHaveLength(3);
  const sent = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().includes('/do/orders-deliver'),
  );
  await page.getByRole('button', { name: t('order.markDelivered') }).click();
  const ids = new URLSearchParams((await sent).postData() ?? '').getAll('ids');
  expect(ids.toSorted()).toEqual([chosen, other].toSorted());
  // They are not shipped yet, which is said.
  await expect(page.getByRole('status').first()).toContainText(other);

  await page.goto(`/orders?q=${number}&sort=date`);
  await expect(page.locator('[data-count]')).toHaveText(t('list.chosen', { count: '0' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('list.csv'), exact: true }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(2);
  expect(file).toContain(number);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
});

test('Ctrl+K opens the palette, which leads to a screen', async ({ staffPage }) => {
  const page = await staffPage('owner', desk);
  await page.goto('/');
  await hydrated(page.getByRole('button', { name: t('palette.open') }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('nav.log'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('nav.log') })).toBeVisible();
});

const screens = [
  '/',
  '/orders',
  '/orders/pack',
  '/orders/ship',
  '/returns',
  '/offers',
  '/offers/new',
  '/customers',
  '/messages',
  '/reviews',
  '/coupons',
  '/coupons/new',
  '/newsletter',
  '/import',
  '/payments',
  '/accounting',
  '/emails',
  '/articles',
  '/buyers',
  '/notices',
  '/recipients',
  '/settings',
  '/team',
  '/log',
  '/me',
  '/confirm',
];

for (const [name, size] of [
  ['on a desk', desk],
  ['on a phone', phone],
] as const)
  test(`axe finds nothing in any screen ${name}, and nothing scrolls sideways`, async ({
    staffPage,
    request,
    shop,
  }) => {
    const email = buyer();
    const number = await paidOrder(request, shop, email);
    const page = await staffPage('owner', size);
    const own = [...(await pathsWithIds(number, testSkus.chime)), `/customers/${encodeURIComponent(email)}`];
    for (const path of [...screens, ...own]) {
      const reply = await page.goto(path);
      expect(reply?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await page.title(), path).toMatch(/. \| ./);
      await expectNoHorizontalScroll(page, path);
      await expectAccessible(page, `${path} ${name}`);
    }
    const visitor = await staffPage(null, size);
    for (const path of ['/sign-in', (await invitation('editor')).path, '/invite/none']) {
      await visitor.goto(path);
      expect(await visitor.title(), path).toMatch(/. \| ./);
      await expectNoHorizontalScroll(visitor, path);
      await expectAccessible(visitor, `${path} ${name}`);
    }
  });
