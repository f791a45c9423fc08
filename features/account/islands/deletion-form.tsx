'use client';

import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { useTexts } from '@/lib/client/shop-context';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { currentPasswordField } from '@/lib/fields/password/password';
import { FormShell } from '@/ui/islands/form-shell';
import { PasswordField } from '@/ui/islands/password-field';
import { renamePasswordError, useAccountCall } from '../user-calls';

const schema = z.object({ password: currentPasswordField });

export function DeletionForm() {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const { form, shell } = useShopForm({
    schema,
    defaultValues: { password: '' },
    failure: t('failed'),
    onSubmit: async ({ password }) => {
      await call
        .mutateAsync({ type: 'customer-requestDeletion', password })
        .catch((error: unknown) => Promise.reject(renamePasswordError(error, 'password')));
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell
      {...shell}
      submitLabel={t('deletion.submit')}
      pendingLabel={t('saving')}
      button={{ variant: 'danger' }}
      className="max-w-lg"
    >
      <PasswordField
        {...field('password')}
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        required
      />
    </FormShell>
  );
}
