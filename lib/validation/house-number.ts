import { textField } from './field';
import type { FieldMessage } from './message';
import { checkDigitsOnly, checkMaxLength, checkRequired, withoutInvisible } from './text';

const maxHouseNumberLength = 10;

/**
 * Checks a house number: digits only (spec §5); letters belong in the addition. `rule` comes from the country profile,
 * because some countries have houses without a number.
 */
export function checkHouseNumber(value: string, rule: 'required' | 'optional'): FieldMessage | null {
  const number = value.trim();
  const required = rule === 'required' ? checkRequired(number) : null;
  return required ?? checkDigitsOnly(number) ?? checkMaxLength(number, maxHouseNumberLength);
}

/** A house number, trimmed; `''` if optional and absent. */
export function houseNumberField(rule: 'required' | 'optional') {
  const field = textField(
    (value) => withoutInvisible(value).trim(),
    (value) => checkHouseNumber(value, rule),
  );
  return rule === 'optional' ? field.default('') : field;
}
