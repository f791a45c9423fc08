import { getTranslations } from 'next-intl/server';
import { ListPagination } from '@/features/category/components/list-pagination';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { ListIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';
import type { getHistory } from '../server/area-loaders';
import { OrderSummaries } from './order-summaries';

interface OrderHistoryProps {
  readonly context: CustomerContext;
  readonly history: Awaited<ReturnType<typeof getHistory>>;
  readonly page: number;
}

export async function OrderHistory({ context, history, page }: OrderHistoryProps) {
  const { orders, pages } = history;
  const [t, common] = await Promise.all([getTranslations('accountArea.orders'), getTranslations('common')]);
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<ListIcon className="size-7" />}
        title={t('empty')}
        action={<ButtonLink href={paths.home}>{common('continueShopping')}</ButtonLink>}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <Card padding="lg">
        <OrderSummaries orders={orders} store={context.store} />
      </Card>
      <ListPagination page={page} pages={pages} hrefOf={accountPaths.orders} />
    </>
  );
}
