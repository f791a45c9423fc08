import { maxWeights, type ShippingMethod } from '@/config/shop/shipping';
import { shippingMethods } from '@/config/shop/shipping-methods';
import type { CurrencyCode } from '@/config/types';
import type { Money } from '../../model/money';
import type { Offer } from '../../model/offer';

type Rates = Pick<ShippingMethod, 'price' | 'freeFrom'>;

/** In minor units, VAT included; null if the method has no price in the currency. */
export function shippingRate(
  { price, freeFrom }: Rates,
  currency: CurrencyCode,
  subtotal: number,
): number | null {
  const full = price[currency];
  if (full === undefined) return null;
  return subtotal >= (freeFrom?.[currency] ?? Infinity) ? 0 : full;
}

function lowest(amounts: readonly (number | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}

/** In minor units, VAT included. `from`: the cheapest below the threshold; `freeFrom`: null if delivery is never free. */
export function deliveryCost(methods: readonly Rates[], currency: CurrencyCode) {
  const from = lowest(methods.map(({ price }) => price[currency]));
  if (from === null) return null;
  return { from, freeFrom: lowest(methods.map(({ freeFrom }) => freeFrom?.[currency])) };
}

/** In minor units. `toGo`: what is missing until delivery is free; 0 if it is free, null if it never is. */
export function cheapestDelivery(methods: readonly Rates[], currency: CurrencyCode, subtotal: number) {
  const cost = deliveryCost(methods, currency);
  if (cost === null) return null;
  const { from, freeFrom } = cost;
  const toGo = freeFrom === null ? null : Math.max(0, freeFrom - subtotal);
  return { rate: toGo === 0 ? 0 : from, freeFrom, toGo };
}

export function deliveredFree(methods: readonly Rates[], { minor, currency }: Money): boolean {
  return cheapestDelivery(methods, currency, minor)?.toGo === 0;
}

const heaviest = Math.max(...Object.values(maxWeights));

/** Zero if an offer of any weight is delivered free of charge; null if it names its delivery, or if the cost depends on the method. */
export function freeOfferDelivery({ delivery, store, totals: { subtotal } }: Offer): Money | null {
  const anyWeight = shippingMethods[store].filter(({ maxWeight }) => maxWeight === heaviest);
  return !delivery && deliveredFree(anyWeight, subtotal) ? { ...subtotal, minor: 0 } : null;
}
