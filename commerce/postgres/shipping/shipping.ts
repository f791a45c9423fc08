import { countryProfiles } from '@/config/countries/profiles';
import type { ShippingMethod as Offer } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { shippingRate } from '../../domain/delivery/free-delivery';
import { offeredShipping } from '@/lib/offered-shipping';
import type { Context } from '../../context';
import type { Address } from '../../model/address';
import type { ShippingMethod } from '../../model/cart';

/** Whether the store delivers there: to its own country without the special territories (docs/countries.md). */
export function servesAddress(store: StoreCode, { country, postcode }: Address): boolean {
  const profile = countryProfiles[storeConfig(store).country];
  return country === profile.code && !profile.refusedPostcodes.some((refused) => refused.test(postcode));
}

/** The methods for an address that have a price in the currency of the call; none outside the delivery area. */
function offersTo({ store, currency }: Context, address: Address | null): readonly Offer[] {
  if (!address || !servesAddress(store, address)) return [];
  return offeredShipping(store).filter((offer) => offer.price[currency] !== undefined);
}

/** Whether the customer may choose the method for the address. */
export function offersShipping(
  context: Context,
  address: Address,
  carrierCode: string,
  methodCode: string,
): boolean {
  return offersTo(context, address).some(
    ({ carrier, method }) => carrier === carrierCode && method === methodCode,
  );
}

/**
 * The shipping methods for goods worth `goods` (minor units, VAT included) that weigh `grams`, in the order of the store.
 * None without an address or outside the delivery area.
 */
export function availableShipping(
  context: Context,
  address: Address | null,
  goods: number,
  grams: number,
): ShippingMethod[] {
  const { currency } = context;
  const offers = offersTo(context, address).filter(({ maxWeight }) => grams <= maxWeight);
  return offers.map((offer) => ({
    carrier_code: offer.carrier,
    method_code: offer.method,
    amount: { minor: shippingRate(offer, currency, goods) ?? 0, currency },
  }));
}
