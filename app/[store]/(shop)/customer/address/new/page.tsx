import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { noindex } from '@/config/robots';
import { AccountArea } from '@/features/account/components/account-area';
import { AddressEditor } from '@/features/account/components/address-editor';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';

/** Specific to one customer: not cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountArea.addresses');
  return { title: t('newTitle'), robots: noindex };
}

export default async function NewAddressRoute() {
  const context = await requireCustomer(accountPaths.newAddress);
  const t = await getTranslations('accountArea.addresses');
  return (
    <AccountArea context={context} current="addresses" title={t('newTitle')}>
      <AddressEditor context={context} saved={null} />
    </AccountArea>
  );
}
