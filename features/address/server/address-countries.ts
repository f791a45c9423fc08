import 'server-only';
import { addressCountries as countries, billingProfile, storeProfile } from '@/config/countries/countries';
import type { StoreConfig } from '@/config/types';
import { countryName } from '@/lib/address/address-block';
import { type AddressCountry, serializeProfile } from '../address-values';

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
