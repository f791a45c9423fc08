import { getTranslations } from 'next-intl/server';
import { accountPaths } from '@/lib/account-paths';
import { ButtonLink } from '@/ui/button';
import { Card, Heading } from '@/ui/layout';

/** Invites a guest to create an account with the address of their order, which the page takes from the session. */
export async function CreateAccount() {
  const t = await getTranslations('success');
  return (
    <Card as="section" padding="lg" className="mt-6 print:hidden">
      <Heading level={2} size="block">
        {t('createAccountTitle')}
      </Heading>
      <p className="mt-2 text-sm text-ink-soft">{t('createAccountText')}</p>
      <ButtonLink href={accountPaths.create} prefetch={false} variant="secondary" className="mt-4">
        {t('createAccount')}
      </ButtonLink>
    </Card>
  );
}
