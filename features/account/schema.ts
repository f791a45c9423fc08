import { z } from 'zod';
import { fieldLimits } from '@/config/limits/islands';
import { wireAddressSchema } from '@/lib/fields/address';
import { emailField } from '@/lib/fields/email';
import { addMessage, checkEqualTo, optionalText, linkTokenField } from '@/lib/fields/text';
import { customerNameField, optionalNameField } from '@/lib/fields/name';
import { checkNewPassword, checkPasswordChanged } from '@/lib/fields/password/password';
import {
  forgotPasswordSchema,
  loginSchema,
  newPassword,
  repeatedPassword,
  resetPasswordSchema,
} from './sign-in-schema';

// The bodies of `POST /api/user` about accounts (spec §7), which are also the schemas of the forms. `password` is a
// new password, except of `login`. `password_confirmation`: the repeated password; clients without a form leave it out.

const maxCompany = 100;
const maxVat = 20;

export const logoutSchema = z.object({ type: z.literal('logout') });

/** An account of a company (`company` or `vat`) needs an `address`, which goes into the address book. */
export const registerSchema = z
  .object({
    type: z.literal('register'),
    firstname: customerNameField,
    middlename: optionalNameField,
    lastname: customerNameField,
    email: emailField,
    password: newPassword,
    password_confirmation: repeatedPassword,
    company: optionalText({ max: maxCompany }),
    vat: optionalText({ max: maxVat }),
    address: wireAddressSchema.optional(),
  })
  .superRefine((values, context) => checkNewPassword(values, values.email, context));

export const registerFromOrderSchema = z
  .object({
    type: z.literal('registerFromOrder'),
    password: newPassword,
    password_confirmation: repeatedPassword,
  })
  .superRefine((values, context) => checkNewPassword(values, null, context));

/** `{password}`: whether an account may have the password, before an order that creates one is placed. */
export const checkPasswordSchema = z
  .object({ type: z.literal('checkPassword'), password: newPassword })
  .superRefine((values, context) => checkNewPassword(values, null, context));

/** A browser that did not register gives `current_password`, or sets another `password`. `email`: as the link has it. */
export const confirmSchema = z
  .object({
    type: z.literal('confirmAccount'),
    token: linkTokenField(),
    email: emailField.optional(),
    current_password: z.string().max(fieldLimits.password.max).optional(),
    password: newPassword.optional(),
    password_confirmation: repeatedPassword,
  })
  .superRefine(({ email = null, password, password_confirmation }, context) => {
    if (password !== undefined) checkNewPassword({ password, password_confirmation }, email, context);
  });

/** A new email address or password needs `current_password`; absent values stay. */
export const customerUpdateSchema = z
  .object({
    type: z.literal('customerUpdate'),
    firstname: customerNameField.optional(),
    // Not the default of a form: an absent value stays as it is.
    middlename: z.nonoptional(optionalNameField).optional(),
    lastname: customerNameField.optional(),
    email: emailField.optional(),
    email_confirmation: z.string().optional(),
    password: newPassword.optional(),
    password_confirmation: repeatedPassword,
    current_password: z.string().max(fieldLimits.password.max).optional(),
  })
  .superRefine(({ password, current_password = '', ...values }, context) => {
    const { email, email_confirmation: repeated } = values;
    const mismatch = repeated === undefined ? null : checkEqualTo(repeated, email ?? '');
    if (mismatch) addMessage(context, mismatch, ['email_confirmation']);
    if (password === undefined) return;
    checkNewPassword({ ...values, password }, email ?? null, context);
    const same = checkPasswordChanged(password, current_password);
    if (same) addMessage(context, same, ['password']);
  });

export const accountPostMembers = [
  loginSchema,
  logoutSchema,
  registerSchema,
  registerFromOrderSchema,
  checkPasswordSchema,
  confirmSchema,
  customerUpdateSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
] as const;

export type AccountPostBody = z.input<(typeof accountPostMembers)[number]>;
export type AccountPost = z.output<(typeof accountPostMembers)[number]>;
export type AccountInput<Type extends AccountPost['type']> = Extract<AccountPost, { type: Type }>;
