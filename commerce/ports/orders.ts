import type { Context } from '../context';
import type { Order, OrderEvent } from '../model/order';
import type { Outcome } from './outcome';

export interface CanceledOrder {
  readonly order: Order;
  /** The cart of the order, active again. */
  readonly cartId: string;
}

/** Orders that were placed. */
export interface OrderPort {
  /** The order of this store that a reference (`Order.ref`) opens; null for any other text. A number opens nothing. */
  byRef(context: Context, ref: string): Promise<Order | null>;
  /**
   * The order of this store (`order.find`) with a number and the email address of its customer; null for any other pair. The number in
   * any case, with or without its dash; the address in any case. Takes the same steps for every pair, so that its time
   * does not show whether a number exists.
   */
  find(context: Context, number: string, email: string): Promise<Order | null>;
  /** What happened to an order since it was placed, oldest first; empty for an unknown reference. */
  history(context: Context, ref: string): Promise<readonly OrderEvent[]>;
  /**
   * Cancels an order by bank transfer that is not paid (`order.cancel`): its pieces return to the stock, its cart is
   * active again, and an email tells the customer. Safe to repeat. Fails with `not_found` for a reference that `byRef`
   * does not know, with `order_not_cancelable` for any other order that is not canceled.
   */
  cancel(context: Context, ref: string): Outcome<CanceledOrder>;
}
