'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { z } from 'zod';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { reportCommerce } from '@/lib/client/commerce-events';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { accountPaths } from '@/lib/paths/account-paths';
import { FormShell } from '@/ui/islands/form-shell';
import { NewPassword } from '@/ui/islands/password-field';
import { newPasswordSchema } from '../sign-in-schema';
import { postUser } from '../user-calls';
import { refetchAfterSignIn } from '../session-calls';
import { Sent } from './done';

type Passwords = z.output<ReturnType<typeof newPasswordSchema>>;

interface OrderAccountFormProps {
  readonly email: string;
  /** What else of the person makes a password easy to guess. */
  readonly names: readonly string[];
}

/** The password of an account; the server has the rest from the order of this browser. */
export function OrderAccountForm({ email, names }: OrderAccountFormProps) {
  const t = useTexts('signIn');
  const shop = useShop();
  const router = useRouter();
  const [sent, setSent] = useState<Passwords | null>(null);
  const [schema] = useState(() => newPasswordSchema(email));
  const send = (passwords: Passwords) =>
    postUser<{ isLoggedIn: boolean }>(shop, { type: 'registerFromOrder', ...passwords });
  const { form, shell } = useShopForm({
    schema,
    defaultValues: { password: '' },
    failure: t('createFailed'),
    onSubmit: async (passwords) => {
      const { isLoggedIn } = await send(passwords);
      reportCommerce({ type: 'sign_up' });
      if (!isLoggedIn) return setSent(passwords);
      await refetchAfterSignIn();
      router.push(accountPaths.account);
    },
  });
  const field = useFormField(form);
  if (sent) {
    return (
      <Sent title={t('checkEmail')} level={3} send={() => send(sent)}>
        <p>{t('created', { email })}</p>
      </Sent>
    );
  }
  return (
    <FormShell
      {...shell}
      submitLabel={t('createTitle')}
      pendingLabel={t('creating')}
      button={{ variant: 'secondary' }}
      className="max-w-lg"
    >
      {/* Names the account to password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword password={field('password')} personal={[email, ...names]} />
    </FormShell>
  );
}
