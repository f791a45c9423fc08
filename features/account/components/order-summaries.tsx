import { getTranslations } from 'next-intl/server';
import type { OrderStatus } from '@/commerce/model/order';
import { orderParcel } from '@/commerce/domain/delivery/order-delivery';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { accountPaths } from '@/lib/paths/account-paths';
import { Badge, type BadgeTone } from '@/ui/badge';
import { TextLink } from '@/ui/text-link';
import type { getHistory } from '../server/area-loaders';
import { ListPagination } from '@/features/category/components/list-pagination';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { ListIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';

type Summary = Awaited<ReturnType<typeof getHistory>>['orders'][number];

interface OrderSummariesProps {
  readonly orders: readonly Summary[];
  /** Whose formats dates and prices have. */
  readonly store: StoreCode;
}

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending_payment: 'signal',
  processing: 'brand',
  ready_to_ship: 'brand',
  shipped: 'brand',
  delivered: 'success',
  canceled: 'neutral',
};

/** Orders with number, date, total, status and tracking (spec §3 "Order summary"). */
export async function OrderSummaries({ orders, store }: OrderSummariesProps) {
  const t = await getTranslations('accountArea.orders');
  return (
    <ul aria-label={t('caption')} className="divide-y divide-line">
      {orders.map((order) => (
        <li
          key={order.number}
          className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 grow basis-44">
            <TextLink
              href={accountPaths.order(order.number)}
              prefetch={false}
              className="inline-block font-semibold"
            >
              <span className="sr-only">{t('number')} </span>
              <span className="tabular-nums">{order.number}</span>
            </TextLink>
            <p className="mt-0.5 text-sm text-ink-soft">{formatDate(order.date, store)}</p>
          </div>
          <p className="basis-24 font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">{t('total')}: </span>
            {formatPrice(order.total, store)}
          </p>
          <div className="flex min-w-0 basis-40 flex-col items-start gap-1.5">
            <Status status={order.status} />
            <Tracking order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}

async function Status({ status }: { readonly status: OrderStatus }) {
  const [t, steps] = await Promise.all([
    getTranslations('accountArea.orders'),
    getTranslations('orders.steps'),
  ]);
  const text =
    status === 'pending_payment' ? t('awaitsPayment') : status === 'canceled' ? t('canceled') : steps(status);
  return (
    <Badge tone={tones[status]}>
      <span className="sr-only">{t('status')}: </span>
      {text}
    </Badge>
  );
}

async function Tracking({ order }: { readonly order: Summary }) {
  const parcel = orderParcel(order);
  if (!parcel) return null;
  const email = await getTranslations('email');
  if (parcel.url === null) {
    return (
      <p className="text-sm wrap-anywhere text-ink-soft">
        {email('trackingNumber')}: {parcel.trackingNumber}
      </p>
    );
  }
  return (
    <TextLink href={parcel.url} prefetch={false} className="text-sm">
      {email('trackParcel')}
      <span className="sr-only">: {parcel.trackingNumber}</span>
    </TextLink>
  );
}

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
