import { randomUUID } from 'node:crypto';
import type { Context, CustomerId } from '../context';
import type { Email } from '../model/email';
import type { NewCustomer, SignedIn, SignInClient } from '../ports/customers';
import { until } from '@/lib/testing/until';
import { data, type SellingShop } from './selling-shop';

export const password = 'Owls-fly-by-night-7';

/** A client of a network of its own, so that its failed sign-ins do not count for another test. */
let clients = 0;
export const newClient = (): SignInClient => {
  clients += 1;
  return {
    network: `192.0.2.${clients}`,
    browser: 'Firefox',
    system: 'Linux',
    secret: randomUUID(),
    known: [],
  };
};

/** An address that no other test uses. */
let addresses = 0;
export const newAddress = (): string => `ada.${(addresses += 1)}@example.com`;

export const newCustomer = (email: string, changes: Partial<NewCustomer> = {}): NewCustomer => ({
  email,
  password,
  firstname: 'Ada',
  middlename: '',
  lastname: 'Uil',
  ...changes,
});

/** The subjects of the emails that an address got, which are their kinds, oldest first. */
export async function emailKindsTo(shop: SellingShop, address: string): Promise<string[]> {
  const emails = await shop.emails();
  return emails.filter(({ to }) => to.address === address).map(({ subject }) => subject);
}

/** Waits for the `nth` email of a kind to an address. */
export const emailTo = (shop: SellingShop, address: string, kind: string, nth = 1): Promise<Email> =>
  until(async () => {
    const emails = await shop.emails();
    return emails.filter(({ subject, to }) => subject === kind && to.address === address)[nth - 1] ?? null;
  });

/** Waits for such an email. Returns the token of its link; empty for an email without one. */
export async function tokenSentTo(
  shop: SellingShop,
  address: string,
  kind: string,
  nth = 1,
): Promise<string> {
  const { text } = await emailTo(shop, address, kind, nth);
  return /[\w-]{43}/.exec(text)?.[0] ?? '';
}

export async function confirmedAccount(shop: SellingShop, context: Context, email = newAddress()) {
  const { customers } = shop.backend;
  // The address may have an account of another website.
  const sent = await emailKindsTo(shop, email);
  const nth = sent.filter((kind) => kind === 'account_confirmation').length + 1;
  const client = newClient();
  data(await customers.register(context, newCustomer(email), client));
  const token = await tokenSentTo(shop, email, 'account_confirmation', nth);
  const { customer, signedIn } = data(await customers.confirm(context, token, {}, client));
  if (signedIn) await customers.logout(context, signedIn.sessionId);
  return customer;
}

export const contextOf = (context: Context, { customer, sessionId }: SignedIn): Context => ({
  ...context,
  customer: customer.id as CustomerId,
  sessionId,
});

export async function signedInAccount(shop: SellingShop, context: Context, email = newAddress()) {
  await confirmedAccount(shop, context, email);
  const signedIn = data(await shop.backend.customers.login(context, email, password, newClient()));
  return { ...signedIn, email, context: contextOf(context, signedIn) };
}
