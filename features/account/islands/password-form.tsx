'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '@/lib/client/texts';
import { useFormField } from '@/lib/client/form/use-form-field';
import { usePasswordTexts } from '@/lib/client/form/use-password-texts';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { FormShell } from '@/ui/islands/form-shell';
import { PasswordField } from '@/ui/islands/password-field';
import { renamePasswordError } from '../user-calls';
import { passwordFormSchema } from '../profile-schema';
import { useAccountCall } from '../use-account-call';

const empty = { current_password: '', password: '', password_confirmation: '' };

interface PasswordFormProps {
  readonly email: string;
  /** What else of the person makes a password easy to guess. */
  readonly names: readonly string[];
  readonly hint: string;
}

/** Changes the password, which ends all other sessions. */
export function PasswordForm({ email, names, hint }: PasswordFormProps) {
  const t = useTexts('accountArea');
  const texts = usePasswordTexts();
  const router = useRouter();
  const call = useAccountCall();
  const [schema] = useState(() => passwordFormSchema(email));
  const { form, shell } = useShopForm({
    schema,
    defaultValues: empty,
    failure: t.failed,
    onSubmit: async (values) => {
      await call
        .mutateAsync({ type: 'customerUpdate', ...values })
        .catch((error: unknown) => Promise.reject(renamePasswordError(error, 'current_password')));
      form.reset(empty);
      router.refresh();
    },
  });
  const field = useFormField(form);
  const shared = { texts, required: true };
  return (
    <FormShell {...shell} submitLabel={t.profile.changePassword} pendingLabel={t.saving} className="max-w-lg">
      <PasswordField
        {...shared}
        {...field('current_password')}
        autoComplete="current-password"
        label={t.profile.currentPassword}
      />
      <PasswordField
        {...shared}
        {...field('password')}
        autoComplete="new-password"
        strengthAgainst={[email, ...names]}
        label={t.profile.newPassword}
        hint={hint}
      />
      <PasswordField
        {...shared}
        {...field('password_confirmation')}
        autoComplete="new-password"
        label={t.profile.repeatPassword}
      />
    </FormShell>
  );
}
