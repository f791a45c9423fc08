import { countryOf, countryProfiles } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { Address } from '../fields/address';
import { addressLines } from './address-lines';

/** `code`: two capital letters; an unknown one is returned unchanged. Throws a RangeError for anything else. */
export function countryName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'region' });
  return names.of(code) ?? code;
}

/** The lines of an address as on an envelope, in the format of its country, else in that of the store's. */
export function addressBlock(address: Address, store: StoreCode): string[] {
  const profile = countryOf(address.country) ?? countryProfiles[storeConfig(store).country];
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const lines = addressLines(address, profile);
  return [address.company, name, ...lines, countryName(address.country, store)].filter((line) => line !== '');
}
