import 'server-only';
import { redirect } from 'next/navigation';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Customer, CustomerSession, NewsletterState, SavedAddress } from '@/commerce/model/customer';
import type { OfferSummary } from '@/commerce/ports/offers';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { featureOn } from '@/lib/stores/enabled-features';
import { accountPaths } from '@/lib/paths/account-paths';
import { pageField } from '@/lib/fields/query';

const pageSize = 10;

const pageSchema = pageField(10_000);

export const canDeleteAccount = ({ store }: Context): boolean => featureOn('accountDeletion', store);

/** The account of a page. Redirects to the sign-in page if it was deleted after the session was read. */
export async function getAccount(context: CustomerContext): Promise<Customer> {
  return (await backend().customers.get(context)) ?? redirect(accountPaths.login());
}

export const getAddresses = async (context: CustomerContext): Promise<readonly SavedAddress[]> =>
  backend().addresses.list(context);

export async function getAddress(context: CustomerContext, id: string): Promise<SavedAddress | null> {
  return (await getAddresses(context)).find((saved) => saved.id === id) ?? null;
}

export function historyPage(text: string | readonly string[] | undefined): number | null {
  if (text === undefined) return 1;
  const parsed = pageSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** A page of the order history, the newest first, and the number of pages: 1 without orders. */
export async function getHistory(context: CustomerContext, page: number) {
  const { orders, total } = await backend().customerOrders.list(context, page, pageSize);
  return { orders, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export const getOffers = async (context: CustomerContext): Promise<readonly OfferSummary[]> =>
  backend().offers.ofCustomer(context);

/** The browsers in which the customer is signed in: this one first. */
export async function getSessions(context: CustomerContext): Promise<readonly CustomerSession[]> {
  const sessions = await backend().sessions.list(context);
  const rank = ({ id }: CustomerSession) => (id === context.sessionId ? 0 : 1);
  return sessions.toSorted((one, other) => rank(one) - rank(other));
}

export async function getNewsletterState(context: CustomerContext): Promise<NewsletterState | null> {
  return (await backend().newsletter.state(context)) ?? null;
}
