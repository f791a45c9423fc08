import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { mailToken } from '@/commerce/postgres/schema/emails';
import { newsletterSubscription } from '@/commerce/postgres/schema/messages';
import { newsletterLimits } from '@/config/limits/contact';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { newsletterPaths } from '@/lib/paths/server-paths';
import { Caller } from './api';
import { orderButton } from './checkout-steps';
import { signedInCustomer } from './customer';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, elementsOf, mainOf, sendForm, textOf } from './html';
import { emailTo, linkIn } from './mailbox';
import { expectToastShown, hydrated, press } from './page-checks';
import { onDatabase } from './shop-database';

const newAddress = () => `${randomUUID()}@shop.example`;
const confirmLink = (email: Email) =>
  linkIn(email, accountPaths.newsletterConfirm('').replace(/token=$/, ''));
const unsubscribeLink = (email: Email) =>
  linkIn(email, accountPaths.newsletterUnsubscribe('').replace(/token=$/, ''));
const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? '';

/** Lets the time pass in which the link to an address works. */
async function letConfirmationExpire(email: string): Promise<void> {
  const sentAt = new Date(Date.now() - (newsletterLimits.confirmationHours + 1) * 3_600_000);
  const { email: address, id } = newsletterSubscription;
  await onDatabase(async (db) => {
    const [row] = await db
      .update(newsletterSubscription)
      .set({ sentAt })
      .where(eq(address, email))
      .returning({ id });
    await db
      .update(mailToken)
      .set({ expiresAt: new Date() })
      .where(eq(mailToken.subject, row?.id ?? ''));
  });
}

/** Sends a form of the newsletter without a browser. Returns the title and the text of the page that follows. */
async function send(...form: Parameters<typeof sendForm>) {
  const html = await sendForm(...form);
  return { title: elementsOf(html, 'h1').map(textOf).join(), text: textOf(mainOf(html)) };
}

/** The form in the footer. */
function footerForm(page: Page, { t }: Shop) {
  const footer = page.getByRole('contentinfo');
  return {
    email: footer.getByLabel(t('newsletter.email')),
    submit: footer.getByRole('button', { name: t('newsletter.submit'), exact: true }),
    error: (text: string) => footer.getByText(text, { exact: true }),
    sent: footer.getByRole('status').filter({ hasText: t('newsletter.sent') }),
  };
}

test('the form in the footer refuses a wrong address at each change, and then subscribes the right one', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const email = newAddress();
  await page.goto(paths.contact);
  const form = footerForm(page, shop);
  await hydrated(form.email);
  await form.email.fill('ada');
  await expect(form.error(t('validation.email.atMissing'))).toBeVisible();
  await form.email.fill('ada@shop');
  await expect(form.error(t('validation.email.domainDot'))).toBeVisible();
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await form.email.fill('ada@shop.example');
  await expect(form.email).not.toHaveAttribute('aria-invalid');
  await form.email.fill('');
  await press(form.submit);
  await expect(form.error(t('validation.required'))).toBeVisible();
  await expect(form.email).toBeFocused();
  await form.email.fill(email);
  await form.submit.click();
  await expectToastShown(page, t('newsletter.sent'));
  await expect(form.sent).toBeVisible();
  await expect(form.email).toHaveValue('');
  await emailTo(email, 'newsletter_confirmation');

  // Beside a cart nothing asks for an address, and the checkout does not ask again.
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await page.goto(paths.cart);
  await expect(form.email).toBeHidden();
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkoutStep('payment'));
  await expect(orderButton(page, shop)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: t('checkout.newsletter') })).toHaveCount(0);
});

test('a subscription is confirmed by the button behind its link, and ended by that of another one', async ({
  request,
  shop,
}) => {
  const { t } = shop;
  const email = newAddress();
  const form = textOf(mainOf(await (await request.get(newsletterPaths.page())).text()));
  for (const part of ['contents.title', 'contents.confirmed.text', 'readNow'] as const)
    expect(form).toContain(t(`newsletter.${part}`));
  const wrong = await send(request, paths.home, newsletterPaths.subscribe, { email: 'nothing' });
  expect(wrong.text).toContain(t('validation.email.invalid'));
  const right = await send(request, paths.home, newsletterPaths.subscribe, { email });
  expect(right.text).toContain(t('newsletter.sent'));
  const sent = await emailTo(email, 'newsletter_confirmation');
  expect(sent.from?.address).toBe(shop.config.email);
  expect(sent.subject).toBe(t('email.newsletterConfirmSubject'));
  expect(headerOf(sent, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(sent, 'list-unsubscribe')).toMatch(/^<https?:\/\/[^>]+\/newsletter\/one-click\/[\w-]+>$/);

  const link = confirmLink(sent);
  const opened = await (await request.get(link)).text();
  expect(elementsOf(opened, 'h1').map(textOf)).toEqual([t('newsletter.confirmTitle')]);
  expect(textOf(mainOf(opened))).toContain(t('newsletter.confirmAction'));
  const confirmed = await send(request, link, newsletterPaths.confirm);
  expect(confirmed.title).toBe(t('newsletter.confirmedTitle'));

  const goodbye = unsubscribeLink(await emailTo(email, 'newsletter_welcome'));
  const ended = await send(request, goodbye, newsletterPaths.unsubscribe);
  expect(ended.title).toBe(t('newsletter.unsubscribedTitle'));
  const again = await send(request, link, newsletterPaths.confirm);
  expect(again.title).toBe(t('newsletter.invalidTitle'));
});

test('the mailbox ends a subscription by its own button', async ({ request, stranger, shop }) => {
  const email = newAddress();
  await send(request, paths.home, newsletterPaths.subscribe, { email });
  const sent = await emailTo(email, 'newsletter_confirmation');
  const { pathname } = new URL(headerOf(sent, 'list-unsubscribe').slice(1, -1));
  // Programs without the button open the URL.
  const opened = await stranger.get(pathname, { maxRedirects: 0 });
  expect(opened.headers()['location']).toContain(accountPaths.newsletterUnsubscribe(''));
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await stranger.post(pathname, { form })).status()).toBe(200);
  expect((await stranger.post(pathname, { form })).status()).toBe(200);
  expect((await stranger.post(newsletterPaths.oneClick('unknown'), { form })).status()).toBe(404);
  const late = await send(request, confirmLink(sent), newsletterPaths.confirm);
  expect(late.title).toBe(shop.t('newsletter.invalidTitle'));
});

test('a customer sees the state of the subscription, starts it without a link and ends it', async ({
  request,
  stranger,
  shop,
}) => {
  const { t } = shop;
  const { email } = await signedInCustomer(request, shop);
  /** The page of the account: the state in words, and what its buttons do. */
  const state = async () => {
    const main = mainOf(await (await request.get(accountPaths.newsletter)).text());
    const actions = attributesOf(main, 'button').filter(({ name }) => name === 'action');
    return { text: textOf(main), actions: actions.map(({ value }) => value) };
  };
  const shown = (name: 'unsubscribed' | 'not_active' | 'unconfirmed' | 'subscribed') =>
    expect.stringContaining(t(`newsletter.states.${name}`));
  const change = (action: string) =>
    send(request, accountPaths.newsletter, newsletterPaths.change, { action });
  expect(await state()).toEqual({ text: shown('unsubscribed'), actions: ['subscribe'] });
  // Somebody who is not signed in subscribes the address: its link has to be opened.
  await send(stranger, paths.home, newsletterPaths.subscribe, { email });
  // The link alone changes nothing, because mailboxes open links to check them.
  await stranger.get(confirmLink(await emailTo(email, 'newsletter_confirmation')));
  expect(await state()).toEqual({ text: shown('not_active'), actions: ['subscribe', 'unsubscribe'] });
  await letConfirmationExpire(email);
  expect(await state()).toEqual({ text: shown('unconfirmed'), actions: ['subscribe', 'unsubscribe'] });
  // The customer owns the address, so that no link is needed.
  expect((await change('subscribe')).text).toEqual(shown('subscribed'));
  expect((await state()).actions).toEqual(['unsubscribe']);
  expect((await change('unsubscribe')).text).toEqual(shown('unsubscribed'));
});
