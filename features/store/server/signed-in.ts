import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context, CustomerId } from '@/commerce/context';
import { readCookies } from '@/lib/http/session/cookies';
import { readSession, type Session, sessionCookie } from '@/lib/http/session/session';
import { accountPaths } from '@/lib/paths/account-paths';
import { currentContext } from './current-context';

export interface CustomerContext extends Context {
  readonly customer: CustomerId;
  readonly sessionId: string;
}

/** The context of a request with its browser, for calls that need no customer. */
export async function browserContext(
  context: Context,
  cookies: ReadonlyMap<string, string>,
): Promise<Context> {
  return { ...context, browser: (await readSession(cookies.get(sessionCookie))).browser };
}

/** That of a guest without a session. Reads sessions from the database every time, so that they end at once. */
export async function customerContext(
  context: Context,
  cookies: ReadonlyMap<string, string>,
): Promise<Context> {
  const sealed = cookies.get(sessionCookie);
  const { browser, customerSession: sessionId } = sealed === undefined ? {} : await readSession(sealed);
  const known = browser === undefined ? context : { ...context, browser };
  if (sessionId === undefined) return known;
  const customer = await backend().customers.ofSession(context, sessionId);
  return !customer ? known : { ...known, customer, sessionId };
}

/** The session ended by time or from elsewhere: signing out here deletes the cookie. */
export async function sessionHasEnded({
  context,
  cookies,
}: {
  readonly context: Context;
  readonly cookies: ReadonlyMap<string, string>;
}): Promise<boolean> {
  if (context.customer !== null) return false;
  const { customerSession, ended = false } = await readSession(cookies.get(sessionCookie));
  return ended || customerSession !== undefined;
}

/**
 * What the session cookie of a browser holds; nothing once the session of its customer has ended: the next person at the
 * browser must not see the orders of the one before. Without `ended`, so that a cookie written from it is that of a person
 * who goes on as a guest. `sealed`: the cookie.
 */
export async function browserSession(context: Context, sealed: string | undefined): Promise<Session> {
  const session = await readSession(sealed);
  const { customerSession } = session;
  if (customerSession === undefined) return { ...session, ended: undefined };
  return (await backend().customers.ofSession(context, customerSession)) ? session : {};
}

/** Makes the page dynamic. */
export const pageCustomer = cache(async (): Promise<Context> => {
  const [context, sent] = await Promise.all([currentContext(), headers()]);
  return customerContext(context, readCookies(sent));
});

export const isSignedIn = (context: Context): context is CustomerContext =>
  context.customer !== null && context.sessionId !== undefined;

/** The same as `pageCustomer`, but redirects a guest to the sign-in page, which returns to `path` afterwards. */
export async function requireCustomer(path: string): Promise<CustomerContext> {
  const context = await pageCustomer();
  return isSignedIn(context) ? context : redirect(accountPaths.login(path));
}
