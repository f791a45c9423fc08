import { addressCountries } from '@/config/countries/address-profiles';
import type { StoreConfig } from '@/config/types';
import { countryName } from '@/lib/country-name';

/** A country to choose from, with its name in the language of the store. */
export interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

/**
 * The countries of a store's billing form: its own first, the others by name. Call it on the server only, and pass the
 * result to islands: browsers may have other names and another order.
 */
export function billingCountries({ code: store, country, locale }: StoreConfig): CountryChoice[] {
  const choices = addressCountries.map((code) => ({ code, name: countryName(code, store) }));
  const { compare } = new Intl.Collator(locale);
  const rank = ({ code }: CountryChoice) => (code === country ? 0 : 1);
  return choices.toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}
