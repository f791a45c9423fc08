import type { PaymentMethodCode, StoreCode } from '@/config/types';
import type { ListQuery, Within } from '../../model/list';
import type { Money } from '../../model/money';
import type { Order, OrderItem, OrderStatus } from '../../model/order';
import type { PaymentState } from '../../model/payment';

/**
 * What an order waits for. `shipping`: paid, with what was added to it, and not shipped. `transfer`: an accepted bank transfer that is not booked.
 * `review`: a person checks it before the customer pays. `difference`: what was added to it is not paid. `refund`: the customer has withdrawn, and the shop keeps all the money.
 */
export const orderWaits = ['shipping', 'transfer', 'review', 'difference', 'refund'] as const;
export type OrderWaits = (typeof orderWaits)[number];

/** By when they were placed, the newest first unless asked otherwise, or by what they cost. */
export const orderSorts = ['-date', 'date', '-total', 'total'] as const;

/**
 * `search`: words of which each begins a name, an email address, a postcode or a number of an order, with or without its dash,
 * or is a telephone, article, tracking or invoice number, of which the first eight letters suffice. Words of less than three letters count
 * for nothing; a search of these alone finds nothing.
 */
export interface OrderQuery extends ListQuery, Within {
  readonly sort?: (typeof orderSorts)[number] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly store?: StoreCode | undefined;
  readonly paymentMethod?: PaymentMethodCode | undefined;
  /** The carrier that the customer chose. */
  readonly carrier?: string | undefined;
  /** Of the delivery address: ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  readonly tag?: string | undefined;
  readonly waits?: OrderWaits | undefined;
}

export interface OrderRow extends Pick<
  Order,
  | 'number'
  | 'store'
  | 'date'
  | 'status'
  | 'underReview'
  | 'email'
  | 'carrier'
  | 'trackingNumber'
  | 'shippingAddress'
  | 'pickupPoint'
> {
  /** Null for an order without a payment. */
  readonly paymentState: PaymentState | null;
  readonly paymentMethod: string;
  /** Of the delivery address, with the company. */
  readonly name: string;
  readonly city: string;
  readonly country: string;
  /** Units. */
  readonly articles: number;
  /** `picture`: its path. */
  readonly lines: readonly (Pick<OrderItem, 'quantity' | 'name' | 'sku'> & {
    readonly picture: string | null;
  })[];
  readonly total: Money;
  /** The carrier that the customer chose. */
  readonly chosenCarrier: string;
  readonly tags: readonly string[];
  /** The customer has declared a withdrawal for it, or for a part. */
  readonly withdrawn: boolean;
  /** A payment of it needs a person. */
  readonly attention: boolean;
  /** What was added to it is not paid. */
  readonly awaitsDifference: boolean;
}
