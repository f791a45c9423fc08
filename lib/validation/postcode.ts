import { defaultPostcodeCountry, postcodes } from '@/config/countries/postcodes';
import type { PostcodeFormat } from '@/config/countries/postcodes';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { asciiUppercase, checkMaxLength, checkPrintable, checkRequired, withoutInvisible } from './text';

/** Longer than any postcode; the only limit for a country without a known format. */
const maxPostcodeLength = 16;

// The country code is user input: do not look up inherited properties such as `constructor`.
function formatOf(country: string | null): PostcodeFormat | undefined {
  const code = country ?? defaultPostcodeCountry;
  return Object.hasOwn(postcodes, code) ? postcodes[code] : undefined;
}

// Treat other white space, such as a pasted non-breaking space, as a space; drop invisible characters.
function tidy(value: string): string {
  return withoutInvisible(value).replaceAll(/\s/g, ' ').trim();
}

/**
 * Checks a postcode. `country`: ISO 3166-1 alpha-2; null while none is selected, which applies the default country's
 * patterns. A match of any pattern is valid; a country without patterns accepts any non-empty postcode (spec §5).
 */
export function checkPostcode(value: string, country: string | null): FieldMessage | null {
  const postcode = tidy(value);
  const format = formatOf(country);
  const required = checkRequired(postcode);
  if (required) return required;
  if (!format) return checkPrintable(postcode) ?? checkMaxLength(postcode, maxPostcodeLength);
  if (format.patterns.some((pattern) => pattern.test(postcode))) return null;
  // Couriers need a postcode; the number of a forces' post office is not one.
  if (country === 'GB' && /^BFPO\b/i.test(postcode)) return fieldMessage('validation.postcodeBfpo');
  return fieldMessage('validation.postcode', { example: format.example });
}

/**
 * The stored form of a postcode: trimmed, upper case, with the space of its country (docs/countries.md "Postcodes"):
 * `1234ab` → `1234 AB`. An invalid postcode is only trimmed.
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
