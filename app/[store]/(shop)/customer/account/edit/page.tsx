import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { Profile } from '@/features/account/components/profile';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.edit');

export default async function AccountEditRoute() {
  const context = await requireCustomer(accountPaths.edit);
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="edit" title={t('nav.edit')}>
      <Profile context={context} />
    </AccountArea>
  );
}
