import type { AddressProfile } from '@/config/types';

/** The rules of a country's addresses as props of an island: regular expressions are serialised as text. */
export interface SerializedProfile extends Omit<AddressProfile, 'refusedPostcodes'> {
  readonly refusedPostcodes: readonly { readonly source: string; readonly flags: string }[];
}

export interface AddressCountry {
  readonly name: string;
  readonly profile: SerializedProfile;
}

export function serializeProfile({
  code,
  address,
  salutations,
  refusedPostcodes,
}: AddressProfile): SerializedProfile {
  const patterns = refusedPostcodes.map(({ source, flags }) => ({ source, flags }));
  return { code, address, salutations, refusedPostcodes: patterns };
}

export function parseProfile({ refusedPostcodes, ...profile }: SerializedProfile): AddressProfile {
  return {
    ...profile,
    refusedPostcodes: refusedPostcodes.map(({ source, flags }) => new RegExp(source, flags)),
  };
}

export const findCountry = (countries: readonly AddressCountry[], code: string): AddressCountry | undefined =>
  countries.find(({ profile }) => profile.code === code);
