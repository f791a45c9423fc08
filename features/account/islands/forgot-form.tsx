'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { accounts } from '@/config/accounts';
import { usernameInput } from '@/lib/client/input-attributes';
import { useShop } from '@/lib/client/shop-context';
import { useCount } from '@/lib/client/use-count';
import { useFormField } from '@/lib/client/use-form-field';
import { useShopForm } from '@/lib/client/use-shop-form';
import { FormShell } from '@/ui/islands/form-shell';
import { TextField } from '@/ui/text-field';
import { TextButton } from '@/ui/text-link';
import { forgotPasswordSchema } from '../schema';
import { postUser } from '../user-calls';
import { Done } from './done';

const empty: z.input<typeof forgotPasswordSchema> = { type: 'forgotPassword', email: '' };

/** Asks for the link to a new password. The result does not show whether the address has an account. */
export function ForgotForm() {
  const t = useTranslations('signIn');
  const shop = useShop();
  const formatCount = useCount();
  const { resetHours: hours } = accounts;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, shell } = useShopForm({
    schema: forgotPasswordSchema,
    defaultValues: empty,
    failure: t('sendFailed'),
    onSubmit: async (values) => {
      await postUser(shop, values);
      setSentTo(values.email);
    },
  });
  const field = useFormField(form);
  if (sentTo !== null) {
    const again = <TextButton onClick={() => setSentTo(null)}>{t('requestLink')}</TextButton>;
    return (
      <Done title={t('checkEmail')} action={again}>
        <p>{t('forgotSent', { email: sentTo, hours, number: formatCount(hours) })}</p>
        <p className="mt-1">{t('noEmail')}</p>
      </Done>
    );
  }
  return (
    <FormShell {...shell} submitLabel={t('forgotSubmit')} pendingLabel={t('sending')}>
      <TextField {...field('email')} {...usernameInput} label={t('email')} required />
    </FormShell>
  );
}
