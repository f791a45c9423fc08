import type { CountryProfile } from '@/config/types';

/** A country's profile as it goes to the browser: patterns cannot cross, so they go as text. */
export interface CountryFacts extends Omit<CountryProfile, 'refusedPostcodes'> {
  readonly refusedPostcodes: readonly { readonly source: string; readonly flags: string }[];
}

/** Packs the profile of the store's country for its islands; the other countries stay on the server. */
export function toCountryFacts({ refusedPostcodes, ...profile }: CountryProfile): CountryFacts {
  return { ...profile, refusedPostcodes: refusedPostcodes.map(({ source, flags }) => ({ source, flags })) };
}

/** Unpacks what `toCountryFacts` packed. */
export function toCountryProfile({ refusedPostcodes, ...facts }: CountryFacts): CountryProfile {
  return {
    ...facts,
    refusedPostcodes: refusedPostcodes.map(({ source, flags }) => new RegExp(source, flags)),
  };
}
