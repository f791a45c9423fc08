import { addressProfile } from '@/config/countries/address-profiles';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { addressLines, type AddressLocation } from './address-lines';

/**
 * The name of any country in the store's language. `code`: two capital letters; an unknown code is returned unchanged.
 * Throws a RangeError for anything else.
 */
export function countryName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'region' });
  return names.of(code) ?? code;
}

/** The parts of a wire address that a letter needs (spec §7 "Address"). */
interface PostalAddress extends AddressLocation {
  readonly firstname: string;
  readonly middlename: string;
  readonly lastname: string;
  readonly company: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The lines of an address as on an envelope, in the format of its country, else in that of the store's. */
export function addressBlock(address: PostalAddress, store: StoreCode): string[] {
  const profile = addressProfile(address.country) ?? countryProfiles[storeConfig(store).country];
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const lines = addressLines(address, profile);
  return [address.company, name, ...lines, countryName(address.country, store)].filter((line) => line !== '');
}
