'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/lib/client/shop-context';
import { useFormField } from '@/lib/client/use-form-field';
import { useShopForm } from '@/lib/client/use-shop-form';
import { accountPaths } from '@/lib/account-paths';
import { ButtonLink } from '@/ui/button';
import { FormShell } from '@/ui/islands/form-shell';
import { TextLink } from '@/ui/text-link';
import { resetPasswordSchema } from '../schema';
import { postUser } from '../user-calls';
import { Done } from './done';
import { NewPassword } from './new-password';

interface ResetFormProps {
  /** As the link of the email has them. */
  readonly email: string;
  readonly token: string;
}

/** Sets a new password by the link of an email. */
export function ResetForm({ email, token }: ResetFormProps) {
  const t = useTranslations('signIn');
  const shop = useShop();
  const [done, setDone] = useState(false);
  const { form, shell } = useShopForm({
    schema: resetPasswordSchema,
    defaultValues: { type: 'resetPassword', email, token, password: '', password_confirmation: '' },
    failure: t('resetFailed'),
    onSubmit: async (values) => {
      await postUser(shop, values);
      setDone(true);
    },
  });
  const field = useFormField(form);
  if (done) {
    return (
      <Done title={t('resetDone')} action={<ButtonLink href={accountPaths.login()}>{t('title')}</ButtonLink>}>
        {t('resetDoneText')}
      </Done>
    );
  }
  return (
    <FormShell
      {...shell}
      submitLabel={t('resetSubmit')}
      pendingLabel={t('saving')}
      actions={
        <TextLink href={accountPaths.forgot} prefetch={false} className="text-sm">
          {t('requestLink')}
        </TextLink>
      }
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword
        label={t('newPassword')}
        password={field('password')}
        repeated={field('password_confirmation')}
        personal={[email]}
      />
    </FormShell>
  );
}
