import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { leftToWithdraw } from '@/commerce/domain/orders/returns';
import { OrderDeliveryDay, OrderDetails } from './order-details';
import { OrderedItems } from './ordered-items';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { PrintButton } from '@/ui/islands/print-button';
import { Card, Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import type { OrderFacts, VisibleOrder } from '../server/visible-orders';
import { OrderState } from './order-state';
import { orderCarrier, orderParcel } from '@/commerce/domain/delivery/order-delivery';
import { ButtonLink } from '@/ui/button';
import { SpecList } from '@/ui/table';
import type { OrderPayment } from '@/commerce/model/payment';
import { orderStage } from '../order-stage';
import { paymentPaths } from '@/lib/paths/server-paths';
import { OrderAgain, OrderCancellation } from './order-again';

interface OrderViewProps extends OrderFacts {
  readonly visible: VisibleOrder;
  readonly context: Context;
  readonly documents: ReactNode;
}

export async function OrderPage(props: OrderViewProps) {
  const t = await getTranslations('orders');
  return (
    <Container size="narrow" className="pt-8 pb-12 print:max-w-none print:px-0">
      <OrderView {...props} />
      <p className="mt-6 print:hidden">
        <TextLink href={paths.orderLookup()} prefetch={false} standalone>
          {t('other')}
        </TextLink>
      </p>
    </Container>
  );
}

export async function OrderView(props: OrderViewProps) {
  const { visible, history, payment, withdrawals, context, documents } = props;
  const { order } = visible;
  const { store } = context;
  const left = leftToWithdraw(order.items, withdrawals);
  const canWithdraw = order.status !== 'canceled' && left.some((quantity) => quantity > 0);
  const [t, success, withdrawal] = await Promise.all([
    getTranslations('orders'),
    getTranslations('success'),
    getTranslations('withdrawal'),
  ]);
  return (
    <div>
      <Heading level={1}>{t('title', { number: order.number })}</Heading>
      <p className="mt-1 text-sm text-ink-faint">
        {success('date', { date: formatDate(order.date, store) })}
      </p>
      <Card as="section" padding="lg" className="mt-6">
        <OrderState
          order={order}
          history={history}
          payment={payment}
          withdrawals={withdrawals}
          store={store}
        />
        <OrderDeliveryDay order={order} className="mt-4 text-sm" />
      </Card>
      <ParcelCard order={order} />
      <OrderedItems order={order} store={store} className="mt-4" />
      <OrderDetails order={order} payment={payment} context={context} />
      <p className="mt-6 text-sm text-ink-soft">
        <ContactText text={success('questions', contactPlaceholders)} store={store} />
      </p>
      <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
        <OrderActions visible={visible} payment={payment} context={context} />
        {documents}
        <PrintButton label={success('print')} />
      </div>
      {canWithdraw && (
        <p className="mt-6 text-sm print:hidden">
          <TextLink href={paths.withdrawal(order.number)} prefetch={false}>
            {withdrawal('start')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

async function ParcelCard({ order }: { readonly order: Order }) {
  const parcel = orderParcel(order);
  if (!parcel) return null;
  const [t, email] = await Promise.all([getTranslations('orders'), getTranslations('email')]);
  const rows = [
    { label: t('carrier'), value: orderCarrier(order) },
    { label: email('trackingNumber'), value: parcel.trackingNumber },
  ];
  return (
    <Card as="section" padding="lg" className="mt-4">
      <Heading level={2} size="block" className="mb-3">
        {t('parcel')}
      </Heading>
      <SpecList rows={rows} />
      {parcel.url !== null && (
        <ButtonLink href={parcel.url} prefetch={false} variant="secondary" className="mt-4">
          {email('trackParcel')}
        </ButtonLink>
      )}
    </Card>
  );
}

interface OrderActionsProps {
  readonly visible: VisibleOrder;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  readonly context: Context;
}

async function OrderActions({ visible, payment, context }: OrderActionsProps) {
  const checkout = await getTranslations('checkout');
  const { order, isOwn } = visible;
  const stage = orderStage(order, payment);
  // A payment and a cart belong to the store of their order.
  const here = isOwn && order.store === context.store;
  return (
    <>
      <OrderAgain order={order} context={context} />
      {here && stage === 'pending' && context.customer !== null && (
        <a href={paymentPaths.resumeOrder(order.number)} className="button button-primary button-md">
          {checkout('openOrder.pay')}
        </a>
      )}
      {here && (stage === 'transfer' || stage === 'review') && <OrderCancellation number={order.number} />}
    </>
  );
}
