import { type CookieChange, serverCookies } from '@/lib/http/session/cookies';

/** The cookie that holds the cart's token (spec §7 "Cookies"). */
export const cartCookie = 'cart';

/** Ids of carts are opaque, but unguessable and without characters that a cookie cannot hold. */
const tokenPattern = /^[\w.~:-]{16,128}$/;

export function readCartToken(cookies: ReadonlyMap<string, string>): string | null {
  const token = cookies.get(cartCookie);
  return token && tokenPattern.test(token) ? token : null;
}

/** Sets the cart cookie; its lifetime is renewed by every change of the cart. */
export function setCartCookie(id: string): CookieChange {
  return { name: cartCookie, value: id, maxAge: serverCookies[cartCookie] };
}

export const clearCartCookie: CookieChange = { name: cartCookie, value: '', maxAge: 0 };
