import type { CurrencyCode } from '@/config/types';

// What shoppers do with the cart and the checkout, as events without a recipient: this file sends nothing. A subscriber,
// such as analytics, decides what to pass on, and must ask for consent itself. Events contain no personal data.

export interface CommerceItem {
  readonly sku: string;
  readonly name: string;
  readonly brand: string | null;
  /** The main category first, at most 5 (spec §7). */
  readonly categories: readonly string[];
  /** The chosen options, such as "White, 2.8 mm"; null for a product without options. */
  readonly variant: string | null;
  /** What a unit costs in major units, without VAT and after its `discount`; up to six digits after the point. */
  readonly price: number;
  /** What a coupon takes off a unit, likewise without VAT; absent without one. */
  readonly discount?: number;
  readonly quantity: number;
  readonly currency: CurrencyCode;
}

interface WithItems {
  readonly currency: CurrencyCode;
  /** The sum of price by quantity of the items in major units: without VAT, without delivery. */
  readonly value: number;
  readonly items: readonly CommerceItem[];
}

export interface ListedItem {
  readonly sku: string;
  readonly name: string;
  readonly brand?: string;
  /** Position in its list, from 0. */
  readonly index?: number;
}

export type CommerceEvent =
  | ({ readonly type: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' } & WithItems)
  | ({ readonly type: 'begin_checkout'; readonly coupon: string | null } & WithItems)
  | ({
      readonly type: 'add_shipping_info';
      readonly coupon: string | null;
      readonly shipping: string;
    } & WithItems)
  | ({
      readonly type: 'add_payment_info';
      readonly coupon: string | null;
      readonly payment: string;
    } & WithItems)
  | ({
      readonly type: 'purchase';
      readonly coupon: string | null;
      /** The number of the order; reported once per order and browser. */
      readonly order: string;
      /** The VAT of the whole order. */
      readonly tax: number;
      /** The delivery, without VAT. With `value` and `tax` the total of the order. */
      readonly shippingCost: number;
    } & WithItems);

/** A list of products that is shown, or a product that is chosen in it; `id`: its path. */
export interface ListEvent {
  readonly type: 'view_item_list' | 'select_item';
  readonly list: { readonly id: string; readonly name: string };
  readonly items: readonly ListedItem[];
}

export type VisitEvent =
  | { readonly type: 'add_to_wishlist'; readonly items: readonly ListedItem[] }
  | { readonly type: 'search'; readonly term: string }
  | { readonly type: 'login' | 'sign_up' }
  | { readonly type: 'generate_lead'; readonly source: 'contact' | 'newsletter' }
  | SystemEvent;

/**
 * The system builder. `detail` of its start: what is watched; of an answer: the question. Codes, never what somebody has
 * typed.
 */
export interface SystemEvent {
  readonly type: 'system_builder';
  readonly step: 'start' | 'answer' | 'shown' | 'exchanged' | 'cart';
  readonly detail?: string;
}

export type ShopEvent = CommerceEvent | ListEvent | VisitEvent;

/** The DOM event on `document` that carries each event in `detail`, for code outside of the bundles. */
export const commerceEventName = 'owlwatch:commerce';

type Listener = (event: ShopEvent) => void;

/** Events before the first subscriber; the oldest are dropped. */
const bufferSize = 50;

const listeners = new Set<Listener>();
let buffer: ShopEvent[] = [];

/** Reports an event to all subscribers, or keeps it for the first one. A failing subscriber does not affect the caller. */
export function reportCommerce(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent(commerceEventName, { detail: event }));
  if (listeners.size === 0) {
    buffer = [...buffer, event].slice(-bufferSize);
    return;
  }
  for (const listener of listeners) deliver(listener, event);
}

/** Calls `listener` with every event from now on, the first subscriber also with those before. Returns a function that ends it. */
export function onCommerce(listener: Listener): () => void {
  const missed = buffer;
  buffer = [];
  listeners.add(listener);
  for (const event of missed) deliver(listener, event);
  return () => void listeners.delete(listener);
}

function deliver(listener: Listener, event: ShopEvent): void {
  try {
    listener(event);
  } catch (error) {
    reportError(error);
  }
}
