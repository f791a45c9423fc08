import type { Context } from '../context';
import type { Address, PickupPoint } from '../model/address';
import type { Cart } from '../model/cart';
import type { Money } from '../model/money';
import type { Order } from '../model/order';
import type { VatConsultation } from '../model/tax';
import type { Outcome } from '../errors';
import type { StoreCode } from '@/config/types';

/** Absolute. The provider adds the id of the payment as the query parameter `transactionid`. */
export interface ReturnUrls {
  readonly success: string;
  readonly cancel: string;
  readonly notification: string;
}

export interface PlaceOrderInput {
  /** Kept for 24 h: the same key and cart give the same order. Without one, a repeat gives the order that holds the cart. */
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
  /** `clientNetwork`, by which orders are limited. Store only a keyed hash, as long as the order may await its transfer. */
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
  /** Fails with `address_not_served`. Another country or postcode drops the pick-up point. `client`: limits VAT checks. */
  setShippingAddress(context: Context, cartId: string, address: Address, client?: string): Outcome<Cart>;
  setBillingAddress(
    context: Context,
    cartId: string,
    address: Address | 'sameAsShipping',
    client?: string,
  ): Outcome<Cart>;
  /** `pickupPoint`: of `pickupPoints`, required before `placeOrder`. Fails with `address_missing`, `pickup_point_missing`. */
  setShippingMethod(
    context: Context,
    cartId: string,
    carrierCode: string,
    methodCode: string,
    pickupPoint?: string | null,
  ): Outcome<Cart>;
  /** Nearest first; none without an address, for a carrier that has none there, or for an unknown cart. */
  pickupPoints(context: Context, cartId: string, carrierCode: string): Promise<readonly PickupPoint[]>;
  /** One of `availablePaymentMethods`, or a brand of its cards. Fails with `transfer_amount_limit` for a bank transfer. */
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
  /** Moves its lines to the visitor's cart; safe to repeat. Fails with `order_not_cancelable` once paid, or for a transfer. */
  cancelPayment(context: Context, cartId: string): Outcome<Cart>;
}

/** The source of the pick-up points of the carriers. A shop without a source offers no delivery to them. */
export interface PickupPointSource {
  near(store: StoreCode, carrier: string, address: Address): Promise<readonly PickupPoint[]>;
  /** Null if it no longer exists. Runs inside transactions: a source that queries a carrier answers from a copy. */
  find(store: StoreCode, carrier: string, id: string): PickupPoint | null;
}

export type ViesAnswer = Omit<VatConsultation, 'vatNumber' | 'checkedAt'>;

/** Resolves with the answer of VIES; null if there is none in time. Never rejects for a failure of VIES. */
export type CheckNumber = (vatNumber: string) => Promise<ViesAnswer | null>;
