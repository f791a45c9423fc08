import { z } from 'zod';
import { emailField } from '@/lib/fields/email';
import { textField, linkTokenField } from '@/lib/fields/text';
import { checkNewPassword, currentPasswordField } from '@/lib/fields/password/password';

// What the pages of guests need, without the rules of addresses; `schema.ts` has the bodies of all calls about accounts.

/** Any text: the rules of a new password depend on the email address (`checkNewPassword`). */
export const newPassword = textField(
  (value) => value,
  () => null,
);
export const repeatedPassword = z.string().optional();

export const loginSchema = z.object({
  type: z.literal('login'),
  email: emailField,
  password: currentPasswordField,
});

export const newPasswordSchema = (email: string | null) =>
  z
    .object({ password: newPassword, password_confirmation: repeatedPassword })
    .superRefine((values, context) => checkNewPassword(values, email, context));

export const forgotPasswordSchema = z.object({ type: z.literal('forgotPassword'), email: emailField });

/** `{email, token, password, password_confirmation?}`; `email` and `token` as the link of the email has them. */
export const resetPasswordSchema = z
  .object({
    type: z.literal('resetPassword'),
    email: emailField,
    token: linkTokenField(),
    password: newPassword,
    password_confirmation: repeatedPassword,
  })
  .superRefine((values, context) => checkNewPassword(values, values.email, context));

/** The query of the link to a new password (spec §2). */
export const resetLinkSchema = z.object({ token: linkTokenField(), email: emailField });

/** The query of the link that confirms an address; that of a new address has no `email`. */
export const confirmLinkSchema = resetLinkSchema.partial({ email: true });
