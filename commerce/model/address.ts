import type { Address } from '@/lib/fields/address';

export type { Address } from '@/lib/fields/address';

export const emptyAddress: Omit<Address, 'country'> = {
  salutation: '',
  firstname: '',
  middlename: '',
  lastname: '',
  company: '',
  street: { street: '', number: '', addition: '' },
  postcode: '',
  city: '',
  region: '',
  telephone: '',
  vat: '',
  poNumber: '',
};

export interface PickupPoint {
  id: string;
  carrierCode: string;
  name: string;
  /** Street and number in one line. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Opening hours, one line per group of days, in the language of the store. */
  hours: string[];
}
