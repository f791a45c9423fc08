import type { CountryProfile, StoreCountry, StoreConfig } from '../types';
import { at } from './at';
import { be } from './be';
import { ch } from './ch';
import { de } from './de';
import { fr } from './fr';
import { gb } from './gb';
import { it } from './it';
import { nl } from './nl';
import { no } from './no';
import { se } from './se';

/** The profiles of all countries with a store view, by ISO code (docs/countries.md). */
export const countryProfiles = {
  NL: nl,
  BE: be,
  DE: de,
  AT: at,
  CH: ch,
  FR: fr,
  NO: no,
  SE: se,
  IT: it,
  GB: gb,
} as const satisfies Record<StoreCountry, CountryProfile>;

export function storeProfile({ country, salutations }: StoreConfig): CountryProfile {
  const profile = countryProfiles[country];
  return salutations ? { ...profile, salutations } : profile;
}
