'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { accounts } from '@/config/limits/accounts';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { usernameInput } from '@/lib/client/form/input-attributes';
import { useCount } from '@/lib/client/use-formats';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { FormShell } from '@/ui/islands/form-shell';
import { TextField } from '@/ui/form/text-field';
import { emailDraft } from '../email-draft';
import { forgotPasswordSchema } from '../sign-in-schema';
import { postUser } from '../user-calls';
import { Sent } from './done';

type Values = z.input<typeof forgotPasswordSchema>;

const empty: Values = { type: 'forgotPassword', email: '' };

/** The address that was typed to sign in; it stays for the sign-in with the new password. */
const draft = emailDraft<Values>({ type: 'forgotPassword' }, true);

/** Asks for the link to a new password. The result does not show whether the address has an account. */
export function ForgotForm() {
  const t = useTexts('signIn');
  const shop = useShop();
  const formatCount = useCount();
  const { resetHours: hours } = accounts;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, shell } = useShopForm({
    schema: forgotPasswordSchema,
    defaultValues: empty,
    draft,
    failure: t('sendFailed'),
    onSubmit: async (values) => {
      await postUser(shop, values);
      setSentTo(values.email);
    },
  });
  const field = useFormField(form);
  const area = useReplacedFocus<HTMLDivElement>(sentTo);
  return (
    <div ref={area}>
      {sentTo === null ? (
        <FormShell {...shell} submitLabel={t('forgotSubmit')} pendingLabel={t('sending')}>
          <TextField {...field('email')} {...usernameInput} label={t('email')} required />
        </FormShell>
      ) : (
        <Sent
          title={t('checkEmail')}
          send={() => postUser(shop, { type: 'forgotPassword', email: sentTo })}
          onChange={() => setSentTo(null)}
        >
          <p>{t('forgotSent', { email: sentTo, hours, number: formatCount(hours) })}</p>
        </Sent>
      )}
    </div>
  );
}
