import type { Context } from '../context';
import type { Address, PickupPoint } from '../model/address';
import type { Cart } from '../model/cart';
import type { Money } from '../model/money';
import type { Order } from '../model/order';
import type { VatConsultation } from '../model/tax';
import type { Outcome } from '../errors';
import type { StoreCode } from '@/config/types';

/**
 * Pages of the storefront to which the payment provider sends the customer back, and the URL for its notifications;
 * absolute. The provider adds the id of the payment as the query parameter `transactionid`.
 */
export interface ReturnUrls {
  readonly success: string;
  readonly cancel: string;
  readonly notification: string;
}

export interface PlaceOrderInput {
  /**
   * Chosen by the client, kept for 24 h: the same key and cart give the same order again. Without one,
   * a repeat gives the order that holds the cart.
   */
  readonly idempotencyKey?: string | undefined;
  readonly comment?: string | undefined;
  readonly newsletter?: boolean | undefined;
  readonly poNumber?: string | undefined;
  /** The total that the customer saw: if the cart costs another amount now, the call fails with `cart_changed`. */
  readonly expectedTotal?: Money | undefined;
  /** The version of the cart that the customer saw (`Cart.version`): a changed cart fails with `cart_changed`. */
  readonly expectedVersion?: number | undefined;
  /** The shopper agrees that a person checks the order first (`transfer_review`); false: also asks for `pieces_not_held`. */
  readonly acceptsReview?: boolean | undefined;
  /**
   * The network of the client (`clientNetwork`), whose orders are limited. Store only a keyed hash of it, for as long as the
   * order may await its bank transfer.
   */
  readonly client?: string | undefined;
  /** Ignored by a backend that configures them itself. */
  readonly returnUrls: ReturnUrls;
}

export interface PlacedOrder {
  readonly order: Order;
  /** The cart of the order; active again if the payment fails. */
  readonly cartId: string;
  readonly transactionId: string | null;
  /** Where the customer pays; null if there is nothing to pay online, or no longer. */
  readonly paymentUrl: string | null;
}

/** The steps of the checkout. Every step validates its input against what the store offers. */
export interface CheckoutPort {
  setEmail(context: Context, cartId: string, email: string): Outcome<Cart>;
  /**
   * Fails with `address_not_served` outside the delivery area. Decides which shipping methods are available. With another
   * country or postcode, the pick-up point has to be chosen again. `client`: its network (`clientNetwork`), whose checks of
   * VAT numbers are limited.
   */
  setShippingAddress(context: Context, cartId: string, address: Address, client?: string): Outcome<Cart>;
  setBillingAddress(
    context: Context,
    cartId: string,
    address: Address | 'sameAsShipping',
    client?: string,
  ): Outcome<Cart>;
  /**
   * Needs a shipping address: `address_missing` without one. `pickupPoint`: the id of one of `pickupPoints`
   * (`pickup_point_missing` for any other); without one, it has to be chosen before `placeOrder`.
   */
  setShippingMethod(
    context: Context,
    cartId: string,
    carrierCode: string,
    methodCode: string,
    pickupPoint?: string | null,
  ): Outcome<Cart>;
  /**
   * The pick-up points of a carrier near the shipping address of a cart, the nearest first (`Cart.availableShippingMethods` has the method `pickup`).
   * None without an address, for a carrier that has none there, or for an unknown cart.
   */
  pickupPoints(context: Context, cartId: string, carrierCode: string): Promise<readonly PickupPoint[]>;
  /**
   * Takes what the cart offers (`availablePaymentMethods`), or a brand of its cards. Fails with `transfer_amount_limit` for a
   * bank transfer that the total is too high for.
   */
  setPaymentMethod(context: Context, cartId: string, code: string): Outcome<Cart>;
  /**
   * Orders the cart: all or nothing, at most one order per cart. If the outcome is unknown (timeout), the same key
   * gives the order that was placed. Where orders are limited (config/limits/order-limits.ts), fails with
   * `order_rate_limit` or `open_transfer_limit` for too many orders of one client, mailbox or household; the cart stays. It also
   * fails with `transfer_review` if unpaid bank transfers would hold too much of a product, unless `acceptsReview`: then the
   * order waits for a person and reserves nothing (`Order.underReview`). An online order beyond its share is placed, and
   * reserves its units once it is paid; with `acceptsReview: false` it fails with `pieces_not_held`. Fails with the problem
   * of a coupon that no longer applies, unless `expectedTotal` is the total without
   * it.
   */
  placeOrder(context: Context, cartId: string, input: PlaceOrderInput): Outcome<PlacedOrder>;
  /**
   * Cancels the unpaid order of the cart, and moves its lines to the current cart of the visitor, which may be the
   * same one, active again; safe to repeat. Fails with
   * `order_not_cancelable` for an order that is paid, or to be paid by bank transfer (`OrderPort.cancel`).
   */
  cancelPayment(context: Context, cartId: string): Outcome<Cart>;
}

/** The source of the pick-up points of the carriers. A shop without a source offers no delivery to them. */
export interface PickupPointSource {
  /** The points of a carrier near an address, the nearest first, with texts in the language of the store. */
  near(store: StoreCode, carrier: string, address: Address): Promise<readonly PickupPoint[]>;
  /**
   * The point of a carrier with an id; null if it no longer exists. It runs inside transactions, so a source that queries a
   * carrier answers from a copy of its list.
   */
  find(store: StoreCode, carrier: string, id: string): PickupPoint | null;
}

export type ViesAnswer = Omit<VatConsultation, 'vatNumber' | 'checkedAt'>;

/** Resolves with the answer of VIES; null if there is none in time. Never rejects for a failure of VIES. */
export type CheckNumber = (vatNumber: string) => Promise<ViesAnswer | null>;
