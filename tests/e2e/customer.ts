import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { localeKey } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import type { Shop } from './fixtures';
import { emailTo, linkIn } from './mailbox';

/** An account of a test. */
export interface TestCustomer {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
}

/** The data of an account that no other test uses. */
export function newCustomer(changes: Partial<TestCustomer> = {}): TestCustomer {
  const email = `noa.${randomUUID().slice(0, 13)}@shop.example`;
  return { firstname: 'Noa', lastname: 'Vermeer', email, password: 'Garden-7-lamp', ...changes };
}

/** `POST /api/user` (spec §7). `request` has the cookies of the browser: `page.request` for those of a page. */
export function callUser(request: APIRequestContext, shop: Shop, data: object): Promise<APIResponse> {
  const query = new URLSearchParams({ locale: localeKey(shop.code), currency: shop.currency });
  return request.post(`${paths.api.user}?${query}`, { data });
}

async function succeeds(reply: APIResponse): Promise<void> {
  expect(reply.status(), await reply.text()).toBe(200);
}

/** The path of the link that confirms the address of an account. */
export async function confirmationLink({ email }: TestCustomer, nth = 1): Promise<string> {
  return linkIn(
    await emailTo(email, 'account_confirmation', nth),
    accountPaths.confirm('').replace(/token=$/, ''),
  );
}

/** The token of a link. */
export const tokenOf = (link: string): string =>
  new URL(link, 'http://shop.example').searchParams.get('token') ?? '';

/** Creates an account and confirms its address, by calls. Nobody is signed in. */
export async function registerCustomer(
  request: APIRequestContext,
  shop: Shop,
  customer = newCustomer(),
): Promise<TestCustomer> {
  await succeeds(await callUser(request, shop, { type: 'register', ...customer }));
  const token = tokenOf(await confirmationLink(customer));
  await succeeds(await callUser(request, shop, { type: 'confirmAccount', token }));
  // The link signs in the browser that registered.
  await succeeds(await callUser(request, shop, { type: 'logout' }));
  return customer;
}

/** Signs in by a call: the browser of `request` has the session then. */
export async function signIn(
  request: APIRequestContext,
  shop: Shop,
  { email, password }: TestCustomer,
): Promise<void> {
  await succeeds(await callUser(request, shop, { type: 'login', email, password }));
}

/** An account whose owner is signed in in the browser of `request`. */
export async function signedInCustomer(
  request: APIRequestContext,
  shop: Shop,
  customer = newCustomer(),
): Promise<TestCustomer> {
  await registerCustomer(request, shop, customer);
  await signIn(request, shop, customer);
  return customer;
}
