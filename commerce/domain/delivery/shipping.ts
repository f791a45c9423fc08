import { countryProfiles } from '@/config/countries/countries';
import type { ShippingMethod as Offer } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Address } from '../../model/address';
import type { CommerceError } from '../../errors';
import type { ShippingMethod } from '../../model/cart';
import { shippingRate } from './free-delivery';

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
 * In the order of the store; none without an address or outside the delivery area. `subtotal`: minor units with VAT. `agreed`:
 * that of an offer, which is the only one.
 */
export function availableShipping(
  offered: Offers,
  address: Address | null,
  subtotal: number,
  grams: number,
  agreed?: ShippingMethod,
): ShippingMethod[] {
  const { currency, store } = offered;
  if (agreed) return address && servesAddress(store, address) ? [agreed] : [];
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
