import type { StoreCode } from '@/config/types';
import type { CartProblem, ShippingMethod, Totals } from './cart';
import type { Money } from './money';
import type { OrderItem } from './order';

/** `accepted`: loaded as a cart, until that is ordered. `expired`: its day has passed without an order. */
export type OfferStatus = 'open' | 'accepted' | 'ordered' | 'canceled' | 'expired';

/** An offer as its customer reads it. Names and labels are in the language of the store. */
export interface Offer {
  /** For people; does not grant access. */
  number: string;
  store: StoreCode;
  status: OfferStatus;
  /** ISO 8601 instants; the last instant at which it can be ordered. */
  date: string;
  expiresAt: string;
  /** The customer's name or company; may be empty. */
  name: string;
  items: (Omit<OrderItem, 'url'> & {
    /** Null if the product has no page in the store (any more). */
    url: string | null;
    /** What one unit costs today without the offer, at this quantity; null unless that is more. */
    regularPrice: Money | null;
    /** Why the line cannot be delivered today; null once the offer is ordered. */
    problem: CartProblem | null;
    /** As that of `CartItem`. */
    taxRate?: number | undefined;
  })[];
  /** With its cost, which is kept in the order; null or absent: the customer chooses at the checkout. */
  delivery?: ShippingMethod | null;
  /** Without delivery unless the offer names it: it depends on the address. */
  totals: Totals;
  /** What the customer saves compared with today's prices; null unless that is something. */
  saving: Money | null;
  /** Plain text with line breaks; may be empty. */
  terms: string;
  orderNumber: string | null;
  files: { id: string; name: string; bytes: number }[];
}

export interface OfferFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}
