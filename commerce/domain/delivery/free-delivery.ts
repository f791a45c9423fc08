import type { ShippingMethod } from '@/config/shop/shipping';
import type { CurrencyCode } from '@/config/types';

/** An amount in minor units, VAT included. */
interface Amount {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

type Rates = Pick<ShippingMethod, 'price' | 'freeFrom'>;

/**
 * The price of a shipping method for goods worth `goods`, in minor units, VAT included; null if the method has no price in
 * the currency.
 */
export function shippingRate(
  { price, freeFrom }: Rates,
  currency: CurrencyCode,
  goods: number,
): number | null {
  const full = price[currency];
  if (full === undefined) return null;
  return goods >= (freeFrom?.[currency] ?? Infinity) ? 0 : full;
}

/** What delivery costs in a store: minor units, VAT included. */
export interface DeliveryCost {
  /** The cheapest method below the threshold. */
  readonly from: number;
  /** The lowest value of goods that are delivered free of charge; null if delivery is never free. */
  readonly freeFrom: number | null;
}

/** The lowest of some amounts; null without any. */
function lowest(amounts: readonly (number | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}

/** The delivery cost that a store with these methods announces; null if none has a price in the currency. */
export function deliveryCost(methods: readonly Rates[], currency: CurrencyCode): DeliveryCost | null {
  const from = lowest(methods.map(({ price }) => price[currency]));
  if (from === null) return null;
  return { from, freeFrom: lowest(methods.map(({ freeFrom }) => freeFrom?.[currency])) };
}

/** The delivery of goods worth a certain amount, in minor units. */
export interface GoodsDelivery {
  /** The cheapest method for these goods; 0 if it is free. */
  readonly rate: number;
  readonly freeFrom: number | null;
  /** What is missing until delivery is free: 0 if it is free, null if it never is. */
  readonly toGo: number | null;
}

/** The cheapest delivery of goods worth `goods`; null if no method has a price in the currency. */
export function goodsDelivery(
  methods: readonly Rates[],
  currency: CurrencyCode,
  goods: number,
): GoodsDelivery | null {
  const cost = deliveryCost(methods, currency);
  if (cost === null) return null;
  const { from, freeFrom } = cost;
  const toGo = freeFrom === null ? null : Math.max(0, freeFrom - goods);
  return { rate: toGo === 0 ? 0 : from, freeFrom, toGo };
}

/** Whether goods of this price are delivered free of charge on their own. */
export function deliveredFree(methods: readonly Rates[], { minor, currency }: Amount): boolean {
  return goodsDelivery(methods, currency, minor)?.toGo === 0;
}
