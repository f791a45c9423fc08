import 'server-only';
import { addressCountries as countries, billingProfile, storeProfile } from '@/config/countries/countries';
import type { StoreConfig } from '@/config/types';
import { countryName } from '@/lib/address/address-block';
import { type AddressCountry, serializeProfile } from '../address-values';
import type { Context } from '@/commerce/context';
import type { Address } from '@/commerce/model/address';
import { storeConfig } from '@/config/shop/stores';
import { fail } from '@/lib/result';
import { type AddressUse, checkAddress } from '@/lib/fields/address';
import type { FieldMessages } from '@/lib/fields/message';

interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

/** The countries of a store's billing form: its own first, the others by name. Browsers may have other names and another order. */
export function billingCountries({ code: store, country, locale }: StoreConfig): CountryChoice[] {
  const choices = countries.map((code) => ({ code, name: countryName(code, store) }));
  const { compare } = new Intl.Collator(locale);
  const rank = ({ code }: CountryChoice) => (code === country ? 0 : 1);
  return choices.toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}

export function addressCountries(config: StoreConfig): AddressCountry[] {
  const storeFormat = storeProfile(config);
  return billingCountries(config).flatMap(({ code, name }) => {
    const profile = billingProfile(storeFormat, code);
    return profile ? [{ name, profile: serializeProfile(profile) }] : [];
  });
}

/** Validates an address by the rules of its country (spec §5); the names of its fields are below `address`. */
export function validateAddress(address: Address, { store }: Context, use: AddressUse) {
  const storeFormat = storeProfile(storeConfig(store));
  const profile = use === 'delivery' ? storeFormat : billingProfile(storeFormat, address.country.trim());
  const checked = checkAddress(address, profile, use);
  if (checked.ok) return checked;
  const fields = Object.entries(checked.error).map(([name, message]) => [`address.${name}`, message]);
  return fail({ code: 'validation' as const, fields: Object.fromEntries(fields) as FieldMessages });
}
