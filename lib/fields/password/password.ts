import type { z } from 'zod';
import { fieldLimits } from '@/config/limits/islands';
import {
  addMessage,
  textField,
  checkMaxLength,
  checkMinLength,
  checkNotEqualTo,
  checkRequired,
} from '../text';
import { fieldMessage } from '../message';
import type { FieldMessage } from '../message';

export const passwordLevels = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

export const passwordLimits = fieldLimits.password;
const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/**
 * Checks a new password in the order of spec §5: it must differ from the email address (ignoring case), have at least
 * 8 characters, and 3 of the 4 classes lower case, upper case, digit, special. `email` is null if the form has no such
 * field. The password is not trimmed or otherwise changed.
 */
export function checkPassword(value: string, email: string | null): FieldMessage | null {
  const required = checkRequired(value);
  if (required) return required;
  if (email !== null && value.toLowerCase() === email.trim().toLowerCase()) {
    return fieldMessage('validation.password.sameAsEmail');
  }
  const length = checkMinLength(value, passwordLimits.min) ?? checkMaxLength(value, passwordLimits.max);
  if (length) return length;
  const classCount = classes.filter((pattern) => pattern.test(value)).length;
  return classCount < passwordLimits.classes
    ? fieldMessage('validation.password.classes', { n: passwordLimits.classes })
    : null;
}

export function checkPasswordsMatch(password: string, repeated: string): FieldMessage | null {
  return (
    checkRequired(repeated) ?? (password === repeated ? null : fieldMessage('validation.passwordsMatch'))
  );
}

export const currentPasswordField = textField(
  (value) => value,
  (value) => checkRequired(value) ?? checkMaxLength(value, passwordLimits.max),
);

export function checkPasswordChanged(password: string, current: string): FieldMessage | null {
  return checkNotEqualTo(password, current, 'newPassword');
}

/** Applies the rules of spec §5 to a new password and its repetition. `email`: that of the account, if it is known. */
export function checkNewPassword(
  {
    password,
    password_confirmation: repeated,
  }: {
    readonly password: string;
    readonly password_confirmation?: string | undefined;
  },
  email: string | null,
  context: z.core.$RefinementCtx,
): void {
  const problem = checkPassword(password, email);
  if (problem) addMessage(context, problem, ['password']);
  const mismatch = repeated === undefined ? null : checkPasswordsMatch(password, repeated);
  if (mismatch) addMessage(context, mismatch, ['password_confirmation']);
}
