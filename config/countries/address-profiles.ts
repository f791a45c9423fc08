import { general, numberFirst, withRegion } from './address-formats';
import { postcodes } from './postcodes';
import type { AddressFormat, AddressProfile } from '../types';
import { euCountries } from './vat';
import { countryProfiles } from './profiles';

const usStates = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
).split(' ');

const canadianProvinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');

/** Countries of spec §5 without a postcode pattern. */
const withoutPattern = ['IE'];

/**
 * The countries of a billing address, by ISO code: those of spec §5, whose postcode patterns `config/countries/postcodes.ts` has, and
 * all member states of the EU, whose VAT numbers §5 accepts.
 */
export const addressCountries: readonly string[] = [
  ...new Set([...Object.keys(postcodes), ...withoutPattern, ...euCountries]),
].toSorted();

const formats: Readonly<Record<string, AddressFormat>> = {
  US: { ...numberFirst, region: 'required', regions: usStates },
  CA: { ...numberFirst, region: 'required', regions: canadianProvinces },
  IE: { ...numberFirst, lines: ['{number}{addition} {street}', '{city}', '{region}', '{postcode}'] },
  IN: numberFirst,
  BR: withRegion,
  CN: withRegion,
  ES: withRegion,
  JP: withRegion,
  RU: withRegion,
};

/** Special territories outside the countries of the stores (docs/countries.md). */
const refused: Readonly<Record<string, readonly RegExp[]>> = {
  // The Canary Islands, Ceuta and Melilla are outside the EU VAT area.
  ES: [/^(35|38|51|52)\d{3}$/],
};

function profileOf(code: string): AddressProfile {
  const postcodeExample = postcodes[code]?.example ?? '';
  return {
    code,
    address: { ...(formats[code] ?? general), postcodeExample },
    salutations: [],
    refusedPostcodes: refused[code] ?? [],
  };
}

const profiles: ReadonlyMap<string, AddressProfile> = new Map(
  addressCountries
    .map((code): [string, AddressProfile] => [code, profileOf(code)])
    .concat(Object.entries(countryProfiles)),
);

/**
 * How addresses of a country are written; undefined for a country that no address may have. `code` may be any text. A
 * country without a store view has no salutations: `billingProfile` adds those of the store.
 */
export function addressProfile(code: string): AddressProfile | undefined {
  return profiles.get(code);
}

/**
 * The profile of a billing address in any country of spec §5; undefined for others. `storeProfile`: the profile of the store, whose
 * salutations the form offers, because it is in the store's language.
 */
export function billingProfile(storeProfile: AddressProfile, country: string): AddressProfile | undefined {
  if (country === storeProfile.code) return storeProfile;
  const profile = addressProfile(country);
  return profile && { ...profile, salutations: storeProfile.salutations };
}
