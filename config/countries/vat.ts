/** The EU member states by ISO 3166-1 code; Greece is `GR` here and `EL` in a VAT number. */
export const euCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
export type EuCountry = (typeof euCountries)[number];

export interface VatNumberFormat {
  /** The prefix of the number: the country code, except for Greece. */
  readonly prefix: string;
  /** Length including the prefix; checked before the pattern. */
  readonly min: number;
  readonly max: number;
  readonly pattern: RegExp;
}

/**
 * Formats of VAT numbers (spec §5, docs/countries.md). Other countries accept no VAT number. A British number is accepted, but
 * never makes an order exempt from VAT.
 */
export const vatNumbers = {
  AT: { prefix: 'AT', min: 11, max: 12, pattern: /^ATU\d{8}$/ },
  BE: { prefix: 'BE', min: 12, max: 12, pattern: /^BE[01]\d{9}$/ },
  BG: { prefix: 'BG', min: 11, max: 12, pattern: /^BG\d{9,10}$/ },
  CY: { prefix: 'CY', min: 11, max: 11, pattern: /^CY\d{8}[A-Z]$/ },
  CZ: { prefix: 'CZ', min: 10, max: 12, pattern: /^CZ\d{8,10}$/ },
  DE: { prefix: 'DE', min: 11, max: 11, pattern: /^DE[1-9]\d{8}$/ },
  DK: { prefix: 'DK', min: 10, max: 10, pattern: /^DK\d{8}$/ },
  EE: { prefix: 'EE', min: 11, max: 11, pattern: /^EE\d{9}$/ },
  ES: { prefix: 'ES', min: 11, max: 11, pattern: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { prefix: 'FI', min: 10, max: 10, pattern: /^FI\d{8}$/ },
  FR: { prefix: 'FR', min: 13, max: 13, pattern: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  GR: { prefix: 'EL', min: 11, max: 11, pattern: /^EL\d{9}$/ },
  HR: { prefix: 'HR', min: 13, max: 13, pattern: /^HR\d{11}$/ },
  HU: { prefix: 'HU', min: 10, max: 10, pattern: /^HU\d{8}$/ },
  IE: { prefix: 'IE', min: 10, max: 11, pattern: /^IE(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/ },
  IT: { prefix: 'IT', min: 13, max: 13, pattern: /^IT\d{11}$/ },
  LT: { prefix: 'LT', min: 11, max: 14, pattern: /^LT(\d{9}|\d{12})$/ },
  LU: { prefix: 'LU', min: 10, max: 10, pattern: /^LU\d{8}$/ },
  LV: { prefix: 'LV', min: 13, max: 13, pattern: /^LV\d{11}$/ },
  MT: { prefix: 'MT', min: 10, max: 10, pattern: /^MT\d{8}$/ },
  NL: { prefix: 'NL', min: 14, max: 14, pattern: /^NL\d{9}B\d{2}$/ },
  PL: { prefix: 'PL', min: 12, max: 12, pattern: /^PL\d{10}$/ },
  PT: { prefix: 'PT', min: 11, max: 11, pattern: /^PT\d{9}$/ },
  RO: { prefix: 'RO', min: 4, max: 12, pattern: /^RO[1-9]\d{1,9}$/ },
  SE: { prefix: 'SE', min: 14, max: 14, pattern: /^SE\d{10}01$/ },
  SI: { prefix: 'SI', min: 10, max: 10, pattern: /^SI[1-9]\d{7}$/ },
  SK: { prefix: 'SK', min: 12, max: 12, pattern: /^SK[1-9]\d{9}$/ },
  GB: { prefix: 'GB', min: 7, max: 14, pattern: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
} as const satisfies Record<EuCountry | 'GB', VatNumberFormat>;

/**
 * Characters that people leave out of a number together with its country code: before and after the rest. Austrian
 * numbers begin with a U; Belgian ones had nine digits until 2005; a Swedish number is an organisation number and 01.
 */
export const vatOmissions: Partial<Record<string, readonly [before: string, after: string]>> = {
  AT: ['U', ''],
  BE: ['0', ''],
  SE: ['', '01'],
};

/** Standard VAT rates in percent, by country (docs/countries.md "VAT on an order"). */
export const vatRates = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  CH: 8.1,
  NO: 25,
  GB: 20,
} as const satisfies Record<EuCountry | 'CH' | 'NO' | 'GB', number>;
export type TaxedCountry = keyof typeof vatRates;

/** A rate that is law before it is in force: `percent` from the instant `from` on, such as 2027-01-01T00:00+01:00. */
type VatChanges = Partial<Record<TaxedCountry, { readonly from: string; readonly percent: number }>>;

/** The next change of each rate. A store that runs takes it at its instant; the rate above is edited afterwards. */
const vatChanges: VatChanges = {};

/** The standard rate in percent that is in force at `at` (ms since 1970). */
export function vatRate(country: TaxedCountry, at = Date.now(), changes = vatChanges): number {
  const change = changes[country];
  return change && at >= Date.parse(change.from) ? change.percent : vatRates[country];
}

export function isEuCountry(country: string): country is EuCountry {
  return (euCountries as readonly string[]).includes(country);
}

export function isTaxedCountry(country: string): country is TaxedCountry {
  return Object.hasOwn(vatRates, country);
}
