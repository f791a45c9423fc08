import type { AddressProfile } from '@/config/countries/country';
import { textField, asciiUppercase, withoutInvisible } from './text';
import { type FieldMessage, fieldMessage } from './message';

/** The country of an address, as far as it decides about VAT numbers. */
type Issuer = Pick<AddressProfile, 'vatNumber'>;

const normalised = (value: string): string => asciiUppercase(value.trim());

/** Upper case, without spaces, dots, dashes, brackets and a repeated prefix: `NL: NL1234.56.789.B01`. Else only trimmed. */
export function cleanVatNumber(value: string, { vatNumber: format }: Issuer): string {
  const number = asciiUppercase(withoutInvisible(value).replaceAll(/[\s.,:;/()[\]\p{Pd}\u2212]/gu, ''));
  if (number === '') return value.trim();
  if (!format || format.pattern.test(number)) return number;
  const once = number.slice(format.prefix.length);
  return number.startsWith(format.prefix) && format.pattern.test(once) ? once : number;
}

/**
 * Checks a VAT number for an address in a country. Empty is valid. The checks in order: a country
 * without a format accepts none; the country's prefix; letters and digits only; length; pattern (spec §5,
 * docs/countries.md "VAT numbers"). Lower case is valid and stored as upper case.
 */
export function checkVatNumber(value: string, { vatNumber: format }: Issuer): FieldMessage | null {
  const number = normalised(value);
  if (number === '') return null;
  if (!format) return fieldMessage('validation.vat.europeOnly');
  const { prefix, min, max, pattern } = format;
  if (!number.startsWith(prefix)) return fieldMessage('validation.vat.countryCode', { code: prefix });
  if (!/^[A-Z\d]+$/.test(number)) return fieldMessage('validation.vat.characters');
  if (number.length < min || number.length > max) {
    return min === max
      ? fieldMessage('validation.vat.length', { n: min })
      : fieldMessage('validation.vat.lengthRange', { min, max });
  }
  return pattern.test(number) ? null : fieldMessage('validation.vat.format');
}

/** `mod97` of `VatNumberFormat`. */
const hasCheckDigits = (number: string): boolean =>
  Number(number.slice(-2)) === 97 - (Number(number.slice(2, -2)) % 97);

/** With the prefix of the country. Null if `value` is valid, or nothing valid comes of it, such as wrong check digits. */
export function suggestVatNumber(value: string, country: Issuer): string | null {
  const format = country.vatNumber;
  const number = cleanVatNumber(value, country);
  if (!format || checkVatNumber(number, country) === null) return null;
  const { mod97, omitted: [before, after] = ['', ''], pattern, prefix } = format;
  const rest = number.startsWith(prefix) ? number.slice(prefix.length) : number;
  const candidates = [prefix + rest, prefix + before + rest + after];
  const isValid = (candidate: string) => pattern.test(candidate) && (!mod97 || hasCheckDigits(candidate));
  return candidates.find(isValid) ?? null;
}

/** An optional VAT number of an address in `country`, cleaned before it is checked: spec §5 allows no spaces and dots. */
export function vatNumberField(country: Issuer) {
  return textField(
    (value) => cleanVatNumber(value, country),
    (value) => checkVatNumber(value, country),
  ).default('');
}
