import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { CountryProfile, StoreCode, StoreConfig } from '@/config/types';

/** The profile of a store's country, with overrides of the store (salutations). */
export function storeProfile({ country, salutations }: StoreConfig): CountryProfile {
  const profile = countryProfiles[country];
  return salutations ? { ...profile, salutations } : profile;
}

/** The locale key that the calls of spec §7 carry: `nl-NL` → `nl_NL` (spec §2). */
export function localeKey(store: StoreCode): string {
  return storeConfig(store).locale.replace('-', '_');
}
