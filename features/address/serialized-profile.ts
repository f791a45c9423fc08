import type { AddressProfile } from '@/config/types';

/** The rules of a country's addresses as props of an island: regular expressions are serialised as text. */
export interface SerializedProfile extends Omit<AddressProfile, 'refusedPostcodes'> {
  readonly refusedPostcodes: readonly { readonly source: string; readonly flags: string }[];
}

/** A country to choose from, with its name in the language of the store. */
export interface AddressCountry {
  readonly name: string;
  readonly profile: SerializedProfile;
}

/** Serialises what the islands need of a country profile. */
export function serializeProfile({
  code,
  address,
  salutations,
  refusedPostcodes,
}: AddressProfile): SerializedProfile {
  const patterns = refusedPostcodes.map(({ source, flags }) => ({ source, flags }));
  return { code, address, salutations, refusedPostcodes: patterns };
}

/** Restores the profile from the result of `serializeProfile`. */
export function parseProfile({ refusedPostcodes, ...profile }: SerializedProfile): AddressProfile {
  return {
    ...profile,
    refusedPostcodes: refusedPostcodes.map(({ source, flags }) => new RegExp(source, flags)),
  };
}

/** The country with a code; undefined for one that cannot be chosen. */
export const findCountry = (countries: readonly AddressCountry[], code: string): AddressCountry | undefined =>
  countries.find(({ profile }) => profile.code === code);
