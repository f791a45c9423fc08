import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { OrderStatus } from '@/commerce/model/order';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { orderCarrier, orderDeliveryDay, orderParcel } from '@/commerce/domain/delivery/order-delivery';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { pickupMethod } from '@/config/shop/shipping';
import { accountPaths } from '@/lib/paths/account-paths';
import { Thumbnail } from '@/ui/picture/thumbnail';
import { TaxedAmount } from '@/ui/price/taxed-amount';
import { Badge, type BadgeTone } from '@/ui/badge';
import { TextLink } from '@/ui/text-link';
import type { getHistory } from '../server/area-loaders';
import { ListPagination } from '@/features/category/components/list-pagination';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { ButtonLink } from '@/ui/button';
import { Card, Heading } from '@/ui/layout';

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

/** Pictures of one row; the others of the order are counted. */
const maxPictures = 3;

function Pictures({ items }: Pick<Summary, 'items'>) {
  const rest = items.length - maxPictures;
  return (
    <div aria-hidden="true" className="flex shrink-0 gap-1.5">
      {items.slice(0, maxPictures).map(({ image }, index) => (
        <Thumbnail key={index} src={image?.url ?? null} size={items.length === 1 ? 'md' : 'sm'} />
      ))}
      {rest > 0 && (
        <span className="grid size-14 place-items-center rounded-md bg-sunken text-sm text-ink-soft">
          +{rest}
        </span>
      )}
    </div>
  );
}

const itemNames = (items: Summary['items']): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Orders with their articles, number, date, total, status and tracking (spec §3 "Order summary"). */
export async function OrderSummaries({ orders, store }: OrderSummariesProps) {
  const t = await getTranslations('accountArea.orders');
  return (
    <ul aria-label={t('caption')} className="divide-y divide-line">
      {orders.map((order) => (
        <li
          key={order.number}
          className="flex min-w-0 flex-wrap items-start gap-x-5 gap-y-3 py-5 first:pt-0 last:pb-0"
        >
          <Pictures items={order.items} />
          <div className="min-w-0 grow basis-40">
            <p className="line-clamp-2 font-semibold">{itemNames(order.items)}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <TextLink href={accountPaths.order(order.number)} prefetch={false}>
                <span>{t('number')} </span>
                <span className="tabular-nums">{order.number}</span>
              </TextLink>
              <span>{formatDate(order.date, store)}</span>
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Status status={order.status} />
              <DeliverySentence order={order} />
              <Tracking order={order} />
            </div>
          </div>
          <p className="ml-auto text-right font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">{t('total')}: </span>
            <Total order={order} store={store} />
          </p>
        </li>
      ))}
    </ul>
  );
}

async function Total({ order, store }: { readonly order: Summary; readonly store: StoreCode }) {
  const cart = await getTranslations('cart');
  return (
    <TaxedAmount
      amount={formatPrice(order.total, store)}
      taxLabel={cart('withTaxShort')}
      net={order.netTotal ? cart('withoutTax', { price: formatPrice(order.netTotal, store) }) : undefined}
    />
  );
}

/** The day on which an order under way arrives. */
async function DeliverySentence({ order }: { readonly order: Summary }) {
  const day = orderDeliveryDay(order);
  if (day === null) return null;
  const t = await getTranslations('checkout');
  const key = order.shippingMethod.methodCode === pickupMethod ? 'pickupBy' : 'deliveryBy';
  return <span>{t(key, { day: formatDeliveryDay(day, order.store) })}</span>;
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

interface NextParcelProps {
  readonly order: Summary;
}

/** The order that arrives next, above everything else of the account. */
export async function NextParcel({ order }: NextParcelProps) {
  const [t, email] = await Promise.all([getTranslations('accountArea'), getTranslations('email')]);
  const parcel = orderParcel(order);
  return (
    <section className="night flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg p-5 sm:p-7">
      <Thumbnail src={order.items[0]?.image?.url ?? null} size="lg" />
      <div className="min-w-0 grow basis-64">
        <Heading level={2} size="label" className="text-night-soft">
          {t('overview.nextParcel')}
        </Heading>
        <p className="mt-1 text-xl font-semibold text-white">
          <DeliverySentence order={order} />
        </p>
        <p className="mt-1 line-clamp-2 text-sm text-night-soft">
          {`${orderCarrier(order)} · ${itemNames(order.items)}`}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          {parcel?.url && (
            <ButtonLink href={parcel.url} prefetch={false} size="lg">
              {email('trackParcel')}
            </ButtonLink>
          )}
          <TextLink tone="night" href={accountPaths.order(order.number)} prefetch={false}>
            {`${t('orders.number')} ${order.number}`}
          </TextLink>
        </p>
      </div>
    </section>
  );
}

interface OrderHistoryProps {
  readonly context: CustomerContext;
  readonly history: Awaited<ReturnType<typeof getHistory>>;
  readonly page: number;
  /** Where an account without orders begins. */
  readonly start: ReactNode;
}

export function OrderHistory({ context, history, page, start }: OrderHistoryProps) {
  const { orders, pages } = history;
  if (orders.length === 0) return start;
  return (
    <>
      <Card padding="lg">
        <OrderSummaries orders={orders} store={context.store} />
      </Card>
      <ListPagination page={page} pages={pages} hrefOf={accountPaths.orders} />
    </>
  );
}
