import { type Address, emptyAddress } from '@/commerce/model/address';
import type { AddressField, AddressProfile } from '@/config/countries/country';
import { type FieldMessage, fieldMessage } from '@/lib/fields/message';

/** The entry of the longest beginning of a postcode, such as an Italian province or a town; null where that is not certain. */
export function byPostcode(postcode: string, table: Readonly<Record<string, string>> = {}): string | null {
  const digits = postcode.replaceAll(/\s/g, '');
  for (let length = digits.length; length > 0; length -= 1) {
    const start = digits.slice(0, length);
    if (Object.hasOwn(table, start)) return table[start] ?? null;
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

interface SerializedPattern {
  readonly source: string;
  readonly flags: string;
}

type Serialized<Value> = Value extends RegExp
  ? SerializedPattern
  : Value extends object
    ? { readonly [Key in keyof Value]: Serialized<Value[Key]> }
    : Value;

type Formats = Pick<AddressProfile, 'refusedPostcodes' | 'postcode' | 'vatNumber'>;

/** The rules of a country's addresses as props of an island: regular expressions are serialised as text. */
export type SerializedProfile = Pick<AddressProfile, 'code' | 'address' | 'salutations'> &
  Serialized<Formats>;

export interface AddressCountry {
  readonly name: string;
  readonly profile: SerializedProfile;
}

const textOf = (_: string, value: unknown): unknown =>
  value instanceof RegExp
    ? ({ source: value.source, flags: value.flags } satisfies SerializedPattern)
    : value;

export function serializeProfile({
  code,
  address,
  salutations,
  refusedPostcodes,
  postcode,
  vatNumber,
}: AddressProfile): SerializedProfile {
  const formats = JSON.stringify({ refusedPostcodes, postcode, vatNumber }, textOf);
  return { code, address, salutations, ...(JSON.parse(formats) as Serialized<Formats>) };
}

const isPattern = (value: unknown): value is SerializedPattern =>
  typeof value === 'object' && value !== null && 'source' in value && 'flags' in value;

export function parseProfile({ code, address, salutations, ...formats }: SerializedProfile): AddressProfile {
  const parsed: unknown = JSON.parse(JSON.stringify(formats), (_, value: unknown) =>
    isPattern(value) ? new RegExp(value.source, value.flags) : value,
  );
  return { code, address, salutations, ...(parsed as Formats) };
}

export const findCountry = (countries: readonly AddressCountry[], code: string): AddressCountry | undefined =>
  countries.find(({ profile }) => profile.code === code);
