'use client';
import { useRouter } from 'next/navigation';
import { useTexts } from '@/lib/client/shop-context';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { userKey } from '@/lib/client/person/user';
import { queryClient } from '@/lib/client/query-client';
import { FormShell } from '@/ui/islands/form-shell';
import { useAccountCall, renamePasswordError } from '../user-calls';
import { NameFields } from './name-fields';
import { emailInput } from '@/lib/client/form/input-attributes';
import { PasswordField } from '@/ui/islands/password-field';
import { TextField } from '@/ui/form/text-field';
import { useState } from 'react';
import { z } from 'zod';
import { emailField } from '@/lib/fields/email';
import { addMessage, textField, checkEqualTo } from '@/lib/fields/text';
import { customerNameField, optionalNameField } from '@/lib/fields/name';
import {
  checkPassword,
  checkPasswordChanged,
  checkPasswordsMatch,
  currentPasswordField,
} from '@/lib/fields/password/password';

/** Any text: its rule depends on other fields. */
const anyText = textField(
  (value) => value,
  () => null,
);

const nameFormSchema = z.object({
  firstname: customerNameField,
  middlename: optionalNameField,
  lastname: customerNameField,
});

const emailFormSchema = z
  .object({ email: emailField, email_confirmation: anyText, current_password: currentPasswordField })
  .superRefine(({ email, email_confirmation: repeated }, context) => {
    const problem = checkEqualTo(repeated, email);
    if (problem) addMessage(context, problem, ['email_confirmation']);
  });

/** A new password, twice (spec §5). `email`: the address of the account, which it must differ from. */
const passwordFormSchema = (email: string) =>
  z
    .object({ current_password: currentPasswordField, password: anyText, password_confirmation: anyText })
    .superRefine(({ current_password: current, password, password_confirmation: repeated }, context) => {
      const problem = checkPassword(password, email) ?? checkPasswordChanged(password, current);
      if (problem) addMessage(context, problem, ['password']);
      const mismatch = checkPasswordsMatch(password, repeated);
      if (mismatch) addMessage(context, mismatch, ['password_confirmation']);
    });

interface NameFormProps {
  readonly names: { readonly firstname: string; readonly middlename: string; readonly lastname: string };
  /** Of the store. */
  readonly country: string;
}

export function NameForm({ names, country }: NameFormProps) {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const { form, shell } = useShopForm({
    schema: nameFormSchema,
    defaultValues: { ...names },
    failure: t('failed'),
    onSubmit: async (values) => {
      await call.mutateAsync({ type: 'customerUpdate', ...values });
      void queryClient().invalidateQueries({ queryKey: userKey });
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell {...shell} submitLabel={t('profile.saveName')} pendingLabel={t('saving')}>
      <NameFields
        fields={{
          firstname: field('firstname'),
          middlename: field('middlename'),
          lastname: field('lastname'),
        }}
        middlename={names.middlename}
        country={country}
      />
    </FormShell>
  );
}

const noEmail = { email: '', email_confirmation: '', current_password: '' };

export function ChangeEmailForm() {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const { form, shell } = useShopForm({
    schema: emailFormSchema,
    defaultValues: noEmail,
    failure: t('failed'),
    onSubmit: async ({ email, current_password }) => {
      await call
        .mutateAsync({ type: 'customerUpdate', email, current_password })
        .catch((error: unknown) => Promise.reject(renamePasswordError(error, 'current_password')));
      form.reset(noEmail);
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell
      {...shell}
      submitLabel={t('profile.changeEmail')}
      pendingLabel={t('saving')}
      className="max-w-lg"
    >
      <TextField {...field('email')} {...emailInput} label={t('profile.newEmail')} required />
      <TextField {...field('email_confirmation')} {...emailInput} label={t('profile.repeatEmail')} required />
      <PasswordField
        {...field('current_password')}
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        required
      />
    </FormShell>
  );
}

const noPasswords = { current_password: '', password: '', password_confirmation: '' };

interface PasswordFormProps {
  readonly email: string;
  /** What else of the person makes a password easy to guess. */
  readonly names: readonly string[];
  readonly hint: string;
}

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ email, names, hint }: PasswordFormProps) {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const [schema] = useState(() => passwordFormSchema(email));
  const { form, shell } = useShopForm({
    schema,
    defaultValues: noPasswords,
    failure: t('failed'),
    onSubmit: async (values) => {
      await call
        .mutateAsync({ type: 'customerUpdate', ...values })
        .catch((error: unknown) => Promise.reject(renamePasswordError(error, 'current_password')));
      form.reset(noPasswords);
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell
      {...shell}
      submitLabel={t('profile.changePassword')}
      pendingLabel={t('saving')}
      className="max-w-lg"
    >
      <PasswordField
        {...field('current_password')}
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        required
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        strengthAgainst={[email, ...names]}
        label={t('profile.newPassword')}
        hint={hint}
        required
      />
      <PasswordField
        {...field('password_confirmation')}
        autoComplete="new-password"
        label={t('profile.repeatPassword')}
        required
      />
    </FormShell>
  );
}
