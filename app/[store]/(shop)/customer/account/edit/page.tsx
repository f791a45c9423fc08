import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { AccountArea } from '@/features/account/components/account-area';
import { Profile } from '@/features/account/components/profile';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';

/** Specific to one customer: not cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountArea');
  return { title: t('nav.edit'), robots: noindex };
}

export default async function AccountEditRoute() {
  const context = await requireCustomer(accountPaths.edit);
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="edit" title={t('nav.edit')}>
      <Profile context={context} />
    </AccountArea>
  );
}
