import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { carrierNames } from '@/config/shop/shipping-methods';
import { shopDay } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { productName, shippingPrice, testSkus } from './demo';
import { expect } from './fixtures';
import { emailTo, linkIn } from './mailbox';
import { shipOrder } from './order-desk';
import { expectNoHorizontalScroll, hydrated } from './page-checks';
import { buyer, desk, openOrder, paidOrder, panel, phone, send, t, test, trackingField } from './staff-desk';

// The daily work of the back office. Each test has people and orders of its own.

/** No other test changes its stock. */
const counted = 'LMR-MO';

const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text }).first();

/** Opens the form that is folded under these words. */
const unfold = (box: Locator, words: string) => box.locator('summary').filter({ hasText: words }).click();

/** The order screen is used without scrolling. */
async function expectInWindow(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const bottom = await button.evaluate((shown) => shown.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThanOrEqual(desk.viewport.height);
}

test('a scanner ticks the articles of an order, refuses a wrong one, and the parcel leaves', async ({
  staffPage,
  request,
  shop,
}) => {
  const number = await paidOrder(request, shop);
  const page = await staffPage('warehouse', phone);
  await page.goto(`/orders/${number}/pack`);
  const field = await hydrated(page.getByRole('textbox', { name: t('pack.field') }));
  await field.focus();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  };
  const name = productName(shop, testSkus.chime);
  const alert = page.locator('main').getByRole('alert');
  await scan('NOT-IN-IT');
  await expect(alert).toHaveText(t('pack.wrong', { code: 'NOT-IN-IT' }));
  await scan(testSkus.chime);
  await expect(alert).toBeEmpty();
  await expect(status(page, t('pack.counted', { name, count: '1', all: '2' }))).toBeVisible();
  const row = page.getByRole('checkbox', { name });
  await expect(row).not.toBeChecked();
  await scan(testSkus.chime.toLowerCase());
  await expect(status(page, t('pack.complete'))).toBeVisible();
  await expect(row).toBeChecked();
  await scan(testSkus.chime);
  await expect(alert).toHaveText(t('pack.full', { name, all: '2' }));
  await expectNoHorizontalScroll(page, 'packing on a phone');

  const parcel = panel(page, t('pack.parcel'));
  await parcel.getByLabel(t('order.carrier')).selectOption(carrierNames.ups);
  await trackingField(parcel).fill('STAFF-SCAN-1');
  await send(parcel, t('order.ship'), t('order.moved.shipped'));
  await expect(page).toHaveURL(/\/orders\/pack$/);
  await openOrder(page, number);
  await expect(panel(page, t('order.parcels'))).toContainText('STAFF-SCAN-1');
  await expect(panel(page, t('order.parcels'))).toContainText(`2 × ${testSkus.chime}`);
});

test('an order with another article for one of its units waits until the customer has paid the difference', async ({
  staffPage,
  page: customer,
  request,
  shop,
}) => {
  const number = await paidOrder(request, shop);
  const page = await staffPage('service', desk);
  await openOrder(page, number);
  const change = panel(page, t('order.lines'));
  await unfold(change, t('order.changeLines'));
  const form = change.locator('form').filter({ has: page.locator('input[name="sku"]') });
  await form.getByLabel(t('order.articles'), { exact: true }).first().fill('1');
  await form.getByLabel(t('order.addArticle')).fill(testSkus.blackTurret);
  await send(form, t('order.changeLines'), /What was taken out pays .+; the order waits for/);
  await page.reload();
  await expect(page.locator('main')).toContainText(/The order waits for .+ What was taken out/);
  const lines = panel(page, t('order.lines'));
  await expect(lines).toContainText(testSkus.blackTurret);
  await expect(lines).toContainText('1 ×');

  const parcels = panel(page, t('order.parcels'));
  await hydrated(parcels.getByRole('button', { name: t('order.paymentLink') }));
  await expect(parcels.getByRole('button', { name: t('order.markReady') })).toHaveCount(0);
  await parcels.getByRole('button', { name: t('order.paymentLink'), exact: true }).click();
  const link = parcels.getByText(/^https?:\/\//);
  await expect(link).toBeVisible();
  const { pathname, search } = new URL(await link.innerText());
  await customer.goto(pathname + search);
  await expect(customer).toHaveURL(new RegExp(`${paths.order(number)}$`));
  const choices = customer.locator('main');
  await expect(choices).toContainText(new RegExp(shop.t('orders.setOff', { amount: '.+' })));
  await choices.getByRole('link', { name: shop.t('payment.methods.paypal') }).click();
  await customer.getByRole('button', { name: new RegExp(shop.t('payment.pay', { amount: '.+' })) }).click();
  await customer.waitForURL('**/checkout-success');

  await page.reload();
  await expect(page.locator('main')).not.toContainText(/The order waits for/);
  await hydrated(parcels.getByRole('button', { name: t('order.markReady') }));
  await send(parcels, t('order.markReady'), t('order.moved.ready_to_ship'));
  await expectInWindow(parcels.getByRole('button', { name: t('order.ship'), exact: true }));
});

test('a message to a customer stands on the order and in the list of messages', async ({
  staffPage,
  request,
  shop,
}) => {
  const email = buyer();
  const number = await paidOrder(request, shop, email);
  const page = await staffPage('service', desk);
  await openOrder(page, number);
  const words = 'Your parcel leaves on Monday.\nIs that early enough?';
  const messages = panel(page, t('nav.messages'));
  await expectInWindow(messages.getByRole('button', { name: t('order.write'), exact: true }));
  await messages.getByLabel(t('message.answerTo', { email })).fill(words);
  await send(messages, t('order.write'), t('message.answered'));
  await expect(messages.getByRole('link', { name: t('order.written') })).toBeVisible();
  const mail = await emailTo(email, 'contact_answer');
  expect(mail.text).toContain('Is that early enough?');

  await page.goto(`/messages?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(t('message.state.answered'));
  // No row of the page has files.
  await expect(page.getByRole('columnheader', { name: t('message.files') })).toHaveCount(0);
  await row.getByRole('link').first().click();
  const thread = panel(page, t('message.thread'));
  await expect(thread).toContainText('Is that early enough?');
  await expect(thread).toContainText('Mara service');
  await expect(panel(page, t('message.sender')).getByRole('link', { name: number })).toBeVisible();
});

const csv = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('sheets are checked before they change anything; a catalogue file asks what it does not say', async ({
  staffPage,
}) => {
  const page = await staffPage('owner', desk);
  const onHand = page.getByLabel(t('article.count'));
  await page.goto(`/articles/${counted}`);
  const units = await onHand.inputValue();
  expect(units).toMatch(/^\d+$/);
  await page.goto('/import');
  const sheet = panel(page, t('import.file'));
  const check = await hydrated(sheet.getByRole('button', { name: t('import.check') }));
  const choose = sheet.getByLabel(t('import.choose'));
  // A file is dropped on it.
  expect((await choose.boundingBox())?.height).toBeGreaterThan(120);
  await choose.setInputFiles(csv('wrong.csv', 'sku,quantity', 'NOT-AN-ARTICLE,4'));
  await check.click();
  const report = sheet.getByRole('status').filter({ hasText: 'NOT-AN-ARTICLE' });
  await expect(report).toContainText('Nothing has changed.');
  await choose.setInputFiles(csv('stock.csv', 'sku,quantity', `${counted},${units}`));
  await send(sheet, t('import.check'), /It would set the stock of one article/);
  await send(sheet, t('import.start'), /The stock of one article is set/);

  // The check of a catalogue file changes nothing in the shop.
  const name = `${randomUUID()}.csv`;
  await choose.setInputFiles(csv(name, 'sku,name,price', 'TRY-1,A try,10.00'));
  await check.click();
  const upload = panel(page, t('import.upload', { name }));
  await expect(upload).toContainText(t('import.questions'));
  const prices = upload.getByLabel(t('import.question.prices'), { exact: true });
  await hydrated(upload.getByRole('button', { name: t('import.checkAgain') }));
  await prices.selectOption('gross');
  await upload.getByRole('button', { name: t('import.checkAgain') }).click();
  await expect(prices).toHaveCount(0);
  await expect(upload.getByLabel(t('import.question.language'), { exact: true })).toBeVisible();
  await expect(prices).toHaveCount(0);
  await expect(upload.getByRole('button', { name: t('import.startCatalogue') })).toHaveCount(0);
  await page.goto(`/articles/${counted}`);
  await expect(onHand).toHaveValue(units);

  const counting = await staffPage('warehouse', phone);
  await counting.goto(`/articles/${counted}`);
  const stock = panel(counting, t('article.stock'));
  await hydrated(stock.getByRole('button', { name: t('article.setStock') }));
  const more = Number(units) + 1;
  await stock.getByLabel(t('article.count')).fill(String(more));
  await send(stock, t('article.setStock'), t('article.stockSet', { before: units, after: more }));
});

test('an offer from nothing has the delivery that was agreed, which its customer sees', async ({
  staffPage,
  page: customer,
  shop,
}) => {
  const email = buyer();
  const page = await staffPage('service', desk);
  await page.goto('/offers/new');
  const form = page.locator('form').filter({ has: page.locator('input[name="until"]') });
  await hydrated(form.getByRole('button', { name: t('offer.saveDraft') }));
  await form.getByLabel(t('order.store')).selectOption(`${shop.code} ${shop.currency}`);
  await form.getByLabel(t('offer.sku')).first().fill(testSkus.chime);
  await form.getByLabel(t('offer.quantity')).first().fill('2');
  await form.getByLabel(t('offer.price'), { exact: true }).first().fill('10.00');
  await form.getByLabel(t('order.delivery'), { exact: true }).selectOption(t('offer.delivery.express'));
  await form.getByLabel(t('offer.deliveryPrice')).fill('3.50');
  await expect(panel(page, t('offer.seen'))).toContainText(shop.price(2_350));
  await form.getByLabel(t('order.email')).fill(email);
  await form.getByLabel(t('offer.until')).fill(shopDay(new Date(Date.now() + 7 * 24 * 3600 * 1000)));
  await form.getByRole('button', { name: t('offer.saveDraft') }).click();
  await expect(page).toHaveURL(/\/offers\/(?!new)/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('offer.state.draft'));
  const lines = panel(page, t('offer.lines'));
  await expect(lines).toContainText(shop.price(350));
  await expect(lines).toContainText(shop.price(2_350));
  await hydrated(page.getByRole('button', { name: t('offer.send') }));
  await send(page.locator('main'), t('offer.send'), t('offer.emailed', { email }));
  await page.goto(`/offers?q=${encodeURIComponent(email)}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText(t('offer.state.open'));

  await customer.goto(linkIn(await emailTo(email, 'offer'), '/offer/'));
  const main = customer.locator('main');
  await expect(main).toContainText(productName(shop, testSkus.chime));
  await expect(main).toContainText(shop.price(350));
  await expect(main.getByText(shop.price(2_350), { exact: true }).first()).toBeVisible();
});

test('a withdrawal is returned: label, receipt, check, and the money with the delivery', async ({
  staffPage,
  request,
  shop,
}) => {
  const email = buyer();
  const number = await paidOrder(request, shop, email);
  await shipOrder(number);
  const page = await staffPage('service', desk);
  await openOrder(page, number);
  const returns = panel(page, t('nav.returns'));
  await unfold(returns, t('return.new'));
  await returns.getByLabel(t('order.units', { left: 2 })).fill('2');
  await returns.getByLabel(t('return.reasonLabel')).selectOption(t('return.reason.withdrawal'));
  await send(returns, t('return.new'), t('return.created', { name: `${number}-R1` }));
  await expect(page).toHaveURL(/\/returns\//);

  const label = panel(page, t('return.label'));
  await hydrated(label.getByRole('button', { name: t('return.sendLabel') }));
  await label.getByLabel(t('return.labelUrl')).fill('https://carrier.example/label/1');
  await send(label, t('return.sendLabel'), t('return.moved.label_sent'));
  // The first one confirms the return.
  const second = await emailTo(email, 'return_update', 2);
  const first = await emailTo(email, 'return_update');
  expect(`${first.text} ${second.text}`).toContain('https://carrier.example/label/1');
  // The next step needs the version of the page that has the state.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(t('return.state.label_sent'));
  const receiving = await staffPage('warehouse', phone);
  await receiving.goto(`/returns?state=open&q=${number}`);
  await receiving.getByRole('link', { name: `${number}-R1` }).click();
  const parcel = panel(receiving, t('return.next'));
  await hydrated(parcel.getByRole('button', { name: t('return.mark.received') }));
  await send(parcel, t('return.mark.received'), t('return.moved.received'));
  await expect(panel(receiving, t('return.decide'))).toHaveCount(0);
  await page.reload();
  await expect(title).toContainText(t('return.state.received'));
  const next = panel(page, t('return.next'));
  await hydrated(next.getByRole('button', { name: t('return.mark.checked') }));
  await send(next, t('return.mark.checked'), t('return.moved.checked'));
  await expect(title).toContainText(t('return.state.checked'));
  const decide = panel(page, t('return.decide'));
  await expect(decide.getByLabel(t('order.delivery'))).toHaveValue((shippingPrice(shop) / 100).toFixed(2));
  await expect(decide.getByLabel(t('order.units', { left: 2 }))).toHaveValue('2');
  await send(decide, t('return.refund'), / paid back\./);
  await expect(title).toContainText(t('return.state.refunded'));
  await openOrder(page, number);
  await expect(panel(page, t('order.money'))).toContainText(t('order.movement.refunded'));
  await expect(panel(page, t('order.refund'))).toHaveCount(0);
});

/** The paths of the navigation. */
async function pathsOf(page: Page): Promise<string[]> {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: t('nav.label') }).getByRole('link');
  return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
}

test('every screen opens to the roles whose navigation has it, and to no other', async ({ staffPage }) => {
  const all = new Set(await pathsOf(await staffPage('owner', desk)));
  expect(all).toContain('/settings');
  for (const role of ['service', 'warehouse'] as const) {
    const page = await staffPage(role, desk);
    const own = await pathsOf(page);
    expect(own).toContain('/orders/pack');
    for (const path of all) {
      const reply = await page.request.get(path);
      expect(reply.status(), `${role} ${path}`).toBe(own.includes(path) ? 200 : 404);
    }
  }
});

test('a list fits a tablet, and shows every column that one chooses', async ({
  staffPage,
  request,
  shop,
}) => {
  await paidOrder(request, shop);
  const page = await staffPage('manager', { viewport: { width: 768, height: 900 } });
  for (const [path, name] of [
    ['/orders', t('nav.orders')],
    ['/emails', t('nav.emails')],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole('region', { name });
    await expect(table).toBeVisible();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  const carrier = page.getByRole('columnheader', { name: t('order.carrier') });
  await page.goto('/orders');
  await expect(carrier).toBeHidden();
  await page.goto('/orders?columns=number,carrier');
  await expect(carrier).toBeVisible();
});
