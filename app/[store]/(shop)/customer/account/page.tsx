import { getTranslations } from 'next-intl/server';
import { AccountArea } from '@/features/account/components/account-area';
import { Overview } from '@/features/account/components/overview';
import { CustomerOrderAgain } from '@/features/orders/components/order-again';
import { OwnedProducts } from '@/features/orders/components/owned-products';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { AccountStart } from '../../_screens/account-start';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.title');

export default async function AccountRoute() {
  const context = await requireCustomer(accountPaths.account);
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="overview" title={t('title')}>
      <Overview
        context={context}
        start={<AccountStart context={context} />}
        products={<OwnedProducts context={context} />}
        again={(number) => <CustomerOrderAgain number={number} context={context} />}
      />
    </AccountArea>
  );
}
