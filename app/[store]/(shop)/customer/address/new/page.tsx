import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { AddressEditor } from '@/features/account/components/address-editor';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.addresses.newTitle');

export default async function NewAddressRoute() {
  const context = await requireCustomer(accountPaths.newAddress);
  const t = await getTranslations('accountArea.addresses');
  return (
    <AccountArea context={context} current="addresses" title={t('newTitle')}>
      <AddressEditor context={context} saved={null} />
    </AccountArea>
  );
}
