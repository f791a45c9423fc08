import type { Address } from '@/commerce/model/address';
import { emptyAddress } from '@/commerce/model/empty-address';
import type { AddressField } from '@/config/types';
import type { FieldMessage } from '@/lib/validation/message';
import { fieldMessage } from '@/lib/validation/message';

/** The form values of an address. Business fields keep their values while hidden, but are not sent. */
export interface AddressValues extends Address {
  business: boolean;
}

export const wirePaths = {
  salutation: 'salutation',
  firstname: 'firstname',
  middlename: 'middlename',
  lastname: 'lastname',
  company: 'company',
  street: 'street.street',
  number: 'street.number',
  addition: 'street.addition',
  postcode: 'postcode',
  city: 'city',
  region: 'region',
  telephone: 'telephone',
  vat: 'vat',
  poNumber: 'poNumber',
} as const satisfies Record<AddressField, string>;

export type AddressPath = (typeof wirePaths)[AddressField] | 'business' | 'country';

export const businessFields: ReadonlySet<AddressField> = new Set(['company', 'vat', 'poNumber']);

export function toAddressValues(address: Address | null, country: string): AddressValues {
  const { company, vat, poNumber, ...rest } = address ?? { ...emptyAddress, country };
  const business = [company, vat, poNumber].some((text) => text !== '');
  return { ...rest, company, vat, poNumber, country, business };
}

/** The message of the field `company`: an order for a company names it. Null if there is none. */
export function checkCompany({ business, company }: AddressValues): FieldMessage | null {
  return business && company.trim() === '' ? fieldMessage('validation.required') : null;
}

export function toWireAddress({ business, ...address }: AddressValues): Address {
  return business ? address : { ...address, company: '', vat: '', poNumber: '' };
}
