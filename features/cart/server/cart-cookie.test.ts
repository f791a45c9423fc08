import { describe, expect, it } from 'vitest';
import type { CartOffer } from '@/commerce/model/cart';
import { retention } from '@/config/limits/retention';
import { cartCookies, hasCart, readCarts, readCheckoutCart, setCartCookie } from './cart-cookie';

const day = 24 * 3600;
const [own, ofOffer] = ['A'.repeat(22), 'B'.repeat(22)];
const offer = {} as CartOffer;

describe('the cart of a guest', () => {
  it('is kept for at least 30 days after its last change, by the browser and by the shop', () => {
    const { maxAge } = setCartCookie(own);
    expect(maxAge).toBeGreaterThanOrEqual(30 * day);
    expect(retention.carts).toMatchObject({ from: 'last change' });
    expect(retention.carts.days * day).toBeGreaterThanOrEqual(maxAge);
    expect(setCartCookie(ofOffer, 'offer').maxAge).toBe(maxAge);
  });
});

describe('the cookies of carts', () => {
  /** The cookies of a browser with `before` that goes on with a cart. */
  const after = (before: Record<string, string>, cart: Parameters<typeof cartCookies>[1]) => {
    const cookies = new Map(Object.entries(before));
    for (const { name, value } of cartCookies(cookies, cart)) cookies.set(name, value);
    return Object.fromEntries([...cookies].filter(([, value]) => value !== ''));
  };

  it('keep the own cart beside that of an offer, which has the checkout', () => {
    const both = after({ cart: own }, { id: ofOffer, offer });
    expect(both).toEqual({ cart: own, offer: ofOffer });
    const cookies = new Map(Object.entries(both));
    expect(readCarts(cookies)).toEqual({ cartId: own, offerCartId: ofOffer });
    expect(readCheckoutCart(cookies)).toBe(ofOffer);
    expect([own, ofOffer, 'C'.repeat(22)].map((id) => hasCart(cookies, id))).toEqual([true, true, false]);
    expect(after(both, { id: ofOffer, offer: null })).toEqual(both);
    expect(after(both, null)).toEqual(both);
  });

  it('lose that of an offer once the shopper goes on with another cart', () => {
    const next = 'C'.repeat(22);
    expect(after({ cart: own, offer: ofOffer }, { id: own, offer: null })).toEqual({ cart: own });
    expect(after({ cart: own, offer: ofOffer }, { id: next, offer: null })).toEqual({ cart: next });
    expect(after({ cart: own, offer: ofOffer }, { id: next, offer })).toEqual({ cart: own, offer: next });
  });

  it('of the release before keep the cart of an offer in place of the own one', () => {
    expect(after({ cart: ofOffer }, { id: ofOffer, offer })).toEqual({ cart: ofOffer });
    expect(readCheckoutCart(new Map([['cart', ofOffer]]))).toBe(ofOffer);
  });

  it('are not read if they cannot be ids', () => {
    expect(readCarts(new Map(Object.entries({ cart: 'x', offer: 'a b'.repeat(9) })))).toEqual({
      cartId: null,
      offerCartId: null,
    });
  });
});
