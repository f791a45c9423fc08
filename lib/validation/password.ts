import { fieldLimits } from '@/config/field-limits';
import { textField } from './field';
import { fieldMessage } from './message';
import type { FieldMessage } from './message';
import { checkMaxLength, checkMinLength, checkRequired } from './text';

const limits = fieldLimits.password;
const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/**
 * What is wrong with a new password, in the order of spec §5: it is the email address (in any case), it is
 * shorter than 8 characters, it has fewer than 3 of the 4 classes lower, upper, digit, special. `email` is
 * null where the form has no such field. The password is never trimmed or otherwise changed.
 */
export function checkPassword(value: string, email: string | null): FieldMessage | null {
  const required = checkRequired(value);
  if (required) return required;
  if (email !== null && value.toLowerCase() === email.trim().toLowerCase()) {
    return fieldMessage('validation.password.sameAsEmail');
  }
  const length = checkMinLength(value, limits.min) ?? checkMaxLength(value, limits.max);
  if (length) return length;
  const found = classes.filter((pattern) => pattern.test(value)).length;
  return found < limits.classes ? fieldMessage('validation.password.classes', { n: limits.classes }) : null;
}

/** The repeated password is the same (spec §5 'Passwords must match'). */
export function checkPasswordsMatch(password: string, repeated: string): FieldMessage | null {
  return (
    checkRequired(repeated) ?? (password === repeated ? null : fieldMessage('validation.passwordsMatch'))
  );
}

/** A password to sign in with: required, within the length that is hashed, and no further judgement. */
export const currentPasswordField = textField(
  (value) => value,
  (value) => checkRequired(value) ?? checkMaxLength(value, limits.max),
);

/** A new password; a form that also asks for the email layers `checkPassword` over the whole object. */
export const newPasswordField = textField(
  (value) => value,
  (value) => checkPassword(value, null),
);
