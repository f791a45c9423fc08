import { countryProfiles } from '@/config/countries/profiles';
import type { CountryProfile, StoreConfig } from '@/config/types';

/** The facts of a store's country, as the language of the store has them. */
export function storeProfile({ country, salutations }: StoreConfig): CountryProfile {
  const profile = countryProfiles[country];
  return salutations ? { ...profile, salutations } : profile;
}
