import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { AddressBook } from '@/features/account/components/address-book';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.addresses');

export default async function AddressBookRoute() {
  const context = await requireCustomer(accountPaths.addresses);
  const t = await getTranslations('accountArea');
  return (
    <AccountArea
      context={context}
      current="addresses"
      title={t('nav.addresses')}
      action={
        <ButtonLink href={accountPaths.newAddress} prefetch={false} size="lg" className="max-sm:w-full">
          {t('addresses.add')}
        </ButtonLink>
      }
    >
      <AddressBook context={context} />
    </AccountArea>
  );
}
