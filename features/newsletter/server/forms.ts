import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { customerContext } from '@/features/store/server/signed-in';
import { readCookies, type FormOutcome } from '@/lib/http/session/cookies';
import { clientOf } from '@/lib/http/headers';
import { log } from '@/lib/http/log';
import { countCall } from '@/lib/http/limits/rate-limit';
import { accountPaths } from '@/lib/paths/account-paths';
import { newsletterPaths, type NewsletterStep } from '@/lib/paths/server-paths';
import type { LinkForm, NewsletterChange, NewsletterForm } from '../schema';

const to = (step: NewsletterStep): FormOutcome => ({ location: newsletterPaths.page(step), cookies: [] });

const isLimited = async (headers: Headers): Promise<boolean> =>
  (await countCall('newsletter', clientOf(headers))) !== null;

export async function subscribeByForm(
  guest: Context,
  headers: Headers,
  input: NewsletterForm | null,
): Promise<FormOutcome> {
  if (!input) return to('check');
  if (await isLimited(headers)) return to('limit');
  try {
    const context = await customerContext(guest, readCookies(headers));
    const subscribed = await backend().newsletter.subscribe(context, input.email, 'footer');
    if (subscribed.ok) return to(subscribed.data === 'subscribed' ? 'confirmed' : 'sent');
    return to(subscribed.error.code === 'already_subscribed' ? 'confirmed' : 'limit');
  } catch (error) {
    log.error({ err: error }, 'newsletter subscription not stored');
    return to('failed');
  }
}

const byLink =
  (act: 'confirm' | 'unsubscribe', done: NewsletterStep) =>
  async (context: Context, _: Headers, input: LinkForm | null): Promise<FormOutcome> => {
    const outcome = input && (await backend().newsletter[act](context, input.token));
    return to(outcome?.ok ? done : 'invalid');
  };

export const confirmByForm = byLink('confirm', 'confirmed');

export const unsubscribeByForm = byLink('unsubscribe', 'unsubscribed');

/** The mailbox's own button (RFC 8058), whose POST comes without cookies from anywhere: the token is the permission. */
export async function unsubscribeByMailbox(context: Context, token: string): Promise<boolean> {
  return (await backend().newsletter.unsubscribe(context, token)).ok;
}

export async function changeByForm(
  guest: Context,
  headers: Headers,
  input: NewsletterChange | null,
): Promise<FormOutcome> {
  const context = await customerContext(guest, readCookies(headers));
  const { customers, newsletter } = backend();
  const customer = await customers.get(context);
  if (!customer) return { location: accountPaths.login(accountPaths.newsletter), cookies: [] };
  const changed = (outcome: Parameters<typeof newsletterPaths.changed>[0]): FormOutcome => ({
    location: newsletterPaths.changed(outcome),
    cookies: [],
  });
  if (!input) return changed('failed');
  if (input.action === 'unsubscribe') {
    const ended = await newsletter.unsubscribeCustomer(context);
    return changed(ended.ok ? 'done' : 'failed');
  }
  if (await isLimited(headers)) return changed('limit');
  const subscribed = await newsletter.subscribe(context, customer.email, 'account');
  // The page of the account does not show the state of an address that nobody has confirmed.
  if (subscribed.ok && subscribed.data !== 'subscribed') return to('sent');
  if (subscribed.ok || subscribed.error.code === 'already_subscribed') return changed('done');
  return changed('limit');
}
