import 'server-only';
import { backend } from '@/commerce/backend';
import type { CustomerId } from '@/commerce/context';
import type { SignedIn } from '@/commerce/ports/customers';
import { clearCartCookie, readCartToken, setCartCookie } from '@/features/cart/server/cart-cookie';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { CookieChange } from '@/lib/http/cookies';
import { readSession, sessionCookie, writeSession } from '@/lib/http/session';

const today = () => new Date().toISOString().slice(0, 10);

/** Claims the cart of the browser for the customer. The cookie to set if the cart has another id then. */
async function claimedCart({ context, cookies }: ShopRequest, customer: CustomerId): Promise<CookieChange[]> {
  const token = readCartToken(cookies);
  const cart = await backend().cart.claim({ ...context, customer }, token);
  return cart === null || cart.id === token ? [] : [setCartCookie(cart.id)];
}

/**
 * The cookies of a browser that signed in: a session that is new, so that nobody who knew the old cookie is signed in too,
 * with the orders of the old one; and the cart. Ends the session that the browser had before.
 */
export async function signInCookies(
  request: ShopRequest,
  { sessionId, customer }: SignedIn,
): Promise<CookieChange[]> {
  const session = await readSession(request.cookies.get(sessionCookie));
  if (session.customerSession !== undefined)
    await backend().customers.logout(request.context, session.customerSession);
  // An account of the backend; the context takes its id from here on.
  const cart = await claimedCart(request, customer.id as CustomerId);
  const sealed = await writeSession({ ...session, customerSession: sessionId, renewedOn: today() });
  return [sealed, ...cart];
}

/** Deletes the session and the cart of a browser. */
export const signOutCookies: readonly CookieChange[] = [
  { name: sessionCookie, value: '', maxAge: 0 },
  clearCartCookie,
];

/** The cookie that lets a customer who is signed in stay so: once a day, as the session lives for some days after it. */
export async function renewedSession({ cookies }: ShopRequest): Promise<CookieChange[]> {
  const session = await readSession(cookies.get(sessionCookie));
  return session.renewedOn === today() ? [] : [await writeSession({ ...session, renewedOn: today() })];
}
