import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { noindex } from '@/config/robots';
import { AccountArea } from '@/features/account/components/account-area';
import { AddressEditor } from '@/features/account/components/address-editor';
import { getAddress } from '@/features/account/server/area-loaders';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';

/** Specific to one customer: not cached. */
export const dynamic = 'force-dynamic';

interface PageProps {
  readonly params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountArea.addresses');
  return { title: t('editTitle'), robots: noindex };
}

export default async function AddressRoute({ params }: PageProps) {
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
