import { vatNumbers, vatOmissions } from '@/config/vat';
import type { VatNumberFormat } from '@/config/vat';
import { textField } from './field';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { asciiUppercase } from './text';

function formatOf(country: string): VatNumberFormat | undefined {
  const formats: Readonly<Record<string, VatNumberFormat>> = vatNumbers;
  return Object.hasOwn(formats, country) ? formats[country] : undefined;
}

/** The stored form of a VAT number: trimmed, upper case. */
export function normaliseVatNumber(value: string): string {
  return asciiUppercase(value.trim());
}

/**
 * Checks a VAT number for an address in `country` (ISO 3166-1 alpha-2). Empty is valid. The checks in order: a country
 * without a format accepts none; the country's prefix; letters and digits only; length; pattern (spec §5,
 * countries.md "VAT numbers"). Lower case is valid and stored as upper case.
 */
export function checkVatNumber(value: string, country: string): FieldMessage | null {
  const number = normaliseVatNumber(value);
  if (number === '') return null;
  const format = formatOf(country);
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

/**
 * The number that `value` most likely means: without spaces and dots, with the prefix of the country. Null if `value` is
 * valid already, or nothing valid comes of it. `country`: ISO 3166-1 alpha-2.
 */
export function suggestVatNumber(value: string, country: string): string | null {
  const format = formatOf(country);
  const number = normaliseVatNumber(value);
  if (!format || checkVatNumber(number, country) === null) return null;
  const { prefix, pattern } = format;
  const characters = number.replaceAll(/[\s./-]/g, '');
  const rest = characters.startsWith(prefix) ? characters.slice(prefix.length) : characters;
  const [before, after] = vatOmissions[country] ?? ['', ''];
  const candidates = [prefix + rest, prefix + before + rest + after];
  return candidates.find((candidate) => pattern.test(candidate)) ?? null;
}

/** An optional VAT number of an address in `country`, normalised. */
export function vatNumberField(country: string) {
  return textField(normaliseVatNumber, (value) => checkVatNumber(value, country)).default('');
}
