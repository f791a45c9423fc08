import type { CountryProfile } from '@/config/types';

/** The parts of a wire address (contract.md) that say where it is; empty parts are empty strings. */
export interface PlaceOfAddress {
  readonly street: { readonly street: string; readonly number: string; readonly addition: string };
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
}

const placeholder = /(\s*)\{(street|number|addition|postcode|city|region)\}/g;

/**
 * The street and locality lines of an address as its country writes them (countries.md "Addresses"),
 * without names and country. An empty part takes the blanks before it with it, an empty line goes.
 */
export function addressLines(address: PlaceOfAddress, profile: Pick<CountryProfile, 'address'>): string[] {
  const { lines, cityUppercase } = profile.address;
  const parts: Readonly<Record<string, string>> = {
    ...address.street,
    postcode: address.postcode,
    // No locale: the same capitals on every machine.
    city: cityUppercase ? address.city.toUpperCase() : address.city,
    region: address.region,
  };
  return lines.map((line) => writeLine(line, parts)).filter((line) => line !== '');
}

function writeLine(line: string, parts: Readonly<Record<string, string>>): string {
  let written = '';
  for (const [, blanks = '', name = ''] of line.matchAll(placeholder)) {
    const part = (parts[name] ?? '').trim();
    if (part === '') continue;
    written += (blanks === '' && !mayTouch(written, part) ? ' ' : blanks) + part;
  }
  return written.trim();
}

/** "12" takes "a", "/3/4" and "-14" without a blank; "12" and "3", or "12" and "bis", would run together. */
function mayTouch(before: string, part: string): boolean {
  return /\d$/.test(before) && /^(\p{L}(?![\p{L}\p{N}])|[^\p{L}\p{N}])/u.test(part);
}
