import type { AddressField } from '@/config/types';
import type { AddressPart } from './address-form';
import type { CountryFacts } from './country-facts';

/** What tells browsers and keyboards which field this is (WCAG 1.3.5). */
interface FieldAttributes {
  readonly autoComplete: string;
  readonly type?: 'tel';
  readonly inputMode?: 'numeric' | 'tel';
  readonly autoCapitalize?: 'characters' | 'words';
}

/** Autofill names of HTML; `off` where HTML has none. */
const autofill = {
  salutation: 'honorific-prefix',
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  company: 'organization',
  street: 'address-line1',
  number: 'address-line2',
  addition: 'address-line3',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  telephone: 'tel',
  vat: 'off',
  poNumber: 'off',
} as const satisfies Record<AddressField, string>;

function autoComplete(code: AddressField, part: AddressPart): string {
  const token = autofill[code];
  return token === 'off' ? token : `${part} ${token}`;
}

/** Attributes of a field's control. A postcode of digits alone gets the keyboard of digits. */
export function fieldAttributes(
  code: AddressField,
  part: AddressPart,
  country: CountryFacts,
): FieldAttributes {
  const base = { autoComplete: autoComplete(code, part) };
  switch (code) {
    case 'telephone':
      return { ...base, type: 'tel', inputMode: 'tel' };
    case 'number':
      return { ...base, inputMode: 'numeric' };
    case 'postcode':
      return /^[\d ]+$/.test(country.address.postcodeExample)
        ? { ...base, inputMode: 'numeric' }
        : { ...base, autoCapitalize: 'characters' };
    case 'vat':
      return { ...base, autoCapitalize: 'characters' };
    default:
      return base;
  }
}

const always: ReadonlySet<AddressField> = new Set(['firstname', 'lastname', 'street', 'postcode', 'city']);

/** Whether a country's form asks for a field (spec §5, countries.md "Addresses"). */
export function isRequired(code: AddressField, { address }: CountryFacts): boolean {
  if (code === 'number') return address.houseNumber === 'required';
  if (code === 'region') return address.region === 'required';
  return always.has(code);
}

/** How wide a field wants to be in its row; rows wrap where they get narrow. */
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
    case 'city':
      return 'grow-2 basis-44';
    case 'salutation':
      return 'max-w-52 grow basis-40';
    default:
      return 'grow basis-40';
  }
}
