import type { AddressFormat, AddressProfile, PostcodeFormat, TakeBack, TradingCountry } from './country';

// What the files of countries share.

/** The order of a European address: street before number, postcode before town. */
export const general: AddressFormat = {
  rows: [
    ['salutation'],
    ['firstname', 'middlename', 'lastname'],
    ['company'],
    ['street', 'number', 'addition'],
    ['postcode', 'city'],
    ['telephone'],
    ['vat', 'poNumber'],
  ],
  lines: ['{street} {number}{addition}', '{postcode} {city}'],
  region: 'none',
  regions: null,
  // Not every country numbers its houses.
  houseNumber: 'optional',
  cityUppercase: false,
};

export const withoutSalutation = general.rows.slice(1);

/** The order of an English-speaking address: number before street, town before postcode. */
export const numberFirst: AddressFormat = {
  ...general,
  rows: [
    ['salutation'],
    ['firstname', 'middlename', 'lastname'],
    ['company'],
    ['number', 'addition', 'street'],
    ['city'],
    ['region', 'postcode'],
    ['telephone'],
    ['vat', 'poNumber'],
  ],
  lines: ['{number}{addition} {street}', '{city} {region} {postcode}'],
  region: 'optional',
};

export const withRegion: AddressFormat = {
  ...general,
  rows: general.rows.map((row) => (row.includes('city') ? [...row, 'region'] : row)),
  lines: ['{street} {number}{addition}', '{postcode} {city} {region}'],
  region: 'optional',
};

const digits = (count: number) => (example: string) =>
  ({ patterns: [new RegExp(String.raw`^\d{${count}}$`)], example }) satisfies PostcodeFormat;

export const fourDigits = digits(4);
export const fiveDigits = digits(5);
export const sixDigits = digits(6);
export const threeAndTwoDigits = (example: string) =>
  ({ patterns: [/^\d{3} ?\d{2}$/], space: 3, example }) satisfies PostcodeFormat;

/** Applies while no country is chosen (spec §5). */
export const americanPostcode: PostcodeFormat = {
  patterns: [/^\d{5}$/, /^\d{5}-\d{4}$/],
  example: '12345-6789',
};

/** Directive 2012/19 art. 5 (2) b asks for one for one at a distance, regulation 2023/1542 art. 62 for batteries. */
export const europeanTakeBack = (register: string, law = ''): TakeBack => ({
  devices: 'oneForOne',
  batteries: true,
  register,
  source: `Directive 2012/19/EU art. 5 (2) b, regulation (EU) 2023/1542 art. 62${law === '' ? '' : `, ${law}`}`,
});

/** A country without a store view: a billing form has the salutations of the store. */
export const withoutStore = { salutations: [], refusedPostcodes: [] } as const;

export const memberState = (
  facts: Omit<TradingCountry, keyof AddressProfile> &
    Pick<AddressProfile, 'code' | 'vatNumber'> &
    Partial<AddressProfile>,
): TradingCountry => ({ ...withoutStore, eu: true, address: general, ...facts });
