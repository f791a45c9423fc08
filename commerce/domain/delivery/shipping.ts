import { countryProfiles } from '@/config/countries/profiles';
import type { ShippingMethod as Offer } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Address } from '../../model/address';
import type { CommerceError } from '../../errors';
import type { ShippingMethod } from '../../model/cart';

type Rates = Pick<Offer, 'price' | 'freeFrom'>;

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

export interface Offers {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly methods: readonly Offer[];
}

/** Whether the store delivers there: to its own country without the special territories (docs/countries.md). */
export function servesAddress(store: StoreCode, { country, postcode }: Address): boolean {
  const profile = countryProfiles[storeConfig(store).country];
  return country === profile.code && !profile.refusedPostcodes.some((refused) => refused.test(postcode));
}

function offersTo({ store, currency, methods }: Offers, address: Address | null): readonly Offer[] {
  if (!address || !servesAddress(store, address)) return [];
  return methods.filter((offer) => offer.price[currency] !== undefined);
}

export function offersShipping(
  offered: Offers,
  address: Address,
  carrierCode: string,
  methodCode: string,
): boolean {
  return offersTo(offered, address).some(
    ({ carrier, method }) => carrier === carrierCode && method === methodCode,
  );
}

/**
 * The shipping methods for items worth `subtotal` (minor units, VAT included) that weigh `grams`, in the order of the store.
 * None without an address or outside the delivery area.
 */
export function availableShipping(
  offered: Offers,
  address: Address | null,
  subtotal: number,
  grams: number,
): ShippingMethod[] {
  const { currency } = offered;
  const offers = offersTo(offered, address).filter(({ maxWeight }) => grams <= maxWeight);
  return offers.map((offer) => ({
    carrierCode: offer.carrier,
    methodCode: offer.method,
    amount: { minor: shippingRate(offer, currency, subtotal) ?? 0, currency },
  }));
}

/** The heaviest order that a store can send by any of its shipping methods, in whole kilograms. */
export function heaviestOrder(methods: readonly Pick<Offer, 'maxWeight'>[]): number {
  return Math.floor(Math.max(...methods.map(({ maxWeight }) => maxWeight)) / 1000);
}

export function refusedShipping(
  methods: readonly Offer[],
  grams: number,
  chosen: string | null,
): CommerceError {
  const limit = heaviestOrder(methods);
  if (grams > limit * 1000) return { code: 'weight_limit', limit };
  return { code: chosen === null ? 'shipping_method_missing' : 'shipping_method_unavailable' };
}
