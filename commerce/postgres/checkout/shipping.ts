import { countryProfiles } from '@/config/countries/profiles';
import { carrierNames, type ShippingMethod as Offer, shippingMethods } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { Texts } from '@/lib/store-texts';
import type { Address } from '../../model/address';
import type { ShippingMethod } from '../../model/cart';
import type { StoreContext } from '../../port';

/** Whether the store's couriers go there: its own country without the special territories (countries.md). */
export function servesAddress(store: StoreCode, { country, postcode }: Address): boolean {
  const profile = countryProfiles[storeConfig(store).country];
  return country === profile.code && !profile.refusedPostcodes.some((refused) => refused.test(postcode));
}

/** What the store can send to an address in the currency of the call; nothing to one that is not served. */
function offersTo({ store, currency }: StoreContext, address: Address | null): readonly Offer[] {
  if (!address || !servesAddress(store, address)) return [];
  return shippingMethods[store].filter((offer: Offer) => offer.price[currency] !== undefined);
}

/** Whether a shopper may choose the method for the address. */
export function offersShipping(
  context: StoreContext,
  address: Address,
  carrierCode: string,
  methodCode: string,
): boolean {
  return offersTo(context, address).some(
    ({ carrier, method }) => carrier === carrierCode && method === methodCode,
  );
}

/**
 * The ways to send goods worth `goods` (minor units, VAT included) to an address, in the store's order. None
 * before there is an address, and none to one that is not served.
 */
export function availableShipping(
  context: StoreContext,
  address: Address | null,
  goods: number,
  texts: Texts,
): ShippingMethod[] {
  const { currency } = context;
  return offersTo(context, address).map(({ carrier, method, titleKey, price, freeFrom }) => {
    const free = goods >= (freeFrom?.[currency] ?? Infinity);
    return {
      carrier_code: carrier,
      method_code: method,
      method_title: texts(titleKey, { carrier: carrierNames[carrier] }),
      amount: { minor: free ? 0 : (price[currency] ?? 0), currency },
    };
  });
}

/** The title of a method that an order was sent with, also where the store offers it no longer. */
export function shippingTitle(carrierCode: string, methodCode: string, texts: Texts): string {
  const carrier = Object.entries(carrierNames).find(([code]) => code === carrierCode)?.[1] ?? carrierCode;
  const method = (['standard', 'pickup', 'express'] as const).find((code) => code === methodCode);
  return method ? texts(`shipping.method.${method}`, { carrier }) : carrier;
}
