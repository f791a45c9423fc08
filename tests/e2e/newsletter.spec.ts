import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newsletterSubscription } from '@/commerce/postgres/schema/messages';
import { newsletterLimits } from '@/config/newsletter';
import { openDatabase } from '@/database/pool';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { newsletterPaths } from '@/lib/server-paths';
import { signedInCustomer } from './customer';
import { expect, type Shop, test } from './fixtures';
import { emailTo, linkIn } from './mailbox';
import { expectAccessible, expectNoHorizontalScroll, hydrated, press } from './page-checks';
import { testShop } from './test-shop';

const stateSchema = z.object({ databaseUrl: z.string() });

const newAddress = () => `${randomUUID()}@shop.example`;
const confirmStart = accountPaths.newsletterConfirm('').replace(/token=$/, '');
const unsubscribeStart = accountPaths.newsletterUnsubscribe('').replace(/token=$/, '');

/** Lets the time pass in which the link to an address works. */
async function letConfirmationExpire(email: string): Promise<void> {
  const { databaseUrl } = stateSchema.parse(JSON.parse(readFileSync(testShop.stateFile, 'utf8')));
  const { db, close } = openDatabase(databaseUrl, 1);
  const sentAt = new Date(Date.now() - (newsletterLimits.confirmationHours + 1) * 3_600_000);
  const { email: address } = newsletterSubscription;
  await db.update(newsletterSubscription).set({ sentAt }).where(eq(address, email)).finally(close);
}

/** The form in the footer. */
function footerForm(page: Page, { t }: Shop) {
  const footer = page.getByRole('contentinfo');
  return {
    email: footer.getByLabel(t('newsletter.email')),
    submit: footer.getByRole('button', { name: t('newsletter.submit'), exact: true }),
    error: (text: string) => footer.getByText(text, { exact: true }),
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Subscribes by the form that works without a script. */
const subscribe = (page: Page, email: string) =>
  page.request.post(newsletterPaths.subscribe, { form: { type: 'newsletter', email }, maxRedirects: 0 });

test('from the footer to the link of the email, and back out of it', async ({ page, shop }) => {
  const { t } = shop;
  const email = newAddress();
  await page.goto(paths.home);
  const form = footerForm(page, shop);
  await hydrated(form.email);
  await form.email.fill(email);
  await press(form.submit);
  await expect(
    page
      .getByRole('contentinfo')
      .getByRole('status')
      .filter({ hasText: t('newsletter.sent') }),
  ).toBeVisible();
  await expect(form.email).toHaveValue('');
  await expectAccessible(page, 'footer after a subscription');

  const sent = await emailTo(email, 'newsletter_confirmation');
  expect(sent.from?.address).toBe(shop.config.email);
  expect(sent.subject).toBe(t('email.newsletterConfirmSubject'));
  const header = (name: string) => sent.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toMatch(/^<https?:\/\/[^>]+\/newsletter\/one-click\/[\w-]+>$/);

  // The link alone changes nothing, because mailboxes open links to check them.
  const link = linkIn(sent, confirmStart);
  await page.request.get(link);
  await page.goto(link);
  await expect(heading(page, t('newsletter.confirmTitle'))).toBeVisible();
  await expectAccessible(page, 'newsletter, confirm');
  await page.getByRole('button', { name: t('newsletter.confirmAction'), exact: true }).click();
  await expect(heading(page, t('newsletter.confirmedTitle'))).toBeVisible();
  await expectAccessible(page, 'newsletter, confirmed');

  const welcome = await emailTo(email, 'newsletter_welcome');
  await page.goto(linkIn(welcome, unsubscribeStart));
  await expectAccessible(page, 'newsletter, unsubscribe');
  await page
    .locator('main')
    .getByRole('button', { name: t('newsletter.unsubscribeAction'), exact: true })
    .click();
  await expect(heading(page, t('newsletter.unsubscribedTitle'))).toBeVisible();
  await expectNoHorizontalScroll(page, 'newsletter, unsubscribed');

  // The confirmation link no longer works.
  await page.goto(link);
  await page.getByRole('button', { name: t('newsletter.confirmAction'), exact: true }).click();
  await expect(heading(page, t('newsletter.invalidTitle'))).toBeVisible();
});

test('an invalid address shows its error at each change', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(paths.contact);
  const form = footerForm(page, shop);
  await hydrated(form.email);
  await expect(form.email).toHaveAttribute('type', 'email');
  await expect(form.email).toHaveAttribute('aria-required', 'true');
  await form.email.fill('ada');
  await expect(form.error(t('validation.email.atMissing'))).toBeVisible();
  await form.email.fill('ada@');
  await expect(form.error(t('validation.email.domainMissing'))).toBeVisible();
  await form.email.fill('ada@shop');
  await expect(form.error(t('validation.email.domainDot'))).toBeVisible();
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'footer with an invalid address');
  await form.email.fill('ada@shop.example');
  await expect(form.email).not.toHaveAttribute('aria-invalid');
  await form.email.fill('');
  await press(form.submit);
  await expect(form.error(t('validation.required'))).toBeVisible();
  await expect(form.email).toBeFocused();
});

test('the form works without scripts', async ({ browser, shop, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const email = newAddress();
  await page.goto(paths.contact);
  const form = footerForm(page, shop);
  await form.email.fill('nothing');
  await form.submit.click();
  await expect(page.getByText(shop.t('validation.email.invalid'))).toBeVisible();
  await page.goto(paths.contact);
  await form.email.fill(email);
  await form.submit.click();
  await expect(page.getByText(shop.t('newsletter.sent'))).toBeVisible();
  await emailTo(email, 'newsletter_confirmation');
  await context.close();
});

test('the mailbox ends a subscription by its own button', async ({ page, stranger, shop }) => {
  const email = newAddress();
  expect((await subscribe(page, email)).status()).toBe(303);
  const sent = await emailTo(email, 'newsletter_confirmation');
  const header = sent.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const { pathname } = new URL(header.slice(1, -1));
  // Programs without the button open the URL.
  const opened = await stranger.get(pathname, { maxRedirects: 0 });
  expect(opened.headers()['location']).toContain(unsubscribeStart);
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await stranger.post(pathname, { form })).status()).toBe(200);
  expect((await stranger.post(pathname, { form })).status()).toBe(200);
  expect((await stranger.post(newsletterPaths.oneClick('unknown'), { form })).status()).toBe(404);
  await page.goto(linkIn(sent, confirmStart));
  await page.getByRole('button', { name: shop.t('newsletter.confirmAction'), exact: true }).click();
  await expect(heading(page, shop.t('newsletter.invalidTitle'))).toBeVisible();
});

test('forms of other origins change nothing', async ({ request }) => {
  const headers = { origin: 'https://elsewhere.example' };
  for (const path of [
    newsletterPaths.subscribe,
    newsletterPaths.confirm,
    newsletterPaths.unsubscribe,
    newsletterPaths.change,
  ]) {
    expect((await request.post(path, { form: { email: newAddress() }, headers })).status(), path).toBe(403);
  }
});

test('a customer subscribes the own address at once, and ends it', async ({ page, shop }) => {
  const { t } = shop;
  await signedInCustomer(page.request, shop);
  await page.goto(accountPaths.newsletter);
  const main = page.locator('main');
  await expect(main.getByText(t('newsletter.states.unsubscribed'))).toBeVisible();
  await expectAccessible(page, 'account, newsletter');
  await main.getByRole('button', { name: t('newsletter.submit'), exact: true }).click();
  await expect(main.getByText(t('newsletter.states.subscribed'))).toBeVisible();
  await main.getByRole('button', { name: t('newsletter.unsubscribeAction'), exact: true }).click();
  await expect(main.getByText(t('newsletter.states.unsubscribed'))).toBeVisible();
  await expectNoHorizontalScroll(page, 'account, newsletter');
});

test('a customer sees that the link of a subscription waits, and later that it has expired', async ({
  page,
  stranger,
  shop,
}) => {
  const { t } = shop;
  const { email } = await signedInCustomer(page.request, shop);
  // Somebody who is not signed in subscribes the address: its link has to be opened.
  const form = { type: 'newsletter', email };
  expect((await stranger.post(newsletterPaths.subscribe, { form, maxRedirects: 0 })).status()).toBe(303);
  await emailTo(email, 'newsletter_confirmation');
  await page.goto(accountPaths.newsletter);
  const main = page.locator('main');
  await expect(main.getByText(t('newsletter.states.not_active'))).toBeVisible();
  await expectAccessible(page, 'account, newsletter that waits');

  await letConfirmationExpire(email);
  await page.reload();
  await expect(main.getByText(t('newsletter.states.unconfirmed'))).toBeVisible();
  await expectAccessible(page, 'account, newsletter that was not confirmed');
  // The customer owns the address, so that no link is needed.
  await main.getByRole('button', { name: t('newsletter.submit'), exact: true }).click();
  await expect(main.getByText(t('newsletter.states.subscribed'))).toBeVisible();
});
