import type { Country } from './country';
import { americanPostcode, general, numberFirst, sixDigits, withoutStore, withRegion } from './formats.ts';

const usStates = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
).split(' ');

const canadianProvinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');

const facts: readonly Pick<Country, 'code' | 'eea' | 'address' | 'postcode'>[] = [
  {
    code: 'US',
    address: { ...numberFirst, region: 'required', regions: usStates },
    postcode: americanPostcode,
  },
  {
    code: 'CA',
    address: { ...numberFirst, region: 'required', regions: canadianProvinces },
    postcode: { patterns: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i], example: 'A1B 2C3', space: 3 },
  },
  {
    code: 'JP',
    address: withRegion,
    postcode: { patterns: [/^\d{3}-\d{4}$/, /^\d{7}$/], example: '123-4567' },
  },
  {
    code: 'BR',
    address: withRegion,
    postcode: { patterns: [/^\d{8}$/, /^\d{5}-\d{3}$/], example: '12345-678' },
  },
  { code: 'IN', address: numberFirst, postcode: sixDigits('110001') },
  { code: 'CN', address: withRegion, postcode: sixDigits('100000') },
  { code: 'RU', address: withRegion, postcode: sixDigits('101000') },
  { code: 'IS', eea: true, address: general, postcode: { patterns: [/^\d{3}$/], example: '101' } },
  { code: 'IL', address: general, postcode: { patterns: [/^\d{7}$/], example: '1234567' } },
];

/** Countries of spec §5 whose addresses an invoice may have, and in which nobody sells. */
export const overseas = facts.map((each): Country => ({ ...withoutStore, ...each }));
