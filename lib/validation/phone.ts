import { fieldLimits } from '@/config/limits/islands';
import { textField } from './field';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { singleLine } from './text';

const { min, max } = fieldLimits.phone;
/** Enough for the digits with a separator before and after each. */
const maxTyped = 40;

/**
 * Checks a phone number. Empty is valid. Allowed are digits, spaces, `- / ( ) .` and one `+` before the first digit,
 * with 5 to 15 digits (spec §5, docs/countries.md "Addresses").
 */
export function checkPhone(value: string): FieldMessage | null {
  const phone = singleLine(value);
  if (phone === '') return null;
  if (!/^\(?\+?[\d \-/().]*$/.test(phone)) return fieldMessage('validation.phone.characters');
  const digits = phone.replaceAll(/\D/g, '').length;
  if (digits >= min && digits <= max && phone.length <= maxTyped) return null;
  return fieldMessage('validation.phone.length', { min, max });
}

/** One line in which every kind of dash, which word processors make of a hyphen, is a hyphen. */
const cleanPhone = (value: string): string => singleLine(value).replaceAll(/[\p{Pd}\u2212]/gu, '-');

/** An optional phone number, with white space collapsed and plain hyphens. */
export const phoneField = textField(cleanPhone, checkPhone).default('');
