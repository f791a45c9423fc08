import { countryOf } from '@/config/countries/countries';
import { americanPostcode } from '@/config/countries/formats';
import { checkPostcode } from '@/lib/fields/address';
import { all, type Rule } from './rule';

type Samples = readonly [accepts: readonly string[], refuses: readonly string[], example: string];

const fiveDigits = ['1234', '123456', '12-345', 'ABCDE', '１２３４５'];
const fourDigits = ['123', '12345', '12 34', 'ABCD'];
const sixDigits = ['12345', '1234567', '123 456', 'ABCDEF'];

/** Accepted and refused postcodes of every country of spec §5, with the example that the message shows. */
const samples: Readonly<Record<string, Samples>> = {
  DE: [['10115', ' 10115 '], fiveDigits, '12345'],
  FR: [['75001', '01000'], fiveDigits, '75001'],
  IT: [['00144', '20121'], fiveDigits, '00144'],
  ES: [['28001', '08001'], fiveDigits, '28001'],
  US: [['12345', '12345-6789'], ['1234', '123456', '12345-678', '12345 6789', '123456789'], '12345-6789'],
  NL: [
    ['1234 AB', '1234AB', '9999zz', '1234\u00a0AB'],
    ['0123 AB', '1234', '1234 A', '1234-AB', '1234  AB', '12345 AB', '1234 A1'],
    '1234 AB',
  ],
  GB: [
    ['AB12 3CD', 'W1A 0AX', 'M1 1AE', 'ec1a1bb', 'GIR 0AA', 'CR2 6XH', 'DN55 1PT'],
    ['AB12', 'ABC1 2DE', 'A1 11A', '12345', 'AB12-3CD'],
    'AB12 3CD',
  ],
  CA: [['A1B 2C3', 'a1b2c3', 'K1A 0B1'], ['A1B-2C3', 'AAB 2C3', '1A1 B2B', 'A1B 2C'], 'A1B 2C3'],
  PL: [['12-345', '00-001'], ['12345', '123-45', '12 345', 'AB-CDE'], '12-345'],
  PT: [['1234', '1234-567'], ['123', '1234567', '1234-56', '1234 567'], '1234-567'],
  SE: [['123 45', '12345'], ['1234', '1145 5', '12 345', '123-45', '123456'], '114 55'],
  SK: [['811 01', '81101'], ['8110', '81 101', '811-01'], '811 01'],
  CZ: [['110 00', '11000'], ['1100', '11 000', '110-00'], '110 00'],
  GR: [['104 31', '10431'], ['1043', '10 431', '104-31'], '104 31'],
  JP: [['123-4567', '1234567'], ['123 4567', '123456', '1234-567', '12345678'], '123-4567'],
  BR: [['12345678', '12345-678'], ['1234567', '1234-5678', '12345 678'], '12345-678'],
  AT: [['1010', '9900'], fourDigits, '1010'],
  BE: [['1000', '9990'], fourDigits, '1000'],
  CH: [['8000', '1201'], fourDigits, '8000'],
  DK: [['1050', '0800'], fourDigits, '1050'],
  NO: [['0025', '9990'], fourDigits, '0025'],
  HU: [['1011', '9985'], fourDigits, '1011'],
  BG: [['1000', '9974'], fourDigits, '1000'],
  IN: [['110001', '744301'], sixDigits, '110001'],
  CN: [['100000', '999077'], sixDigits, '100000'],
  RU: [['101000', '692961'], sixDigits, '101000'],
  RO: [['010011', '927245'], sixDigits, '010011'],
  MT: [
    ['VLT 1117', 'vlt 11', 'MSD 123', 'VLT1117'],
    ['VL 1117', 'VLT 1', 'VLT 11177', '1117 VLT'],
    'VLT 1117',
  ],
  IS: [['101', '902'], ['10', '1011', '1 01', 'ABC'], '101'],
  IL: [['1234567', '9614303'], ['12345', '12345678', '123-4567'], '1234567'],
};

const invalid = (example: string) => `Please enter a valid postcode, for example ${example}.`;
const blank = all(['', '  '], 'The field is required.');

/** The countries whose postcodes spec §5 describes. */
export const postcodeCountries = Object.keys(samples);

export const postcodeRules: readonly Rule[] = [
  ...Object.entries(samples).map(([country, [accepts, refuses, example]]): Rule => ({
    rule: `postcode ${country}`,
    check: (value) => checkPostcode(value, countryOf(country)?.postcode),
    accepts,
    refuses: [...blank, ...all(refuses, invalid(example))],
  })),
  {
    rule: 'postcode IE (not listed: any)',
    check: (value) => checkPostcode(value, countryOf('IE')?.postcode),
    accepts: ['D02 AF30', 'A65 F4E2', 'x', '12345'],
    refuses: [...blank, ['x'.repeat(17), 'Must not exceed 16 characters.']],
  },
  {
    rule: 'postcode without a country (default US)',
    check: (value) => checkPostcode(value, americanPostcode),
    accepts: ['12345', '12345-6789'],
    refuses: [...blank, ...all(['1234 AB', 'AB12 3CD', '1010'], invalid('12345-6789'))],
  },
];
