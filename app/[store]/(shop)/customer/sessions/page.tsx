import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { SessionList } from '@/features/account/components/session-list';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.sessions');

export default async function SessionsRoute() {
  const context = await requireCustomer(accountPaths.sessions);
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="sessions" title={t('nav.sessions')}>
      <SessionList context={context} />
    </AccountArea>
  );
}
