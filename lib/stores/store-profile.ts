import { countryProfiles } from '@/config/countries/profiles';
import type { CountryProfile, StoreConfig } from '@/config/types';

/** The profile of a store's country, with overrides of the store (salutations). */
export function storeProfile({ country, salutations }: StoreConfig): CountryProfile {
  const profile = countryProfiles[country];
  return salutations ? { ...profile, salutations } : profile;
}
