'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/lib/client/shop-context';
import { useShopForm } from '@/lib/client/use-shop-form';
import { accountPaths } from '@/lib/account-paths';
import { ButtonLink } from '@/ui/button';
import { FormShell } from '@/ui/islands/form-shell';
import { confirmSchema } from '../schema';
import { postUser } from '../user-calls';
import { Done } from './done';

/**
 * Confirms the email address by a button: programs that open the links of emails in advance would use up a link that
 * works on its own.
 */
export function ConfirmForm({ token }: { readonly token: string }) {
  const t = useTranslations('signIn');
  const shop = useShop();
  const [done, setDone] = useState(false);
  const { shell } = useShopForm({
    schema: confirmSchema,
    defaultValues: { type: 'confirmAccount', token },
    failure: t('confirmFailed'),
    onSubmit: async (values) => {
      await postUser(shop, values);
      setDone(true);
    },
  });
  if (done) {
    return (
      <Done title={t('confirmed')} action={<ButtonLink href={accountPaths.login()}>{t('title')}</ButtonLink>}>
        {t('confirmedText')}
      </Done>
    );
  }
  return (
    <FormShell {...shell} submitLabel={t('confirm')} pendingLabel={t('confirming')}>
      <p>{t('confirmText')}</p>
    </FormShell>
  );
}
