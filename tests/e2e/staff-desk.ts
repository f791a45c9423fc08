import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { StaffRole } from '@/commerce/model/staff';
import { issueDueDocuments } from '@/commerce/postgres/invoices/issue';
import { staffAdmin } from '@/commerce/postgres/staff/admin-staff';
import { staffSession } from '@/commerce/postgres/schema/staff';
import { hashOf } from '@/commerce/postgres/secrets';
import { staffTexts } from '@/lib/messages/staff-texts';
import { paidChimes } from './api';
import { type Shop, test as base } from './fixtures';
import { onDatabase } from './shop-database';
import { hydrated } from './page-checks';
import { newStaffEmail, signedInMember } from './staff-member';
import { testShop } from './test-shop';

/** The back office of the shop under test. */
export const staffOrigin = `http://admin.localhost:${testShop.port}`;

export const phone = { viewport: { width: 376, height: 740 } } as const;
export const desk = { viewport: { width: 1440, height: 900 } } as const;

/** The email address of a new customer. */
export const buyer = () => `noa.${randomUUID().slice(0, 8)}@shop.example`;

/** A paid order of two chimes, with its invoice: the job that issues it changes the version that staff have read. */
export async function paidOrder(request: APIRequestContext, shop: Shop, email = buyer()): Promise<string> {
  const number = await paidChimes(request, shop, email);
  await onDatabase((db) => issueDueDocuments({ db }));
  return number;
}

/** Writes what screens with an id are of: an offer, a return of an order, a message, a draft of a notice. Their paths. */
export async function pathsWithIds(number: string, sku: string): Promise<readonly string[]> {
  const id = randomUUID();
  const offer = `O-${id.slice(0, 8).toUpperCase()}`;
  const texts = JSON.stringify({ en: { headline: 'A', hazard: 'B', action: 'C', contact: 'D' } });
  const { rows } = await onDatabase((db) =>
    db.execute<Record<'member' | 'notice', string>>(sql`
      with offered as (
        insert into offer (token, number, store, currency, email, name, terms, expires_at)
        values (${id}, ${offer}, 'uk', 'GBP', 'axe@shop.example', 'Axe', 'Some terms', now() + interval '9 days') returning id),
      lines as (
        insert into offer_item (offer_id, position, product_id, sku, name, quantity, price)
        select offered.id, 0, product.id, product.sku, 'Chime', 2, 1000 from offered, product where product.sku = ${sku}),
      returned as (
        insert into order_return (id, order_id, store, number, reason, by, text)
        select ${id}, id, store, 9, 'defect', 'operator', 'Broken' from "order" where number = ${number} returning id),
      items as (insert into order_return_item (return_id, position, quantity) select id, 0, 1 from returned),
      written as (
        insert into contact_message (id, store, topic, name, email, message)
        values (${id}, 'uk', 'other', 'Axe', 'axe@shop.example', 'A question')),
      notice as (
        insert into safety_notice (product_id, sku, kind, texts)
        select id, sku, 'warning', ${texts}::jsonb from product where sku = ${sku} returning id)
      select notice.id::text as notice, (select id from staff_member limit 1) as member from notice`),
  );
  const [{ member, notice } = { member: '', notice: '' }] = rows;
  const ofArticle = [`/articles/${sku}`, `/articles/${sku}/safety`, `/notices/${notice}`];
  const ofOrder = [`/orders/${number}`, `/orders/${number}/pack`, `/returns/${id}`];
  return [...ofOrder, ...ofArticle, `/offers/${offer}`, `/messages/${id}`, `/team/${member}`];
}

/** Of the back office, in English. */
export const { t } = await staffTexts('en');

/** The path of an invitation, as `shop -- staff invite` prints it. */
export async function invitation(
  role: StaffRole,
): Promise<{ readonly email: string; readonly path: string }> {
  const email = newStaffEmail(role);
  const invited = await onDatabase((db) =>
    staffAdmin(db).invite({ email, name: 'Ada Uil', role, language: 'en' }),
  );
  if (!invited.ok) throw new Error(invited.error.code);
  return { email, path: `/invite/${invited.data.token}` };
}

/** The cookie of a member who is signed in. */
const sessionCookie = async (role: StaffRole) => ({
  name: 'staff',
  value: await onDatabase((db) => signedInMember(db, role)),
  url: staffOrigin,
});

/** As if the member of a window had confirmed who they are so many minutes ago. */
export async function confirmBefore(page: Page, minutes: number): Promise<void> {
  const cookies = await page.context().cookies();
  const hash = hashOf(cookies.find(({ name }) => name === 'staff')?.value ?? '');
  const confirmedAt = new Date(Date.now() - minutes * 60_000);
  await onDatabase((db) => db.update(staffSession).set({ confirmedAt }).where(eq(staffSession.hash, hash)));
}

interface StaffFixtures {
  /** Opens a window of a member who is signed in; null: of nobody. Fails the test on browser errors and server failures. */
  staffPage(role: StaffRole | null, options?: Omit<BrowserContextOptions, 'baseURL'>): Promise<Page>;
}

export const test = base.extend<StaffFixtures>({
  staffPage: async ({ browser }, use) => {
    const problems: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (role, options = {}) => {
      const context = await browser.newContext({
        ...options,
        baseURL: staffOrigin,
        storageState: { cookies: [], origins: [] },
      });
      contexts.push(context);
      if (role) await context.addCookies([await sessionCookie(role)]);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(problems, 'browser errors').toEqual([]);
  },
});

/** A box of a screen, by its heading. */
export const panel = (page: Page, title: string): Locator =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** Opens an order, and waits until its forms answer without leaving the page. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await hydrated(panel(page, t('order.notes')).getByRole('button', { name: t('order.addNote') }));
}

/** Presses the button of a form, and waits for the words that follow. */
export async function send(form: Locator, button: string, words: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form.page().getByRole('status').filter({ hasText: words }).first()).toBeVisible();
}

/** Where the number of a parcel that leaves is typed; that of one that has left is folded. */
export const trackingField = (parcels: Locator): Locator =>
  parcels.getByRole('textbox', { name: t('order.trackingNumber') });
