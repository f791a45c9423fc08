import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Locator, Page } from '@playwright/test';
import { site } from '@/config/site/site';
import { productName, testSkus } from './demo';
import { expect } from './fixtures';
import { emailTo } from './mailbox';
import { shipOrder } from './order-desk';
import { onDatabase } from './shop-database';
import { hydrated } from './page-checks';
import { buyer, confirmBefore, desk, openOrder, paidOrder, panel, send, t, test } from './staff-desk';

// Work on the shop itself and on its people. What each test changes is its own, or is taken back.

/** No test looks at its reductions. */
const reduced = 'LMR-MO';

const table = (page: Page) => page.locator('main table');

/** Opens a form that is folded, and waits until it answers. */
async function unfold(box: Locator, words: string, button = words): Promise<void> {
  await box.locator('summary').filter({ hasText: words }).click();
  await hydrated(box.getByRole('button', { name: button, exact: true }));
}

/** Writes a safety notice, and opens its preview. */
async function writeNotice(page: Page, sku: string): Promise<void> {
  await page.goto(`/articles/${sku}/safety`);
  const save = await hydrated(page.getByRole('button', { name: t('safety.save') }));
  await page.getByLabel(t('safety.kindLabel')).selectOption(t('safety.kind.warning'));
  for (const area of await page.getByLabel(t('safety.hazard'), { exact: true }).all())
    await area.fill('It can overheat.');
  for (const area of await page.getByLabel(t('safety.action'), { exact: true }).all())
    await area.fill('Unplug it.');
  await save.click();
  await expect(page).toHaveURL(/\/notices\/\d+/);
  await expect(page.locator('main')).toContainText('It can overheat.');
}

test('an editor plans a reduction and takes it back, makes a coupon, and rejects a review', async ({
  staffPage,
}) => {
  const page = await staffPage('editor', desk);
  await page.goto(`/articles/${reduced}`);
  const price = page.getByRole('region', { name: 'SEK', exact: true });
  await price.locator('summary').click();
  await hydrated(price.getByRole('button', { name: t('article.setPrice') }));
  await price.getByLabel(t('article.special'), { exact: true }).fill('1');
  await price.getByLabel(t('article.specialFrom'), { exact: true }).fill('2099-01-01');
  await send(price, t('article.setPrice'), /is planned from/);
  await send(price, `${t('article.removePlan')} (SEK)`, /The price is set/);

  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();
  await page.goto('/coupons/new');
  const form = panel(page, t('coupon.new'));
  await hydrated(form.getByRole('button', { name: t('coupon.create') }));
  await form.getByLabel(t('coupon.code')).fill(code);
  const amounts = form.getByText(t('coupon.amounts'));
  const kind = form.getByLabel(t('coupon.kindLabel'), { exact: true });
  await expect(amounts).toBeHidden();
  await kind.selectOption('fixed');
  await expect(amounts).toBeVisible();
  await expect(form.getByLabel(t('coupon.percent'))).toBeHidden();
  await kind.selectOption('percent');
  await form.getByLabel(t('coupon.percent')).fill('10');
  await send(form, t('coupon.create'), t('coupon.created', { code }));
  await page.goto(`/coupons?q=${code}`);
  const off = await hydrated(page.getByRole('button', { name: t('coupon.offOf', { code }) }));
  await off.click();
  await expect(page.getByRole('button', { name: t('coupon.onOf', { code }) })).toBeVisible();

  const name = `Noa ${randomUUID().slice(0, 8)}`;
  await onDatabase((db) =>
    db.execute(sql`insert into review (product_id, store, language, name, email, stars, message)
      select id, 'uk', 'en', ${name}, ${buyer()}, 2, 'It hums at night.' from product where sku = ${reduced}`),
  );
  await page.goto(`/reviews?q=${encodeURIComponent(name)}`);
  const reject = await hydrated(page.getByRole('button', { name: t('review.rejectOf', { name }) }));
  await reject.click();
  await expect(table(page)).toContainText(t('review.status.rejected'));
  await expect(reject).toHaveCount(0);
});

test('from a customer to their invoice, and from an article to a notice to those who bought it', async ({
  staffPage,
  request,
  shop,
}) => {
  const email = buyer();
  const number = await paidOrder(request, shop, email);
  const page = await staffPage('service', desk);
  await page.goto(`/customers?q=${encodeURIComponent(email)}`);
  await table(page).getByRole('link', { name: email }).first().click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('button', { name: t('customer.erase') })).toHaveCount(0);
  await page.goto(`/emails?q=${number}`);
  await expect(table(page)).toContainText(t('emailKind.order_confirmation'));
  await onDatabase((db) =>
    db.execute(sql`insert into payment_attention (payment_id, reason, amount)
      select id, 'paid_twice', 100 from payment where order_id = (select id from "order" where number = ${number})`),
  );
  await page.goto(`/payments?state=open&q=${number}`);
  const paid = table(page).getByRole('row').filter({ hasText: number });
  await paid.locator('summary').click();
  await hydrated(paid.getByRole('button', { name: t('attention.close') }));
  await paid.getByLabel(t('attention.note', { order: number })).fill('Paid back by transfer');
  await paid.getByRole('button', { name: t('attention.close') }).click();
  await expect(page.locator('main')).toContainText(t('list.none'));
  await page.goto(`/payments?state=closed&q=${number}`);
  await expect(paid).toContainText('Paid back by transfer');

  await page.goto('/articles');
  const search = page.locator('details').filter({ hasText: t('import.search.title') });
  await search.locator('summary').click();
  await hydrated(search.getByRole('button', { name: t('import.search.try') }));
  const words = productName(shop, testSkus.chime);
  await search.getByLabel(t('import.search.words')).fill(words);
  await search.getByLabel(t('import.search.store')).selectOption(shop.code);
  await send(search, t('import.search.try'), testSkus.chime);

  await page.goto(`/articles/${testSkus.chime}`);
  await page.getByRole('link', { name: t('article.buyers') }).click();
  await expect(table(page)).toContainText(number);
  await writeNotice(page, testSkus.chime);
  // Only a manager sends it.
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0);

  const accountant = await staffPage('accountant', desk);
  await accountant.goto(`/accounting?q=${number}`);
  const invoice = table(accountant).locator('a[href^="/files/accounting/"]').first();
  const file = await accountant.request.get((await invoice.getAttribute('href')) ?? '');
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await accountant.goto(`/orders/${number}`))?.status()).toBe(200);
  expect((await accountant.goto('/customers'))?.status()).toBe(404);
});

test('the owner names a view, refuses a return and exchanges the next, warns the buyer, and erases them', async ({
  staffPage,
  request,
  shop,
}) => {
  const email = buyer();
  const number = await paidOrder(request, shop, email);
  await shipOrder(number);
  const page = await staffPage('owner', desk);
  await page.goto('/orders?status=shipped&store=uk');
  const view = `Shipped ${randomUUID().slice(0, 8)}`;
  const views = page.locator('main').filter({ has: page.locator('input[name="screen"]') });
  await unfold(views, t('list.saveView'), t('action.save'));
  await views.getByLabel(t('list.viewName')).fill(view);
  await send(views, t('action.save'), t('list.viewSaved'));
  await page.goto('/orders');
  await page.getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(/status=shipped/);
  await expect(table(page)).toContainText(number);

  const claim = async (name: string) => {
    await openOrder(page, number);
    const returns = panel(page, t('nav.returns'));
    await unfold(returns, t('return.new'));
    await returns.getByLabel(t('order.units', { left: 2 })).fill('1');
    await returns.getByLabel(t('return.reasonLabel')).selectOption(t('return.reason.damaged'));
    await send(returns, t('return.new'), t('return.created', { name }));
    await expect(page).toHaveURL(/\/returns\//);
  };
  const decide = panel(page, t('return.decide'));
  const title = page.getByRole('heading', { level: 1 });
  await claim(`${number}-R1`);
  await unfold(decide, t('return.refuse'));
  await decide.getByLabel(t('return.answer')).fill('It was dropped.');
  await send(decide, t('return.refuse'), t('return.moved.refused'));
  await expect(title).toContainText(t('return.state.refused'));
  const mails = await Promise.all([1, 2].map((nth) => emailTo(email, 'return_update', nth)));
  expect(mails.map(({ text }) => text).join(' ')).toContain('It was dropped.');
  await claim(`${number}-R2`);
  await unfold(decide, t('return.exchangeAction'));
  await send(decide, t('return.exchangeAction'), /^Order .+ sends the articles again\.$/);
  await expect(title).toContainText(t('return.state.exchanged'));

  // Buyers of the chimes are those of other tests.
  await onDatabase((db) =>
    db.execute(sql`update order_item set product_id = product.id, sku = product.sku from product
      where product.sku = ${reduced} and order_id = (select id from "order" where number = ${number})`),
  );
  await writeNotice(page, reduced);
  const recipients = panel(page, t('safety.recipients'));
  const warn = await hydrated(recipients.getByRole('button', { name: /^Send to/ }));
  await send(recipients, (await warn.textContent()) ?? '', /^The notice goes to/);
  expect((await emailTo(email, 'safety_notice')).text).toContain('It can overheat.');
  await recipients.getByRole('link', { name: t('safety.list') }).click();
  await expect(table(page)).toContainText(email);

  await confirmBefore(page, 60);
  const customer = `/customers/${encodeURIComponent(email)}`;
  const data = panel(page, t('customer.data'));
  const sure = data.getByLabel(t('customer.eraseSure', { email }));
  await page.goto(customer);
  await unfold(data, t('customer.erase'));
  await sure.check();
  await data.getByRole('button', { name: t('customer.erase'), exact: true }).click();
  await expect(page).toHaveURL(/\/confirm\?next=/);
  await confirmBefore(page, 0);
  await page.goto(customer);
  await expect(data.getByText(t('action.again'))).toBeVisible();
  await expect(sure).toBeChecked();
  await send(data, t('customer.erase'), /made anonymous/);
  await expect(page).toHaveURL(/\/customers$/);
});

test('the owner finds where a fact is stated, tests the mail, invites somebody, ends a session, and reads it in the log', async ({
  staffPage,
  shop,
}) => {
  const page = await staffPage('owner', desk);
  await page.goto('/settings');
  const findings = panel(page, t('settings.findings'));
  await findings
    .locator('summary')
    .filter({ hasText: t('settings.state.demo') })
    .click();
  await expect(findings).toContainText(site.company.legalName);
  await expect(findings).toContainText(t('settings.place.site', { name: 'company.legalName' }));
  await expect(panel(page, t('settings.jobs'))).toContainText(t('settings.job.mail'));

  // As the settings lead to it: the browser opens the form.
  await page.goto('/emails#test');
  const mail = page.locator('#test');
  await hydrated(mail.getByRole('button', { name: t('email.testSend') }));
  const address = buyer();
  await mail.getByRole('textbox', { name: t('email.to') }).fill(address);
  await mail.getByLabel(t('email.testStore')).selectOption(shop.code);
  await send(mail, t('email.testSend'), address);

  const editor = await staffPage('editor', desk);
  await editor.goto('/me');
  const [email = ''] =
    /editor\.\w+@shop\.example/.exec((await editor.locator('main').textContent()) ?? '') ?? [];
  await page.goto('/team');
  const invite = panel(page, t('team.invite'));
  await hydrated(invite.getByRole('button', { name: t('team.inviteLink') }));
  await invite.getByLabel(t('team.email')).fill(buyer());
  await invite.getByLabel(t('team.name')).fill('Ada Uil');
  await send(invite, t('team.inviteLink'), /\/invite\//);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  const sessions = panel(page, t('team.sessions'));
  const end = await hydrated(sessions.getByRole('button', { name: /./ }).first());
  await end.click();
  await expect(sessions).toContainText(t('team.noSessions'));
  await editor.goto('/articles');
  await expect(editor).toHaveURL(/\/sign-in/);
  await page.goto('/log?what=staff.endSession');
  await expect(table(page)).toContainText(t('log.what.staff.endSession'));

  const reader = buyer();
  await onDatabase((db) =>
    db.execute(sql`insert into newsletter_subscription (store, email, state, source, unsubscribe_token)
      values (${shop.code}, ${reader}, 'subscribed', 'footer', ${randomUUID()})`),
  );
  await page.goto(`/newsletter?state=subscribed&q=${reader}`);
  await expect(table(page)).toContainText(t('newsletter.source.footer'));
  await confirmBefore(page, 0);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('list.csv'), exact: true }).click(),
  ]);
  const lines = readFileSync(await list.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reader);
});
