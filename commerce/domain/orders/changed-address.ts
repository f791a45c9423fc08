import { countryOf } from '@/config/countries/countries';
import { type AddressUse, checkAddress } from '@/lib/fields/address';
import type { FieldMessages } from '@/lib/fields/message';
import type { Address } from '../../model/address';

/** The paths of the fields of an address that staff change. */
export const changeableFields = [
  'firstname',
  'middlename',
  'lastname',
  'company',
  'street.street',
  'street.number',
  'street.addition',
  'postcode',
  'city',
  'region',
  'telephone',
] as const;
type FieldPath = (typeof changeableFields)[number];

export const fieldOf = (address: Address, path: FieldPath): string => {
  const [first, second] = path.split('.');
  return second === undefined ? address[first as 'city'] : address.street[second as keyof Address['street']];
};

/** An address with new values of some fields, as the checkout accepts it; others stay. Problems are named by the paths. */
export function changedAddress(
  before: Address,
  use: AddressUse,
  valueAt: (path: FieldPath) => unknown,
): { readonly address: Address; readonly problems: FieldMessages } {
  const text = (path: FieldPath) => {
    const value = valueAt(path);
    return typeof value === 'string' ? value : fieldOf(before, path);
  };
  const street = {
    street: text('street.street'),
    number: text('street.number'),
    addition: text('street.addition'),
  };
  const plain = changeableFields.filter((path) => !path.includes('.'));
  const address = {
    ...before,
    ...Object.fromEntries(plain.map((path) => [path, text(path)])),
    street,
  };
  const checked = checkAddress(address, countryOf(address.country), use);
  return checked.ok ? { address: checked.data, problems: {} } : { address, problems: checked.error };
}
