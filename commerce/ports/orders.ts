import type { Context } from '../context';
import type { Cart } from '../model/cart';
import type { Money } from '../model/money';
import type { Order, OrderEvent, OrderStatus, SentOrder } from '../model/order';
import type { CartSession } from './cart';
import type { Outcome } from '../errors';

export interface CanceledOrder {
  readonly order: Order;
  /** `CartPort.current` of the browser, which has the lines of the order; null if it may not see that cart. */
  readonly cart: Cart | null;
}

/** A line of the order history (spec §3 "Order summary"), with what its parcel depends on. */
export interface OrderSummary extends SentOrder {
  readonly number: string;
  /** ISO 8601 instant. */
  readonly date: string;
  readonly total: Money;
  /** Null if the backend has a label only. */
  readonly status: OrderStatus | null;
}

export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  /** Of all pages. */
  readonly total: number;
}

export interface OrderPort {
  /** The order of this store that a reference (`Order.ref`) opens; null for any other text. A number does not grant access. */
  byRef(context: Context, ref: string): Promise<Order | null>;
  /** What happened to an order since it was placed, oldest first; empty for an unknown reference. */
  history(context: Context, ref: string): Promise<readonly OrderEvent[]>;
  /**
   * Cancels an order by bank transfer that is not paid: its units return to the stock, its lines to the cart of the
   * shopper, and an email notifies the customer. Safe to repeat. Fails with `not_found` for a reference that `byRef`
   * does not know, with `order_not_cancelable` for any other order that is not canceled.
   */
  cancel(context: Context, ref: string, session: CartSession): Outcome<CanceledOrder>;
}

/** Orders that a guest finds, without the browser that placed them. */
export interface OrderLookupPort {
  /**
   * The order of this store with a number and the email address of its customer; null for any other pair. The number in
   * any case, with or without its dash; the address in any case. Takes the same steps for every pair, so that its time
   * does not show whether a number exists.
   */
  find(context: Context, number: string, email: string): Promise<Order | null>;
  /**
   * The order of this store that the token of an email's link opens; null for any other text, after
   * `accounts.orderLinkDays`, and once the mailbox or the account that it was issued for has changed. Opens this order only.
   */
  byLink(context: Context, token: string): Promise<Order | null>;
}

/** Orders of the customer of the context, in all stores of the website. */
export interface CustomerOrderPort {
  /** The newest first; none for a guest. `page` counts from 1, with `size` orders each. */
  list(context: Context, page: number, size: number): Promise<OrderPage>;
  /**
   * The customer's own order with a number, in the spelling of `OrderLookupPort.find` and of any store of the website; null
   * for any other.
   */
  byNumber(context: Context, number: string): Promise<Order | null>;
}
