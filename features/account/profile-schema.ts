import { z } from 'zod';
import { emailField } from '@/lib/validation/email';
import { addMessage, textField } from '@/lib/validation/field';
import { customerNameField, optionalNameField } from '@/lib/validation/name';
import {
  checkPassword,
  checkPasswordChanged,
  checkPasswordsMatch,
  currentPasswordField,
} from '@/lib/validation/password/password';
import { checkEqualTo } from '@/lib/validation/text';

/** Any text: its rule depends on other fields. */
const anyText = textField(
  (value) => value,
  () => null,
);

export const nameFormSchema = z.object({
  firstname: customerNameField,
  middlename: optionalNameField,
  lastname: customerNameField,
});

export const emailFormSchema = z
  .object({ email: emailField, email_confirmation: anyText, current_password: currentPasswordField })
  .superRefine(({ email, email_confirmation: repeated }, context) => {
    const problem = checkEqualTo(repeated, email);
    if (problem) addMessage(context, problem, ['email_confirmation']);
  });

/** A new password, twice (spec §5). `email`: the address of the account, which it must differ from. */
export const passwordFormSchema = (email: string) =>
  z
    .object({ current_password: currentPasswordField, password: anyText, password_confirmation: anyText })
    .superRefine(({ current_password: current, password, password_confirmation: repeated }, context) => {
      const problem = checkPassword(password, email) ?? checkPasswordChanged(password, current);
      if (problem) addMessage(context, problem, ['password']);
      const mismatch = checkPasswordsMatch(password, repeated);
      if (mismatch) addMessage(context, mismatch, ['password_confirmation']);
    });
