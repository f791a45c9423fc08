import type { CookieChange } from './cookies';

/** The cookie that holds the cart's token (contract.md). */
export const cartCookie = 'cart';

const tokenPattern = /^[A-Za-z0-9_-]{16,64}$/;
const maxAgeSeconds = 90 * 24 * 3600;

/** The cart token of a request; null where there is none or it is no token. */
export function readCartToken(cookies: ReadonlyMap<string, string>): string | null {
  const token = cookies.get(cartCookie);
  return token && tokenPattern.test(token) ? token : null;
}

/** Keeps a cart for 90 days from its last change. */
export function keepCart(id: string): CookieChange {
  return { name: cartCookie, value: id, maxAge: maxAgeSeconds };
}

/** Lets go of a cart that became an order. */
export const forgetCart: CookieChange = { name: cartCookie, value: '', maxAge: 0 };
