import { getTranslations } from 'next-intl/server';
import { fieldLimits } from '@/config/limits/islands';
import { storeConfig } from '@/config/shop/stores';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { Alert } from '@/ui/feedback';
import { Card, Heading } from '@/ui/layout';
import { ChangeEmailForm, NameForm, PasswordForm } from '../islands/profile-forms';
import { getAccount } from '../server/area-loaders';

export async function Profile({ context }: { readonly context: CustomerContext }) {
  const [t, signIn, account] = await Promise.all([
    getTranslations('accountArea.profile'),
    getTranslations('signIn'),
    getAccount(context),
  ]);
  const { email, firstname, middlename, lastname, pendingEmail: pending } = account;
  return (
    <div className="flex flex-col gap-4">
      <Card as="section" padding="lg">
        <Heading level={2} size="block" className="mb-4">
          {t('name')}
        </Heading>
        <NameForm names={{ firstname, middlename, lastname }} country={storeConfig(context.store).country} />
      </Card>
      <Card as="section" padding="lg">
        <Heading level={2} size="block" className="mb-1">
          {t('email')}
        </Heading>
        <p className="wrap-anywhere">{t('currentEmail', { email })}</p>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{t('emailHint')}</p>
        {pending !== null && (
          <Alert className="mb-5">
            <span className="wrap-anywhere">{t('emailPending', { email: pending })}</span>
          </Alert>
        )}
        <ChangeEmailForm />
      </Card>
      <Card as="section" padding="lg">
        <Heading level={2} size="block" className="mb-1">
          {t('password')}
        </Heading>
        <p className="mb-4 text-sm text-ink-soft">{t('passwordHint')}</p>
        <PasswordForm
          email={email}
          names={[firstname, lastname]}
          hint={signIn('passwordHint', { n: fieldLimits.password.min })}
        />
      </Card>
    </div>
  );
}
