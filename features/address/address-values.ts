import type { Address } from '@/commerce/model/address';
import { emptyAddress } from '@/commerce/model/empty-address';
import type { AddressField } from '@/config/types';
import type { FieldMessage } from '@/lib/validation/message';
import { fieldMessage } from '@/lib/validation/message';

/** The form values of an address. Business fields keep their values while hidden, but are not sent. */
export interface AddressValues extends Address {
  business: boolean;
}

/** The path of each field in the wire address. */
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

/** The path of a control within the form values of an address. */
export type AddressPath = (typeof wirePaths)[AddressField] | 'business' | 'country';

/** Fields of business orders only. */
export const businessFields: ReadonlySet<AddressField> = new Set(['company', 'vat', 'poNumber']);

/** The form values of an address; empty values for the country if there is no address yet. */
export function toAddressValues(address: Address | null, country: string): AddressValues {
  const { company, vat, poNumber, ...rest } = address ?? { ...emptyAddress, country };
  const business = [company, vat, poNumber].some((text) => text !== '');
  return { ...rest, company, vat, poNumber, country, business };
}

/** The message of the field `company`: an order for a company names it. Null if there is none. */
export function checkCompany({ business, company }: AddressValues): FieldMessage | null {
  return business && company.trim() === '' ? fieldMessage('validation.required') : null;
}

/** The address to send: without business fields unless they show. */
export function toWireAddress({ business, ...address }: AddressValues): Address {
  return business ? address : { ...address, company: '', vat: '', poNumber: '' };
}
