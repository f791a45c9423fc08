'use client';

import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { carryToast } from '@/lib/client/toasts';
import { reportCommerce } from '@/lib/client/commerce-events';
import { usernameInput } from '@/lib/client/form/input-attributes';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { accountPaths } from '@/lib/paths/account-paths';
import { FormShell } from '@/ui/islands/form-shell';
import { PasswordField } from '@/ui/islands/password-field';
import { TextField } from '@/ui/form/text-field';
import { TextLink } from '@/ui/text-link';
import { emailDraft } from '../email-draft';
import { loginSchema } from '../sign-in-schema';
import { postUser } from '../user-calls';
import { refetchAfterSignIn } from '../session-calls';

type Values = z.input<typeof loginSchema>;

const empty: Values = { type: 'login', email: '', password: '' };

/** Passes the address to the password reset form. */
const draft = emailDraft<Values>({ type: 'login', password: '' }, false);

interface SignInFormProps {
  /** Where to go afterwards: a path of this store. */
  readonly next: string;
  /** Go there by loading the page: the router may keep the redirect that led here (feature `authentication`). */
  readonly reloads?: boolean;
  /** Called before that. */
  readonly onSignedIn?: (() => void) | undefined;
}

export function SignInForm({ next, reloads = false, onSignedIn }: SignInFormProps) {
  const t = useTexts('signIn');
  const shop = useShop();
  const router = useRouter();
  const { form, shell } = useShopForm({
    schema: loginSchema,
    defaultValues: empty,
    draft,
    failure: t('signInFailed'),
    onSubmit: async (values) => {
      const reply = await postUser(shop, values);
      reportCommerce({ type: 'login' });
      await refetchAfterSignIn();
      onSignedIn?.();
      if (!reloads) return router.replace(next);
      carryToast(reply);
      window.location.replace(next);
    },
  });
  const field = useFormField(form);
  return (
    <FormShell
      {...shell}
      submitLabel={t('title')}
      pendingLabel={t('signingIn')}
      actions={
        <TextLink href={accountPaths.forgot} prefetch={false} className="text-sm">
          {t('forgotLink')}
        </TextLink>
      }
    >
      <TextField {...field('email')} {...usernameInput} label={t('email')} required />
      <PasswordField {...field('password')} autoComplete="current-password" label={t('password')} required />
    </FormShell>
  );
}
