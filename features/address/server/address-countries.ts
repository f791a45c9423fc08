import 'server-only';
import { billingProfile } from '@/config/countries/address-profiles';
import type { StoreConfig } from '@/config/types';
import { billingCountries } from '../billing-countries';
import { storeProfile } from '@/lib/store-profile';
import { type AddressCountry, serializeProfile } from '../address-profiles';

/** The countries that an address may be in, that of the store first, with the rules of their addresses. */
export function addressCountries(config: StoreConfig): AddressCountry[] {
  const own = storeProfile(config);
  return billingCountries(config).flatMap(({ code, name }) => {
    const profile = billingProfile(own, code);
    return profile ? [{ name, profile: serializeProfile(profile) }] : [];
  });
}
