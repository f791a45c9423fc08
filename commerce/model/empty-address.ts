import type { Address } from './address';

/** The fields of an address without any text, except the country. */
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
