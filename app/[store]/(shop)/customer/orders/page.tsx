import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AccountArea } from '@/features/account/components/account-area';
import { OrderHistory } from '@/features/account/components/order-summaries';
import { getHistory, historyPage } from '@/features/account/server/area-loaders';
import { requireCustomer } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { AccountStart } from '../../_screens/account-start';
import { unlistedPage } from '@/app/pages';

export const dynamic = 'force-dynamic';

export const generateMetadata = unlistedPage('accountArea.nav.orders');

export default async function OrdersRoute({
  searchParams,
}: {
  readonly searchParams: Promise<{ page?: string | string[] }>;
}) {
  const page = historyPage((await searchParams).page);
  const context = await requireCustomer(accountPaths.orders(page ?? 1));
  if (page === null) notFound();
  const history = await getHistory(context, page);
  if (page > history.pages) notFound();
  const t = await getTranslations('accountArea');
  return (
    <AccountArea context={context} current="orders" title={t('nav.orders')}>
      <OrderHistory
        context={context}
        history={history}
        page={page}
        start={<AccountStart context={context} />}
      />
    </AccountArea>
  );
}
