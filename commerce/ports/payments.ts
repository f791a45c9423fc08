import type { PaymentMethodCode } from '@/config/types';
import type { Context, CustomerId } from '../context';
import type { Order } from '../model/order';
import type { OrderPayment, PaymentState } from '../model/payment';
import type { ReturnUrls } from './checkout';
import type { Outcome } from '../errors';

export interface PaymentOutcome {
  readonly state: PaymentState;
  readonly order: Order;
  /** The cart of the order; if the payment failed, the active cart that has its lines. */
  readonly cartId: string;
  readonly customer: CustomerId | null;
}

export interface PaymentNotification {
  readonly transactionId: string;
  /** The exact body and the `Auth` header; null for a message without a body, which has no signature. */
  readonly signed: { readonly auth: string; readonly body: string } | null;
}

/**
 * `accepted`: the payment was settled; `forged`: the signature is wrong or too old; `unknown`: this store has no such
 * payment; `unavailable`: the provider could not be asked, so that it has to repeat the message.
 */
export type NotificationReply = 'accepted' | 'forged' | 'unknown' | 'unavailable';

/** Payments. The caller has only an id; the state comes from the provider (docs/payments.md "ledger"). */
export interface PaymentPort {
  /** The methods that the store offers for the currency, in the order of the checkout; the same for every cart in it. */
  methods(context: Context): Promise<readonly PaymentMethodCode[]>;
  /**
   * Asks the provider for the state of a payment and updates its order accordingly, once; safe to repeat. `not_found`
   * for an id that is unknown in this store. `orderRefs`: the orders of this browser, for a backend that finds a
   * payment only by its order.
   */
  settle(context: Context, transactionId: string, orderRefs: readonly string[]): Outcome<PaymentOutcome>;
  /** Verifies a message of the provider, then settles as above: the message itself changes nothing. */
  notify(context: Context, notification: PaymentNotification): Promise<NotificationReply>;
  /**
   * Asks the provider about the payment of an order (`Order.ref`) that awaits its online payment, and updates the order
   * accordingly. Does nothing for any other order, nor while the provider does not answer.
   */
  refresh(context: Context, orderRef: string): Promise<void>;
  /** The URL of the payment page of an order (`Order.ref`) that awaits its online payment; null for any other. */
  resume(context: Context, orderRef: string, returnUrls: ReturnUrls): Outcome<string | null>;
  /** The payment of an order (`Order.ref`), as it was settled last; null for an unknown order. */
  ofOrder(context: Context, orderRef: string): Promise<OrderPayment | null>;
}
