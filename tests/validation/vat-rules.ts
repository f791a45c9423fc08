import { countryOf } from '@/config/countries/countries';
import { checkVatNumber } from '@/lib/fields/vat-number';
import { all, type Rule } from './rule';

type Samples = readonly [
  accepts: readonly string[],
  /** Of a right length and refused by the pattern. */
  misformed: readonly string[],
  min: number,
  max: number,
  prefix?: string,
];

/** VAT numbers of every member state of the EU and of Great Britain (spec §5, docs/countries.md). */
const samples: Readonly<Record<string, Samples>> = {
  AT: [['ATU12345678', 'atu12345678'], ['AT123456789', 'ATU123456789'], 11, 12],
  BE: [['BE0123456789', 'BE1123456789'], ['BE2123456789', 'BEA123456789'], 12, 12],
  BG: [['BG123456789', 'BG1234567890'], ['BG12345678A'], 11, 12],
  CY: [['CY12345678X'], ['CY123456789'], 11, 11],
  CZ: [['CZ12345678', 'CZ123456789', 'CZ1234567890'], ['CZ1234567A'], 10, 12],
  DE: [['DE123456789'], ['DE023456789', 'DEA23456789'], 11, 11],
  DK: [['DK12345678'], ['DK1234567A'], 10, 10],
  EE: [['EE123456789'], ['EE12345678A'], 11, 11],
  ES: [['ESX1234567X', 'ES12345678A', 'ESA12345678'], ['ESXX234567X'], 11, 11],
  FI: [['FI12345678'], ['FI1234567A'], 10, 10],
  FR: [['FR12345678901', 'FRAB123456789'], ['FRIO123456789', 'FR1234567890A'], 13, 13],
  GR: [['EL123456789'], ['EL12345678A'], 11, 11, 'EL'],
  HR: [['HR12345678901'], ['HR1234567890A'], 13, 13],
  HU: [['HU12345678'], ['HU1234567A'], 10, 10],
  IE: [['IE1234567W', 'IE1234567WA', 'IE1A23456W'], ['IE12345678', 'IE1234567Z'], 10, 11],
  IT: [['IT12345678901'], ['IT1234567890A'], 13, 13],
  LT: [['LT123456789', 'LT123456789012'], ['LT1234567890', 'LT12345678901'], 11, 14],
  LU: [['LU12345678'], ['LU1234567A'], 10, 10],
  LV: [['LV12345678901'], ['LV1234567890A'], 13, 13],
  MT: [['MT12345678'], ['MT1234567A'], 10, 10],
  NL: [['NL123456789B01', 'nl123456789b01'], ['NL123456789C01', 'NL12345678901B'], 14, 14],
  PL: [['PL1234567890'], ['PL123456789A'], 12, 12],
  PT: [['PT123456789'], ['PT12345678A'], 11, 11],
  RO: [['RO12', 'RO1234567890'], ['RO02', 'RO1A'], 4, 12],
  SE: [['SE123456789001'], ['SE123456789002'], 14, 14],
  SI: [['SI12345678'], ['SI02345678'], 10, 10],
  SK: [['SK1234567890'], ['SK0234567890'], 12, 12],
  GB: [
    ['GB123456789', 'GB123456789012', 'GBGD123', 'GBHA599'],
    ['GB12345', 'GBXX123', 'GB1234567890'],
    7,
    14,
  ],
};

const europe =
  'Entering a VAT number is only possible for orders with a delivery address in Europe. Please leave this field blank';

/** Each check passes those before it: prefix, characters, length, pattern. */
function vatRule(country: string, [accepts, misformed, min, max, prefix = country]: Samples): Rule {
  const foreign = prefix === 'NL' ? 'DE' : 'NL';
  const length =
    min === max
      ? `The VAT number must have ${min} characters, including the country code.`
      : `The VAT number must have ${min} to ${max} characters, including the country code.`;
  const [sample = ''] = accepts;
  return {
    rule: `VAT number ${country}`,
    check: (value) => checkVatNumber(value, countryOf(country) ?? {}),
    accepts: ['', ' ', ...accepts, ` ${sample} `],
    refuses: [
      ...all(
        [
          sample.slice(2),
          `${foreign}123`,
          '. .',
          '1',
          ...(prefix === country ? [] : [`${country}123456789`]),
        ],
        `The VAT number must start with the country code ${prefix}.`,
      ),
      ...all(
        [`${prefix} 12`, `${prefix}12.34`, `${prefix}${'-'.repeat(20)}`, `${prefix}ß`],
        'Please enter letters and digits only, without spaces or dots.',
      ),
      ...all([prefix.padEnd(min - 1, '1'), prefix.padEnd(max + 1, '1')], length),
      ...all(misformed, 'This isn’t a valid VAT number for the chosen country.'),
    ],
  };
}

/** The countries that accept a VAT number. */
export const vatCountries = Object.keys(samples);

export const vatRules: readonly Rule[] = [
  ...Object.entries(samples).map(([country, each]) => vatRule(country, each)),
  ...['CH', 'NO', 'US', 'CA', 'JP', 'IS', 'RU'].map((country): Rule => ({
    rule: `VAT number outside of the EU: ${country}`,
    check: (value) => checkVatNumber(value, countryOf(country) ?? {}),
    accepts: ['', '  '],
    refuses: all(['x', 'NL123456789B01', `${country}123456789`], europe),
  })),
];
