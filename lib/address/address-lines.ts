import type { AddressProfile } from '@/config/countries/country';
import type { Address } from '../fields/address';

const placeholder = /(,?\s*)\{(street|number|addition|unit|postcode|city|region)\}/g;

/** Follows the format of its country (docs/countries.md "Addresses"), without names, country and empty lines. */
export function addressLines(
  address: Pick<Address, 'street' | 'postcode' | 'city' | 'region'>,
  profile: Pick<AddressProfile, 'address'>,
): string[] {
  const { lines, cityUppercase } = profile.address;
  const parts: Readonly<Record<string, string>> = {
    ...address.street,
    postcode: address.postcode,
    // Locale-independent, so that the result is the same on every machine.
    city: cityUppercase ? address.city.toUpperCase() : address.city,
    region: address.region,
  };
  return lines
    .map((line) => {
      const { line: format, parts: unitParts } = unitFirst(line, parts);
      return formatLine(format, unitParts);
    })
    .filter((line) => line !== '');
}

type Parts = Readonly<Record<string, string>>;

/** A flat or a building: several words, or one that is not a suffix of a number. */
const unit = /^(?!(?:bis|ter|quater|[ivx]+)(?!\p{L}))\p{L}{3,}(?:\.?\s\S|['’\p{L}\p{M}-]*$)/iu;

/** "Flat 3, 12 High St", "Unit 3, 5-7 High St", but "12 bis rue X". */
function unitFirst(line: string, parts: Parts): { readonly line: string; readonly parts: Parts } {
  const { number = '', addition = '' } = parts;
  const [, before = '', after = ''] = /^(.*?)(?:,\s*([^,]*))?$/u.exec(addition.trim()) ?? [];
  const suffix = /^(?:\p{L}|bis|ter|quater|[/–-].*)$/iu.test(after) ? after : '';
  const name = suffix === '' ? addition.trim() : before;
  const begins = /^\{number\}\s*\{addition\}/;
  if (number === '' || !begins.test(line) || !unit.test(name)) return { line, parts };
  return {
    line: line.replace(begins, (numbers) => `{unit}, ${numbers}`),
    parts: { ...parts, unit: name, addition: suffix },
  };
}

function formatLine(line: string, parts: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [, blanks = '', name = ''] of line.matchAll(placeholder)) {
    const part = (parts[name] ?? '').trim();
    if (part === '') continue;
    text += separator(text, part, blanks) + part;
  }
  return text.trim();
}

/** The separator of two parts: the blanks of the format, but none before the rest of a range: "17-19". */
function separator(before: string, part: string, blanks: string): string {
  if (/\d$/.test(before) && /^[/–-]/.test(part)) return '';
  return blanks === '' && !joinsDirectly(before, part) ? ' ' : blanks;
}

/** Whether two parts join without a space: "12" and "a", "/3/4" or "-14" do, "12" and "3" or "bis" do not. */
function joinsDirectly(before: string, part: string): boolean {
  return /\d$/.test(before) && /^(\p{L}(?![\p{L}\p{N}])|[^\p{L}\p{N}])/u.test(part);
}

interface Place {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

/** Name, street and locality of a pick-up point; in the UK the postcode follows the town (docs/countries.md "Addresses"). */
export function pickupPointLines({ name, street, postcode, city, country }: Place): string[] {
  return [name, street, country === 'GB' ? `${city}, ${postcode}` : `${postcode} ${city}`];
}
