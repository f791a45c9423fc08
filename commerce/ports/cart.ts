import type { Context } from '../context';
import type { AddLine, Cart, NotAdded } from '../model/cart';
import type { Outcome } from '../errors';

export interface Reordered {
  /** Null if nothing could be added and there is no cart. */
  readonly cart: Cart | null;
  readonly notAdded: readonly NotAdded[];
}

export interface CartSession {
  /** The shopper's own. */
  readonly cartId: string | null;
  /** The cart of the offer that they are ordering. */
  readonly offerCartId?: string | null;
  /** The cart of an order of this browser that was canceled just now. */
  readonly canceledCartId?: string;
  /** The shopper leaves the offer, which can be accepted again. */
  readonly leavesOffer?: boolean;
}

/** Carts. A cart belongs to one store view; `cartId` is unguessable, and whoever has it may use the cart. */
export interface CartPort {
  /**
   * The active cart; null for an unknown id, a cart of another store view, or one that was ordered. Never writes. Instead
   * of one that was ordered, the cart that was filled with its id since. The cart of an offer only while the offer can be
   * ordered. Every cart has its own id.
   */
  get(context: Context, cartId: string): Promise<Cart | null>;
  /**
   * The cart that the shopper goes on with: that of an offer, else their own as `get` gives it, else the one that the customer
   * left in this store; null if there is none. After a canceled order it is the cart of that order, with the lines of the
   * newer one of the browser, whose coupon and steps of the checkout win; the newer one if its lines cannot be added. Nothing
   * is added to or taken from the cart of an offer. Writes only for a canceled order.
   */
  current(context: Context, session: CartSession): Promise<Cart | null>;
  /**
   * Adds all lines or none, to existing lines of the same product where there are any. Creates a cart where `cartId`
   * is null or has no active cart; the result has its id. Like every change of lines, fails with
   * `cart_locked` for the cart of an offer.
   */
  add(context: Context, cartId: string | null, lines: readonly AddLine[]): Outcome<Cart>;
  /**
   * Adds the products of an order (`Order.ref`) at today's prices, each up to what is available and the limits of a cart,
   * as `add` does otherwise. If that order is canceled later, its lines are not added twice. Fails with `not_found` for an
   * order of another store or an unknown one.
   */
  reorder(context: Context, cartId: string | null, orderRef: string): Outcome<Reordered>;
  /**
   * After a sign-in (`context.customer`): the cart of the browser becomes that of the customer, together with the units
   * of the cart that they left in this store, each up to what is available and the limits of a cart, but never fewer than
   * one of the carts had. Their cart alone
   * where the browser has none; null where there is none at all. The cart of an offer stays apart, and is claimed by its own id.
   */
  claim(context: Context, cartId: string | null): Promise<Cart | null>;
  /** Sets the quantities of lines, all or none. Quantities are whole; 0 removes the line. */
  update(context: Context, cartId: string, items: readonly { id: string; qty: number }[]): Outcome<Cart>;
  remove(context: Context, cartId: string, itemId: string): Outcome<Cart>;
}

export interface CouponPort {
  /** Accepts any case, and replaces an earlier code. Fails with its problem; a code that stops applying later stays. */
  apply(context: Context, cartId: string, code: string): Outcome<Cart>;
  /** Removes the coupon; succeeds without one. */
  remove(context: Context, cartId: string): Outcome<Cart>;
}
