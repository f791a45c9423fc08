'use client';

import { useTranslations } from 'next-intl';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';

/** The two ways to order: signing in, which keeps the cart, and the form below without an account (spec §6). */
export function GuestNote() {
  const t = useTranslations('checkout');
  return (
    <>
      <p className="mb-5 rounded-lg bg-sunken p-3.5 text-sm">
        {t('haveAccount')}{' '}
        <TextLink href={accountPaths.login(paths.checkout)} prefetch={false} className="font-semibold">
          {t('signIn')}
        </TextLink>
      </p>
      <Heading level={3} size="label" className="mb-4">
        {t('guest')}
      </Heading>
    </>
  );
}
