'use client';

import { useRouter } from 'next/navigation';
import { useTexts } from '@/lib/client/texts';
import { emailInput } from '@/lib/client/form/input-attributes';
import { useFormField } from '@/lib/client/form/use-form-field';
import { usePasswordTexts } from '@/lib/client/form/use-password-texts';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { FormShell } from '@/ui/islands/form-shell';
import { PasswordField } from '@/ui/islands/password-field';
import { TextField } from '@/ui/form/text-field';
import { renamePasswordError } from '../user-calls';
import { emailFormSchema } from '../profile-schema';
import { useAccountCall } from '../use-account-call';

const empty = { email: '', email_confirmation: '', current_password: '' };

export function ChangeEmailForm() {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const { form, shell } = useShopForm({
    schema: emailFormSchema,
    defaultValues: empty,
    failure: t.failed,
    onSubmit: async ({ email, current_password }) => {
      await call
        .mutateAsync({ type: 'customerUpdate', email, current_password })
        .catch((error: unknown) => Promise.reject(renamePasswordError(error, 'current_password')));
      form.reset(empty);
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell {...shell} submitLabel={t.profile.changeEmail} pendingLabel={t.saving} className="max-w-lg">
      <TextField {...field('email')} {...emailInput} label={t.profile.newEmail} required />
      <TextField {...field('email_confirmation')} {...emailInput} label={t.profile.repeatEmail} required />
      <PasswordField
        {...field('current_password')}
        texts={usePasswordTexts()}
        autoComplete="current-password"
        label={t.profile.currentPassword}
        required
      />
    </FormShell>
  );
}
