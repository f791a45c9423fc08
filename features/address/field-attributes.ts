import type { AddressField } from '@/config/countries/country';
import type { SerializedProfile } from './address-values';

/** The section of an address among those of one form (autofill of HTML); null if there is only one. */
export type AddressSection = 'shipping' | 'billing' | null;

interface FieldAttributes {
  readonly autoComplete: string;
  readonly type?: 'tel';
  readonly inputMode?: 'numeric' | 'tel';
  readonly autoCapitalize?: 'characters' | 'words';
}

/** `off` if HTML has no name. `address-line1` includes the house number, which has no separate name. */
const autofill = {
  salutation: 'honorific-prefix',
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  company: 'organization',
  street: 'address-line1',
  number: 'off',
  addition: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  telephone: 'tel',
  vat: 'off',
  poNumber: 'off',
} as const satisfies Record<AddressField, string>;

function autoComplete(code: AddressField, section: AddressSection): string {
  const token = autofill[code];
  return token === 'off' || section === null ? token : `${section} ${token}`;
}

/** Attributes of a field's control. A postcode of digits only gets the numeric keyboard. */
export function fieldAttributes(
  code: AddressField,
  section: AddressSection,
  country: SerializedProfile,
): FieldAttributes {
  const base = { autoComplete: autoComplete(code, section) };
  switch (code) {
    case 'telephone':
      return { ...base, type: 'tel', inputMode: 'tel' };
    case 'number':
      return { ...base, inputMode: 'numeric' };
    case 'postcode':
      return /^[\d ]+$/.test(country.postcode?.example ?? '')
        ? { ...base, inputMode: 'numeric' }
        : { ...base, autoCapitalize: 'characters' };
    case 'vat':
      return { ...base, autoCapitalize: 'characters' };
    default:
      return base;
  }
}

const alwaysRequired: ReadonlySet<AddressField> = new Set([
  'firstname',
  'lastname',
  // Only shown when somebody orders for a company.
  'company',
  'street',
  'postcode',
  'city',
]);

/** Fields of spec §3 that few people need. In the Netherlands the middle name is the prefix of a surname, as in "van Dam". */
export const isFolded = (code: AddressField, country: string): boolean =>
  code === 'salutation' || (code === 'middlename' && country !== 'NL');

/** Whether a field is required in a country (spec §5, docs/countries.md "Addresses"). */
export function isRequired(code: AddressField, { address }: SerializedProfile): boolean {
  if (code === 'number') return address.houseNumber === 'required';
  if (code === 'region') return address.region === 'required';
  return alwaysRequired.has(code);
}

export function fieldWidth(code: AddressField): string {
  switch (code) {
    case 'street':
      return 'grow-3 basis-56';
    case 'number':
    case 'addition':
      return 'grow basis-24';
    case 'postcode':
    case 'region':
    case 'middlename':
      return 'grow basis-28';
    // Beside the postcode also on a phone.
    case 'city':
      return 'grow-2 basis-40';
    case 'salutation':
      return 'max-w-52 grow basis-40';
    default:
      return 'grow basis-40';
  }
}
