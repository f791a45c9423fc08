import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { OfferList } from '@/features/account/components/offer-list';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.offers');

export default async function OffersRoute() {
  const context = await requireCustomer(accountPaths.offers);
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="offers" title={t('nav.offers')}>
      <OfferList context={context} />
    </AccountArea>
  );
}
