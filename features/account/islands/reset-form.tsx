'use client';

import { useRouter } from 'next/navigation';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { accountPaths } from '@/lib/paths/account-paths';
import { FormShell } from '@/ui/islands/form-shell';
import { NewPassword } from '@/ui/islands/password-field';
import { TextLink } from '@/ui/text-link';
import { storeEmail } from '../email-draft';
import { resetPasswordSchema } from '../sign-in-schema';
import { postUser } from '../user-calls';

/** Sets a new password by the link of an email, then opens the sign-in, whose address contains no link. */
export function ResetForm({ email, token }: { readonly email: string; readonly token: string }) {
  const t = useTexts('signIn');
  const shop = useShop();
  const router = useRouter();
  const { form, shell } = useShopForm({
    schema: resetPasswordSchema,
    defaultValues: { type: 'resetPassword', email, token, password: '', password_confirmation: '' },
    failure: t('resetFailed'),
    onSubmit: async (values) => {
      await postUser(shop, values);
      storeEmail(email);
      router.replace(accountPaths.loginAfterReset);
    },
  });
  const field = useFormField(form);
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
      {/* Names the account to password managers. */}
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
