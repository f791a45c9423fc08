import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { requireCustomer } from '@/features/store/server/signed-in';
import { SavedSystems } from '@/features/system/components/saved-systems';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.systems');

export default async function SavedSystemsPage() {
  const context = await requireCustomer(accountPaths.systems);
  const t = await getTranslations('accountArea.nav');
  return (
    <AccountArea context={context} current="systems" title={t('systems')}>
      <SavedSystems store={context.store} />
    </AccountArea>
  );
}
