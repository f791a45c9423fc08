import type { AddressProfile } from '@/config/types';

/** The location parts of a wire address (contract.md); an absent part is an empty string. */
export interface AddressLocation {
  readonly street: { readonly street: string; readonly number: string; readonly addition: string };
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
}

const placeholder = /(,?\s*)\{(street|number|addition|postcode|city|region)\}/g;

/**
 * The street and locality lines of an address in the format of its country (countries.md "Addresses"), without names
 * and country. The space before an empty part and empty lines are removed.
 */
export function addressLines(address: AddressLocation, profile: Pick<AddressProfile, 'address'>): string[] {
  const { lines, cityUppercase } = profile.address;
  const parts: Readonly<Record<string, string>> = {
    ...address.street,
    postcode: address.postcode,
    // Locale-independent, so that the result is the same on every machine.
    city: cityUppercase ? address.city.toUpperCase() : address.city,
    region: address.region,
  };
  return lines.map((line) => formatLine(unitFirst(line, parts), parts)).filter((line) => line !== '');
}

/** A flat stands before a number that begins the line: "Flat 3, 12 High St", but "12 bis rue X". */
function unitFirst(line: string, { number = '', addition = '' }: Readonly<Record<string, string>>): string {
  const isUnit = number !== '' && /^(?!(?:bis|ter|quater)\b)\p{L}{3,}\.?\s\S/iu.test(addition.trim());
  return isUnit ? line.replace(/^\{number\}\s*\{addition\}/, '{addition}, {number}') : line;
}

function formatLine(line: string, parts: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [, blanks = '', name = ''] of line.matchAll(placeholder)) {
    const part = (parts[name] ?? '').trim();
    if (part === '') continue;
    text += (blanks === '' && !joinsDirectly(text, part) ? ' ' : blanks) + part;
  }
  return text.trim();
}

/** Whether two parts join without a space: "12" and "a", "/3/4" or "-14" do, "12" and "3" or "bis" do not. */
function joinsDirectly(before: string, part: string): boolean {
  return /\d$/.test(before) && /^(\p{L}(?![\p{L}\p{N}])|[^\p{L}\p{N}])/u.test(part);
}
