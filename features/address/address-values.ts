import type { Address } from '@/commerce/model/address';
import { emptyAddress } from '@/commerce/model/empty-address';
import type { AddressField, AddressFormat, AddressProfile } from '@/config/types';
import { type FieldMessage, fieldMessage } from '@/lib/validation/message';

/**
 * The region that a postcode most likely belongs to, such as an Italian province; null where that is not certain enough to be
 * proposed. `format`: of the country of the address.
 */
export function proposeRegion(
  postcode: string,
  { regionPostcodes = {} }: Pick<AddressFormat, 'regionPostcodes'>,
): string | null {
  const digits = postcode.replaceAll(/\s/g, '');
  for (let length = digits.length; length > 0; length -= 1) {
    const start = digits.slice(0, length);
    if (Object.hasOwn(regionPostcodes, start)) return regionPostcodes[start] ?? null;
  }
  return null;
}

/** The form values of an address. Business fields keep their values while hidden, but are not sent. */
export interface AddressValues extends Address {
  business: boolean;
}

export const fieldPaths = {
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

export type AddressPath = (typeof fieldPaths)[AddressField] | 'business' | 'country';

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

export function toAddress({ business, ...address }: AddressValues): Address {
  return business ? address : { ...address, company: '', vat: '', poNumber: '' };
}

/** The rules of a country's addresses as props of an island: regular expressions are serialised as text. */
export interface SerializedProfile extends Omit<AddressProfile, 'refusedPostcodes'> {
  readonly refusedPostcodes: readonly { readonly source: string; readonly flags: string }[];
}

export interface AddressCountry {
  readonly name: string;
  readonly profile: SerializedProfile;
}

export function serializeProfile({
  code,
  address,
  salutations,
  refusedPostcodes,
}: AddressProfile): SerializedProfile {
  const patterns = refusedPostcodes.map(({ source, flags }) => ({ source, flags }));
  return { code, address, salutations, refusedPostcodes: patterns };
}

export function parseProfile({ refusedPostcodes, ...profile }: SerializedProfile): AddressProfile {
  return {
    ...profile,
    refusedPostcodes: refusedPostcodes.map(({ source, flags }) => new RegExp(source, flags)),
  };
}

export const findCountry = (countries: readonly AddressCountry[], code: string): AddressCountry | undefined =>
  countries.find(({ profile }) => profile.code === code);
