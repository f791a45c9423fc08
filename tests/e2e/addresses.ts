import type { AddressField } from '@/config/countries/country';
import type { StoreCountry } from '@/config/types';
import { entryOf } from '../entry-of';

type Sample = Partial<Record<AddressField, string>> &
  Record<'firstname' | 'lastname' | 'postcode' | 'city', string>;

const shopper = { firstname: 'Noa', lastname: 'Uilenbroek' };

/** A valid but fictional address of each country. */
const addresses: Readonly<Record<string, Sample>> = {
  NL: {
    ...shopper,
    street: 'Uilenvlucht',
    number: '12',
    addition: 'A',
    postcode: '1011 AB',
    city: 'Amsterdam',
  },
  BE: { ...shopper, street: 'Uilstraat', number: '7', addition: '3', postcode: '1000', city: 'Brussel' },
  DE: { ...shopper, street: 'Eulenstraße', number: '12', addition: 'a', postcode: '10115', city: 'Berlin' },
  AT: { ...shopper, street: 'Eulengasse', number: '12', addition: '/3/4', postcode: '1010', city: 'Wien' },
  CH: { ...shopper, street: 'Eulenweg', number: '12', postcode: '8000', city: 'Zürich' },
  FR: {
    ...shopper,
    street: 'rue des Hiboux',
    number: '12',
    addition: 'bis',
    postcode: '75001',
    city: 'Paris',
  },
  NO: { ...shopper, street: 'Ugleveien', number: '12', addition: 'B', postcode: '0025', city: 'Oslo' },
  SE: {
    ...shopper,
    street: 'Ugglegatan',
    number: '12',
    addition: 'lgh 1101',
    postcode: '114 55',
    city: 'Stockholm',
  },
  IT: {
    ...shopper,
    street: 'Via dei Gufi',
    number: '12',
    addition: '/B',
    postcode: '00144',
    city: 'Roma',
    region: 'RM',
  },
  GB: { ...shopper, street: 'Owl Street', number: '12', postcode: 'SW1A 1AA', city: 'London' },
};

export const sampleAddress = (country: StoreCountry): Sample => entryOf(addresses, country);

/** The address in the wire format (spec §7 "Address"). */
export function wireAddress(country: StoreCountry) {
  const { street = '', number = '', addition = '', ...rest } = sampleAddress(country);
  return { ...rest, street: { street, number, addition }, country };
}
