import { defaultPostcodeCountry, postcodes } from '@/config/postcodes';
import type { PostcodeFormat } from '@/config/postcodes';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { asciiUppercase, checkMaxLength, checkPrintable, checkRequired } from './text';

/** Longer than any postcode in use; the only bound where a country's format is not known. */
const maxPostcodeLength = 16;

// The code comes from the shopper: `constructor` must not find what every object has.
function formatOf(country: string | null): PostcodeFormat | undefined {
  const code = country ?? defaultPostcodeCountry;
  return Object.hasOwn(postcodes, code) ? postcodes[code] : undefined;
}

// Blanks that are pasted along, such as a non-breaking space, count as the space they look like.
function tidy(value: string): string {
  return value.replaceAll(/\s/g, ' ').trim();
}

/**
 * What is wrong with a postcode. `country`: ISO 3166-1 alpha-2, null while none is chosen (then the default
 * country's patterns count). Any match is valid; a country without patterns asks for a postcode only (spec §5).
 */
export function checkPostcode(value: string, country: string | null): FieldMessage | null {
  const postcode = tidy(value);
  const format = formatOf(country);
  const required = checkRequired(postcode);
  if (required) return required;
  if (!format) return checkPrintable(postcode) ?? checkMaxLength(postcode, maxPostcodeLength);
  if (format.patterns.some((pattern) => pattern.test(postcode))) return null;
  return fieldMessage('validation.postcode', { example: format.example });
}

/**
 * The form in which a postcode is stored: trimmed, in capitals, with the space its country writes
 * (countries.md "Postcodes"): `1234ab` → `1234 AB`. A postcode that is not valid is only trimmed.
 */
export function normalisePostcode(value: string, country: string | null): string {
  const postcode = tidy(value);
  if (checkPostcode(postcode, country)) return postcode;
  const capitals = asciiUppercase(postcode);
  const space = formatOf(country)?.space;
  if (space === undefined) return capitals;
  const compact = capitals.replaceAll(' ', '');
  return `${compact.slice(0, space)} ${compact.slice(space)}`;
}
