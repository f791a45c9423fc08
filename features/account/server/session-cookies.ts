import 'server-only';
import { randomUUID } from 'node:crypto';
import { backend } from '@/commerce/backend';
import type { CustomerId } from '@/commerce/context';
import type { SignedIn, SignInClient } from '@/commerce/ports/customers';
import { readCarts, setCartCookie } from '@/features/cart/server/cart-cookie';
import type { ShopRequest } from '@/features/store/server/request-context';
import { type CookieChange, deletedCookie, sealedCookie, unsealed } from '@/lib/http/session/cookies';
import { readSession, sessionCookie, writeSession } from '@/lib/http/session/session';
import { browserSession } from '@/features/store/server/signed-in';
import { z } from 'zod';
import { accounts } from '@/config/limits/accounts';
import { clientOf } from '@/lib/http/headers';
import { clientNames } from '@/lib/http/client-names';

const cookie = 'browser';
const schema = z.object({ known: z.array(z.string()) });

/** They stay after the sign-out, so that a stranger's failed sign-ins do not keep the owner out. No personal data. */
export async function knownKeys(cookies: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const parsed = schema.safeParse(await unsealed(cookie, cookies.get(cookie)));
  return parsed.success ? parsed.data.known : [];
}

/** The cookie with another key; the oldest ones are dropped. */
function withKnownKey(known: readonly string[], key: string): Promise<CookieChange> {
  const others = known.filter((other) => other !== key);
  return sealedCookie(cookie, { known: [...others, key].slice(-accounts.knownAccounts) });
}

const today = () => new Date().toISOString().slice(0, 10);

/** Claims the carts of the browser for the customer who signed in. The cookie to set if their own has another id then. */
async function claimedCart(
  { context, cookies }: ShopRequest,
  { customer, sessionId }: SignedIn,
): Promise<CookieChange[]> {
  const { cartId, offerCartId } = readCarts(cookies);
  // An account of the backend; the context uses its id from now on.
  const signedIn = { ...context, customer: customer.id as CustomerId, sessionId };
  if (offerCartId !== null) await backend().cart.claim(signedIn, offerCartId);
  const own = await backend().cart.claim(signedIn, cartId);
  return own === null || own.id === cartId ? [] : [setCartCookie(own.id)];
}

/**
 * The cookies of a browser that signed in: a session that is new, so that a holder of the old cookie is not signed in too,
 * with the orders of a guest; the cart; and the key of the account for this browser. Ends the session that the
 * browser had before, with its orders: they may be those of somebody else.
 */
export async function signInCookies(request: ShopRequest, signedIn: SignedIn): Promise<CookieChange[]> {
  const session = await readSession(request.cookies.get(sessionCookie));
  const { customerSession: before, orderIds, foundOrders } = session;
  if (before !== undefined) await backend().customers.logout(request.context, before);
  const orders = before === undefined ? { orderIds, foundOrders } : {};
  const cart = await claimedCart(request, signedIn);
  const sealed = await writeSession({ ...orders, customerSession: signedIn.sessionId, renewedOn: today() });
  return [sealed, await withKnownKey(await knownKeys(request.cookies), signedIn.browserKey), ...cart];
}

/** The link of the email recognises the browser by it. `order`: whose data the account has, or null. */
export async function registrationCookie({ context, cookies }: ShopRequest, order: string | null) {
  const session = await browserSession(context, cookies.get(sessionCookie));
  const { registration: secret = randomUUID() } = session;
  const registered = { registration: secret, ...(order === null ? {} : { accountOrderId: order }) };
  return { secret, cookie: await writeSession({ ...session, ...registered }) };
}

/** Deletes the customer's data, but stores that the session has ended, for the cart. */
export const endedCookies = async (): Promise<CookieChange[]> => [
  await writeSession({ ended: true }),
  deletedCookie('withdrawal'),
];

export const signOutCookies: readonly CookieChange[] = [
  deletedCookie(sessionCookie),
  deletedCookie('withdrawal'),
  deletedCookie('cart'),
  deletedCookie('offer'),
];

/** The cookie that extends the session of a customer: once a day, as a session lasts for some days. */
export async function renewedSession({ cookies }: ShopRequest): Promise<CookieChange[]> {
  const session = await readSession(cookies.get(sessionCookie));
  return session.renewedOn === today() ? [] : [await writeSession({ ...session, renewedOn: today() })];
}

export async function signInClient({ cookies, headers }: ShopRequest): Promise<SignInClient> {
  const [{ registration = null }, known] = await Promise.all([
    readSession(cookies.get(sessionCookie)),
    knownKeys(cookies),
  ]);
  return {
    network: clientOf(headers),
    ...clientNames(headers.get('user-agent')),
    secret: registration,
    known,
  };
}
