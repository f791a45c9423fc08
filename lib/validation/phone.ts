import { fieldLimits } from '@/config/field-limits';
import { textField } from './field';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { singleLine } from './text';

const { min, max } = fieldLimits.phone;
/** Room for the digits with a separator on either side of each. */
const maxTyped = 40;

/**
 * What is wrong with a phone number. Empty passes. Digits, space and `- / ( ) .` may stand in it, and one
 * `+` before the first digit; 5 to 15 is measured on the digits (spec §5, countries.md "Addresses").
 */
export function checkPhone(value: string): FieldMessage | null {
  const phone = singleLine(value);
  if (phone === '') return null;
  if (!/^\(?\+?[\d \-/().]*$/.test(phone)) return fieldMessage('validation.phone.characters');
  const digits = phone.replaceAll(/\D/g, '').length;
  if (digits >= min && digits <= max && phone.length <= maxTyped) return null;
  return fieldMessage('validation.phone.length', { min, max });
}

/** An optional phone number, kept as typed but for surplus blanks. */
export const phoneField = textField(singleLine, checkPhone).default('');
