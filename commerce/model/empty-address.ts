import type { Address } from './address';

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
