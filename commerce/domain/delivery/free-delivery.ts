import type { ShippingMethod } from '@/config/shop/shipping';
import type { CurrencyCode } from '@/config/types';

type Rates = Pick<ShippingMethod, 'price' | 'freeFrom'>;

/**
 * The price of a shipping method for items worth `subtotal`, in minor units, VAT included; null if the method has no price in
 * the currency.
 */
export function shippingRate(
  { price, freeFrom }: Rates,
  currency: CurrencyCode,
  subtotal: number,
): number | null {
  const full = price[currency];
  if (full === undefined) return null;
  return subtotal >= (freeFrom?.[currency] ?? Infinity) ? 0 : full;
}

/** What delivery costs in a store: minor units, VAT included. */
interface DeliveryCost {
  /** The cheapest method below the threshold. */
  readonly from: number;
  /** The lowest subtotal that is delivered free of charge; null if delivery is never free. */
  readonly freeFrom: number | null;
}

function lowest(amounts: readonly (number | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}

export function deliveryCost(methods: readonly Rates[], currency: CurrencyCode): DeliveryCost | null {
  const from = lowest(methods.map(({ price }) => price[currency]));
  if (from === null) return null;
  return { from, freeFrom: lowest(methods.map(({ freeFrom }) => freeFrom?.[currency])) };
}

/** The delivery cost for a subtotal, in minor units. */
interface CheapestDelivery {
  readonly rate: number;
  readonly freeFrom: number | null;
  /** What is missing until delivery is free: 0 if it is free, null if it never is. */
  readonly toGo: number | null;
}

export function cheapestDelivery(
  methods: readonly Rates[],
  currency: CurrencyCode,
  subtotal: number,
): CheapestDelivery | null {
  const cost = deliveryCost(methods, currency);
  if (cost === null) return null;
  const { from, freeFrom } = cost;
  const toGo = freeFrom === null ? null : Math.max(0, freeFrom - subtotal);
  return { rate: toGo === 0 ? 0 : from, freeFrom, toGo };
}

export function deliveredFree(
  methods: readonly Rates[],
  {
    minor,
    currency,
  }: {
    readonly minor: number;
    readonly currency: CurrencyCode;
  },
): boolean {
  return cheapestDelivery(methods, currency, minor)?.toGo === 0;
}
