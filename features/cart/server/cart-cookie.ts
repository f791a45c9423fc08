import type { Cart } from '@/commerce/model/cart';
import { type CookieChange, deletedCookie, serverCookies } from '@/lib/http/session/cookies';

type Cookies = ReadonlyMap<string, string>;
/** The cookies that hold the ids of carts (spec §7 "Cookies"): of the shopper's own, and of the offer that they are ordering. */
type CartCookie = 'cart' | 'offer';

/** Ids of carts are opaque, but unguessable and without characters that a cookie cannot hold. */
const idPattern = /^[\w.~:-]{16,128}$/;

function read(cookies: Cookies, name: CartCookie): string | null {
  const id = cookies.get(name);
  return id && idPattern.test(id) ? id : null;
}

export const readCarts = (cookies: Cookies) => ({
  cartId: read(cookies, 'cart'),
  offerCartId: read(cookies, 'offer'),
});

/** The cart of the checkout: steps and orders of an offer never reach the shopper's own cart. */
export function readCheckoutCart(cookies: Cookies): string | null {
  const { cartId, offerCartId } = readCarts(cookies);
  return offerCartId ?? cartId;
}

export const hasCart = (cookies: Cookies, cartId: string): boolean =>
  Object.values(readCarts(cookies)).includes(cartId);

/** Keeps a cart; its lifetime is renewed by every change of the cart. */
export function setCartCookie(id: string, name: CartCookie = 'cart'): CookieChange {
  return { name, value: id, maxAge: serverCookies[name] };
}

/**
 * The cookies of a browser that goes on with a cart: that of an offer beside its own, or its own, which leaves the offer. In cookies
 * of the release before, the cart of an offer has the place of the shopper's own, and keeps it.
 */
export function cartCookies(cookies: Cookies, cart: Pick<Cart, 'id' | 'offer'> | null): CookieChange[] {
  if (cart === null) return [];
  const { cartId, offerCartId } = readCarts(cookies);
  const isOfOffer = cart.id === offerCartId || (cart.offer !== null && cart.id !== cartId);
  if (isOfOffer) return [setCartCookie(cart.id, 'offer')];
  const own = setCartCookie(cart.id);
  return offerCartId === null ? [own] : [own, deletedCookie('offer')];
}
