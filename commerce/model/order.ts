import { z } from 'zod';
import type { StoreCode } from '@/config/types';
import type { Address, PickupPoint } from './address';
import type { PaymentMethod, ShippingMethod, Totals } from './cart';
import type { Money } from './money';
import type { Image, Option, Part } from './product';
import { confirmedNumber, type TaxDecision } from './tax';

export const withdrawnItemSchema = z.object({
  sku: z.string(),
  /** With the values of its options, in the language of the store of the order. */
  name: z.string(),
  quantity: z.int(),
});
export type WithdrawnItem = z.infer<typeof withdrawnItemSchema>;

export interface DeclaredWithdrawal {
  /** ISO 8601 instant. */
  readonly declaredAt: string;
  /** Null: the whole contract. */
  readonly items: readonly WithdrawnItem[] | null;
}

/** `pending_payment`, the four states of spec §4, or `canceled`: a canceled order has released its stock. */
export const orderStatusSchema = z.enum([
  'pending_payment',
  'processing',
  'ready_to_ship',
  'shipped',
  'delivered',
  'canceled',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export interface OrderItem {
  /** Names the line in parcels, refunds and changes. Absent in documents of an earlier release. */
  position?: number | undefined;
  sku: string;
  name: string;
  url: string;
  image: Image | null;
  options: Option[];
  /** What one bundle consists of. Absent in documents that were stored before there were bundles. */
  parts?: Part[] | undefined;
  quantity: number;
  price: Money;
  rowTotal: Money;
}

/**
 * A row of a cart or an order as it is charged: an item, in the order of the items, or the delivery, which is last.
 * `gross - discount = net + tax`; the sums over all rows are the totals. `Sum`: `number` for minor units.
 */
export interface PriceRow<Sum = Money> {
  readonly kind: 'item' | 'shipping';
  readonly quantity: number;
  /** Before the discount; without VAT where the order is not taxed. */
  readonly gross: Sum;
  /** The row's share of the discounts, positive. */
  readonly discount: Sum;
  readonly net: Sum;
  /** Percent. */
  readonly taxRate: number;
  readonly tax: Sum;
}

/** What left the warehouse together. */
export interface OrderParcel {
  /** From 1. */
  readonly number: number;
  /** A code of spec §9. */
  readonly carrier: string;
  /** Null once the personal data of the order is erased. */
  readonly trackingNumber: string | null;
  /** ISO 8601 instant; null for a parcel of an earlier release. */
  readonly date: string | null;
  readonly lines: readonly OrderLine[];
}

/** Units of a line of an order. */
export interface OrderLine {
  /** `OrderItem.position`. */
  readonly position: number;
  readonly quantity: number;
}

/** Names and labels are in the language of the store, not in the spelling of its region. */
export interface Order {
  /** Opaque, opens the order: keep it in the sealed session, never in a URL. */
  ref: string;
  /** Short enough to read out; does not reveal how many orders exist. Does not grant access. */
  number: string;
  store: StoreCode;
  /** ISO 8601 instant. */
  date: string;
  /** When it was paid, or placed if it costs nothing; missing where it is unknown. ISO 8601 instant. */
  paidAt?: string | undefined;
  status: OrderStatus;
  /** Unpaid, and a person checks it before the customer pays: nothing is reserved. */
  underReview: boolean;
  email: string;
  comment: string | null;
  poNumber: string | null;
  items: OrderItem[];
  totals: Totals;
  rows: PriceRow[];
  tax: TaxDecision | null;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethod: ShippingMethod;
  pickupPoint: PickupPoint | null;
  paymentMethod: PaymentMethod;
  /** Of the last parcel: its carrier, a code of spec §9; null before that. */
  carrier: string | null;
  trackingNumber: string | null;
  /** In the order in which they left. Absent in documents of an earlier release. */
  parcels?: OrderParcel[] | undefined;
}

export type SentOrder = Pick<
  Order,
  'carrier' | 'store' | 'trackingNumber' | 'shippingAddress' | 'shippingMethod'
>;

export interface OrderEvent {
  /** The status that the order entered, or another fact such as `refunded`. */
  readonly kind: string;
  /** ISO 8601 instant. */
  readonly date: string;
}

/** Entries of the history that customers do not read. */
export const staffOnlyEvents: ReadonlySet<string> = new Set([
  'note',
  'tags',
  'return',
  'offer',
  'transfer',
  'link',
  'invoice',
  'email',
  'message',
]);

export type OrderActor = 'customer' | 'provider' | 'operator' | 'job';

/** An entry as staff read it. */
export interface TimelineEntry extends OrderEvent {
  readonly by: OrderActor;
  /** Of the member of staff; null for others, and for entries of earlier releases. */
  readonly name: string | null;
  /** A note, or what has changed. */
  readonly text: string | null;
}

export function isPaid({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'pending_payment' && status !== 'canceled';
}

/** Emails about unpaid orders, free ones included, may reach a stranger, so they omit names and free text. */
export const hasMoney = ({ status, totals }: Pick<Order, 'status' | 'totals'>): boolean =>
  isPaid({ status }) && totals.grandTotal.minor > 0;

/** The one that VIES confirmed if it frees the order of VAT, else that of the billing, then of the delivery address. */
export const orderVatNumber = ({ billingAddress, shippingAddress, tax }: Order): string =>
  confirmedNumber(tax) ?? (billingAddress.vat || shippingAddress.vat);
