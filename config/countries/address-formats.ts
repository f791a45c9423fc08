import type { AddressFormat } from '../types';

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
  postcodeExample: '',
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
