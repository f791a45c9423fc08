import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AccountArea } from '@/features/account/components/account-area';
import { AccountDeletion } from '@/features/account/components/account-deletion';
import { canDeleteAccount } from '@/features/account/server/area-loaders';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.deletion');

export default async function AccountDeletionRoute() {
  const context = await requireCustomer(accountPaths.deletion);
  if (!canDeleteAccount(context)) notFound();
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="deletion" title={t('nav.deletion')}>
      <AccountDeletion context={context} />
    </AccountArea>
  );
}
