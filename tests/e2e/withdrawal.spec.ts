import { randomUUID } from 'node:crypto';
import { paths } from '@/lib/paths/paths';
import { formatDate } from '@/lib/dates/dates';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import { Caller, paidChimes } from './api';
import { testSkus, productName } from './demo';
import { expect, test } from './fixtures';
import { attributesOf, mainOf, textOf } from './html';
import { emailTo } from './mailbox';
import { expectNoHorizontalScroll } from './page-checks';

test('a withdrawal in two steps, with a receipt at once', async ({ page, shop }) => {
  const { t } = shop;
  const email = `${randomUUID()}@shop.example`;
  const main = page.locator('main');
  const next = page.getByRole('button', { name: t('withdrawal.continue'), exact: true });
  await page.goto(paths.withdrawal());
  await expect(
    page.getByRole('heading', { level: 1, name: t('withdrawal.title'), exact: true }),
  ).toBeVisible();
  await next.click();
  await expect(page.getByText(t('withdrawal.check'))).toBeVisible();
  await expect(page.getByLabel(t('withdrawal.name'))).toBeFocused();

  await main.getByLabel(t('withdrawal.name')).fill('Ada Uil');
  await main.getByLabel(t('withdrawal.orderNumber')).fill('4KTX-9PZB');
  await main.getByLabel(t('withdrawal.email')).fill(email);
  await page.getByLabel(t('withdrawal.reason')).fill('Te groot\n<b>echt</b>');
  await next.click();
  await expect(page.getByText(t('withdrawal.statement'))).toBeVisible();
  await expectNoHorizontalScroll(page, 'withdrawal, summary');
  expect(page.url()).not.toContain('4KTX');

  // Going back keeps everything.
  await page.getByRole('link', { name: t('withdrawal.change') }).click();
  await expect(main.getByLabel(t('withdrawal.email'))).toHaveValue(email);
  await expect(page.getByLabel(t('withdrawal.reason'))).toHaveValue('Te groot\n<b>echt</b>');
  await next.click();

  await page.getByRole('button', { name: t('withdrawal.confirm'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('withdrawal.doneTitle') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  const { text, html, from } = await emailTo(email, 'withdrawal_receipt');
  expect(from?.address).toBe(shop.config.email);
  for (const key of ['receiptText', 'receiptWithoutTexts'] as const)
    expect(text).toContain(t(`withdrawal.${key}`));
  for (const part of ['4KTX-9PZB', email]) expect(text).toContain(part);
  expect(text).toMatch(/\d(:|\u00a0h\u00a0)\d\d/);
  // No order proves who wrote them.
  for (const part of ['Ada Uil', 'Te groot', 'echt']) expect(`${text}${html}`).not.toContain(part);
});

// That it counts once and sends one receipt: commerce/contract/checkout/withdrawals.contract.ts.
test('works without scripts, and can be confirmed again', async ({ request, shop }) => {
  const { t } = shop;
  const email = `${randomUUID()}@shop.example`;
  const form = mainOf(await (await request.get(paths.withdrawal('4KTX-9PZB'))).text());
  const fields = attributesOf(form, 'input');
  expect(attributesOf(form, 'form')).toMatchObject([{ method: 'post', action: withdrawalPaths.review }]);
  expect(fields).toMatchObject([
    { name: 'name' },
    { name: 'orderNumber', value: '4KTX-9PZB' },
    { name: 'email' },
  ]);
  expect(attributesOf(form, 'textarea')).toMatchObject([{ name: 'reason' }]);

  const values = { name: 'Ada Uil', orderNumber: '4KTX-9PZB', email, reason: '' };
  const review = await request.post(withdrawalPaths.review, { form: values });
  const summary = mainOf(await review.text());
  expect(attributesOf(summary, 'form')).toMatchObject([{ method: 'post', action: withdrawalPaths.confirm }]);
  const [{ name, value: id } = {}] = attributesOf(summary, 'input');
  expect(name).toBe('id');
  // The summary is in the history of the browser.
  for (let time = 0; time < 2; time += 1) {
    const done = await request.post(withdrawalPaths.confirm, { form: { id: id ?? '' } });
    expect(done.url()).toMatch(/\/withdrawal\?step=done$/);
    expect(textOf(mainOf(await done.text()))).toContain(t('withdrawal.doneTitle'));
  }
  await emailTo(email, 'withdrawal_receipt');
});

test('from the own order it starts with name, address and lines, and names no more than was ordered', async ({
  request,
  shop,
}) => {
  const { t, code } = shop;
  const email = `${randomUUID()}@shop.example`;
  const number = await paidChimes(request, shop, email);
  const orderPage = async () => textOf(mainOf(await (await request.get(paths.order(number))).text()));
  const form = async () => mainOf(await (await request.get(paths.withdrawal(number))).text());
  const fields = attributesOf(await form(), 'input').map(({ name = '', value = '' }) => [name, value]);
  const [, , , [, name] = []] = fields;
  expect(fields).toEqual([
    ['orderNumber', number],
    ['', ''],
    ['quantity', '0'],
    ['name', expect.stringMatching(/\S+ \S+/)],
    ['email', email],
  ]);
  const values = { orderNumber: number, name: name ?? '', email, reason: '' };
  const review = (quantity: string) =>
    request.post(withdrawalPaths.review, { form: { ...values, quantity } });
  const refused = mainOf(await (await review('3')).text());
  expect(textOf(refused)).toContain(t('validation.maximum', { n: 2 }));
  expect(textOf(mainOf(await (await review('0')).text()))).toContain(t('withdrawal.nothingChosen'));

  const summary = mainOf(await (await review('1')).text());
  const item = `1 × ${productName(shop, testSkus.chime)}`;
  for (const text of [t('withdrawal.statementItems'), item]) expect(textOf(summary)).toContain(text);
  const [{ value: id = '' } = {}] = attributesOf(summary, 'input');
  await request.post(withdrawalPaths.confirm, { form: { id } });
  const { text } = await emailTo(email, 'withdrawal_receipt');
  for (const part of [item, number, name ?? '']) expect(text).toContain(part);
  const date = formatDate(new Date(), code);
  const shown = await orderPage();
  expect(shown).toContain(t('orders.withdrawnItems', { date, items: item }));
  expect(shown).toContain(t('orders.withdrawnUnsent'));

  // One is left, then none.
  expect(textOf(await form())).toContain(t('withdrawal.lineLeft', { max: 1 }));
  const [{ value: second = '' } = {}] = attributesOf(mainOf(await (await review('1')).text()), 'input');
  await request.post(withdrawalPaths.confirm, { form: { id: second } });
  expect(textOf(await form())).toContain(t('withdrawal.allDeclared'));
});

test('of all of an unpaid order, it asks for nothing', async ({ request, shop }) => {
  const email = `${randomUUID()}@shop.example`;
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare('banktransfer', email);
  const key = { 'idempotency-key': randomUUID() };
  const reply = await caller.put({ type: 'checkout-placeOrder' }, key);
  const { orderData } = (await reply.json()) as { orderData: { number: string } };
  const form = mainOf(await (await request.get(paths.withdrawal(orderData.number))).text());
  const entries = attributesOf(form, 'input').map(({ name = '', value = '' }) => [name, value] as const);
  const review = { ...Object.fromEntries(entries), quantity: '1', reason: '' };
  const summary = mainOf(await (await request.post(withdrawalPaths.review, { form: review })).text());
  const [{ value: id = '' } = {}] = attributesOf(summary, 'input');
  const done = textOf(mainOf(await (await request.post(withdrawalPaths.confirm, { form: { id } })).text()));
  expect(done).toContain(shop.t('withdrawal.nextUnpaid'));
  const { text } = await emailTo(email, 'withdrawal_receipt');
  expect(text).toContain(shop.t('withdrawal.nextUnpaid'));
});

test('a form without a draft declares nothing', async ({ request, shop }) => {
  const form = { id: randomUUID() };
  const reply = await request.post(withdrawalPaths.confirm, { form, maxRedirects: 0 });
  expect(reply.status()).toBe(303);
  const page = await request.get(reply.headers()['location'] ?? '');
  expect(await page.text()).toContain(shop.t('withdrawal.missing'));
  expect(page.headers()['cache-control']).toContain('no-store');
});
