import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AccountArea } from '@/features/account/components/account-area';
import { AddressEditor } from '@/features/account/components/address-editor';
import { getAddress } from '@/features/account/server/area-loaders';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.addresses.editTitle');

export default async function AddressRoute({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  const context = await requireCustomer(accountPaths.address(id));
  // The same for an address of somebody else.
  const saved = (await getAddress(context, id)) ?? notFound();
  const t = await getTranslations('accountArea.addresses');
  return (
    <AccountArea context={context} current="addresses" title={t('editTitle')}>
      <AddressEditor context={context} saved={saved} />
    </AccountArea>
  );
}
