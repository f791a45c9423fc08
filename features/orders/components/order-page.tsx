import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Order, OrderEvent, DeclaredWithdrawal } from '@/commerce/model/order';
import { leftToWithdraw } from '@/commerce/domain/orders/returns';
import { OrderDeliveryDay, OrderDetails } from './order-details';
import { OrderedItems } from './ordered-items';
import { OrderReturns, ReturnLink } from './order-returns';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { formatDate } from '@/lib/dates/dates';
import { paths } from '@/lib/paths/paths';
import { PrintButton } from '@/ui/islands/print-button';
import { keepTogether } from '@/ui/keep-together';
import { Card, Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import type { OrderFacts, VisibleOrder } from '../server/visible-orders';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import {
  orderDeliveryDay,
  type TrackedParcel,
  trackedParcels,
} from '@/commerce/domain/delivery/order-delivery';
import { ButtonLink } from '@/ui/button';
import type { Money } from '@/commerce/model/money';
import type { OrderPayment, PayableRest } from '@/commerce/model/payment';
import {
  orderStage,
  canceledMoney,
  currentStep,
  dateOf,
  progressSteps,
  refundSummary,
  type RefundSummary,
} from '../order-stage';
import { paymentPaths } from '@/lib/paths/server-paths';
import { OrderAgain, OrderCancellation } from './order-again';
import { promiseValues } from '@/config/shop/company';
import { ibanOf } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import { Transfer } from './transfer-details';
import { formatPrice } from '@/lib/money/money';
import { storeTexts } from '@/lib/messages/messages';
import { paymentTitle } from '@/lib/messages/method-titles';
import { Alert } from '@/ui/feedback';
import { nameWithOptions } from '@/lib/text/options-text';
import { Progress } from '@/ui/progress';

interface OrderStateProps {
  readonly order: Order;
  readonly history: readonly OrderEvent[];
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  /** Those that were declared, oldest first. */
  readonly withdrawals: readonly DeclaredWithdrawal[];
  readonly store: StoreCode;
}

function OrderState({ order, history, payment, withdrawals, store }: OrderStateProps) {
  const current = currentStep(order.status);
  const refund = refundSummary(history, payment);
  return (
    <div className="flex flex-col gap-4">
      {current !== null && <Steps current={current} history={history} order={order} store={store} />}
      {order.status === 'pending_payment' && <Unpaid order={order} payment={payment} />}
      {order.status === 'canceled' && (
        <Canceled order={order} history={history} payment={payment} store={store} refund={refund} />
      )}
      {payment?.rest && <Rest order={order} payment={payment} rest={payment.rest} />}
      {withdrawals.length > 0 && <Withdrawn withdrawals={withdrawals} order={order} store={store} />}
      {refund && <Refunded refund={refund} store={store} />}
      {payment?.owed && <Owed owed={payment.owed} store={store} />}
    </div>
  );
}

interface StepsProps extends Pick<OrderStateProps, 'history' | 'order' | 'store'> {
  readonly current: number;
}

async function Steps({ current, history, order, store }: StepsProps) {
  const [t, checkout] = await Promise.all([getTranslations('orders'), getTranslations('checkout')]);
  const day = order.status === 'shipped' && !order.pickupPoint ? orderDeliveryDay(order) : null;
  const expected = day === null ? null : t('expected', { day: formatDeliveryDay(day, order.store) });
  const steps = progressSteps.map((step, index) => {
    const date = dateOf(history, step);
    const detail = date === null ? (step === 'delivered' ? expected : null) : formatDate(date, store);
    return {
      label: t(`steps.${step}`),
      isReached: index > 0 && index <= current,
      ...(detail !== null && { detail }),
    };
  });
  return <Progress label={t('progress')} steps={steps} current={current} doneLabel={checkout('completed')} />;
}

async function Unpaid({ order, payment }: Pick<OrderStateProps, 'order' | 'payment'>) {
  const [t, success] = await Promise.all([getTranslations('orders'), getTranslations('success')]);
  const stage = orderStage(order, payment);
  if (stage === 'checking') return <Alert>{t('checking')}</Alert>;
  if (stage === 'pending') return <Alert tone="warning">{t('awaitsPayment')}</Alert>;
  if (order.underReview) return <Alert tone="warning">{success('underReview')}</Alert>;
  const iban = ibanOf(order.totals.grandTotal.currency);
  if (iban === null) return <Alert tone="warning">{t('awaitsPayment')}</Alert>;
  return <Transfer order={order} payment={payment} iban={iban} />;
}

interface RestProps extends Pick<OrderStateProps, 'order' | 'payment'> {
  readonly rest: PayableRest;
}

/** What is to be paid besides the first payment, by a method of the store. */
async function Rest({ order, payment, rest: { byTransfer, due, methods, setOff } }: RestProps) {
  const [t, texts] = await Promise.all([getTranslations('orders'), storeTexts(order.store)]);
  const iban = ibanOf(order.totals.grandTotal.currency);
  return (
    <>
      <Alert tone="warning">
        {setOff && `${t('setOff', { amount: formatPrice(setOff, order.store) })} `}
        {t('due', { amount: formatPrice(due, order.store) })}
      </Alert>
      <div className="flex flex-wrap gap-3 print:hidden">
        {methods.map((code) => (
          // Not a Link: it leads to another host.
          <a
            key={code}
            href={paymentPaths.resumeOrder(order.number, code)}
            rel="nofollow"
            className="button button-primary button-lg"
          >
            {paymentTitle(code, texts)}
          </a>
        ))}
      </div>
      {byTransfer && iban !== null && <Transfer order={order} payment={payment} iban={iban} />}
    </>
  );
}

async function Withdrawn({
  withdrawals,
  order,
  store,
}: Pick<OrderStateProps, 'withdrawals' | 'order' | 'store'>) {
  const t = await getTranslations('orders');
  const isSent = order.status === 'shipped' || order.status === 'delivered';
  return (
    <Alert>
      {withdrawals.map(({ declaredAt, items }) => {
        const date = formatDate(declaredAt, store);
        const named = (items ?? []).map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
        return (
          <p key={declaredAt}>
            {items ? t('withdrawnItems', { date, items: named }) : t('withdrawn', { date })}
          </p>
        );
      })}
      {order.status !== 'canceled' && order.status !== 'pending_payment' && (
        <p className="mt-1">{t(isSent ? 'withdrawnNext' : 'withdrawnUnsent', promiseValues)}</p>
      )}
    </Alert>
  );
}

interface CanceledProps extends Omit<OrderStateProps, 'withdrawals'> {
  readonly refund: RefundSummary | null;
}

async function Canceled({ order, history, payment, store, refund }: CanceledProps) {
  const [t, success] = await Promise.all([getTranslations('orders'), getTranslations('success')]);
  const date = dateOf(history, 'canceled');
  const money = canceledMoney(history, payment);
  return (
    <Alert tone="warning">
      {date === null ? t('canceled') : t('canceledOn', { date: formatDate(date, store) })}
      {money === 'late' && ` ${success('returnedText', { number: order.number })}`}
      {money === 'owed' && ` ${t(refund ? 'canceledRest' : 'canceledPaid')}`}
    </Alert>
  );
}

async function Owed({ owed, store }: Pick<OrderStateProps, 'store'> & { readonly owed: Money }) {
  const t = await getTranslations('orders');
  return <Alert>{t('owed', { amount: formatPrice(owed, store) })}</Alert>;
}

interface RefundedProps extends Pick<OrderStateProps, 'store'> {
  readonly refund: RefundSummary;
}

async function Refunded({ refund, store }: RefundedProps) {
  const [t, success] = await Promise.all([getTranslations('orders'), getTranslations('success')]);
  const { date, count, isFull } = refund;
  const amount = formatPrice(refund.amount, store);
  return (
    <Alert>
      {isFull && `${t('refundedFully')} `}
      {date === null
        ? success('refundedText', { amount })
        : t('refundedOn', { count, amount, date: formatDate(date, store) })}
    </Alert>
  );
}

interface OrderViewProps extends OrderFacts {
  readonly visible: VisibleOrder;
  readonly context: Context;
  readonly documents: ReactNode;
}

export async function OrderPage(props: OrderViewProps) {
  const t = await getTranslations('orders');
  return (
    <Container className="without-signup pt-8 pb-12 print:max-w-none print:px-0">
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
  const { visible, history, payment, withdrawals, returns, owned, context, documents } = props;
  const { order } = visible;
  const { store } = context;
  const parcels = trackedParcels(order);
  const isPart = order.status === 'ready_to_ship' && parcels.length > 0;
  const onlyParcel = parcels.length === 1 && !isPart ? parcels[0] : undefined;
  const [t, success] = await Promise.all([getTranslations('orders'), getTranslations('success')]);
  return (
    <div className="@container">
      <Heading level={1}>{keepTogether(t('title', { number: order.number }))}</Heading>
      <p className="mt-1 text-sm text-ink-faint">
        {success('date', { date: formatDate(order.date, store) })}
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-[minmax(0,1fr)_18rem] @3xl:grid-rows-[auto_1fr] @3xl:items-start print:block">
        <Card as="section" padding="lg">
          {(order.status !== 'shipped' || order.pickupPoint) && (
            <OrderDeliveryDay order={order} className="mb-5 text-lg leading-snug font-semibold" />
          )}
          <OrderState
            order={order}
            history={history}
            payment={payment}
            withdrawals={withdrawals}
            store={store}
          />
        </Card>
        <Card
          padding="lg"
          className="flex flex-wrap items-center gap-3 max-sm:*:grow @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:flex-col @3xl:items-stretch print:hidden"
        >
          {onlyParcel && <TrackLink parcel={onlyParcel} />}
          <OrderActions visible={visible} payment={payment} context={context} />
          {documents}
          <ReturnLink order={order} returns={returns} />
          <WithdrawalLink order={order} withdrawals={withdrawals} />
          <PrintButton label={success('print')} variant="quiet" />
        </Card>
        <div className="min-w-0 *:first:mt-0 print:mt-4">
          {parcels.map((parcel) => (
            <ParcelCard key={parcel.number} parcel={parcel} isOnly={parcel === onlyParcel} />
          ))}
          {isPart && <p className="mt-4 text-sm text-ink-soft">{t('parcelRest')}</p>}
          <OrderReturns order={order} returns={returns} store={store} />
          <OrderedItems order={order} store={store} className="mt-4" owned={owned} />
          <OrderDetails order={order} payment={payment} context={context} />
          <p className="mt-6 text-sm text-ink-soft">
            <ContactText text={success('questions', contactPlaceholders)} store={store} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** The function of the law to withdraw from a contract, while something of the order can be withdrawn from. */
async function WithdrawalLink({ order, withdrawals }: Pick<OrderStateProps, 'order' | 'withdrawals'>) {
  const left = leftToWithdraw(order.items, withdrawals);
  if (order.status === 'canceled' || left.every((quantity) => quantity === 0)) return null;
  const t = await getTranslations('withdrawal');
  return (
    <ButtonLink href={paths.withdrawal(order.number)} prefetch={false} variant="secondary">
      {t('start')}
    </ButtonLink>
  );
}

async function TrackLink({ parcel: { trackingNumber, url } }: { readonly parcel: TrackedParcel }) {
  if (url === null || trackingNumber === null) return null;
  const email = await getTranslations('email');
  return (
    <ButtonLink href={url} prefetch={false} size="lg">
      {email('trackParcel')}
    </ButtonLink>
  );
}

interface ParcelCardProps {
  readonly parcel: TrackedParcel;
  readonly isOnly: boolean;
}

async function ParcelCard({ parcel, isOnly }: ParcelCardProps) {
  const { carrier, items, number, trackingNumber } = parcel;
  if (trackingNumber === null) return null;
  const [t, email] = await Promise.all([getTranslations('orders'), getTranslations('email')]);
  return (
    <Card as="section" padding="lg" className="mt-4">
      <Heading level={2} size="block" className="mb-3">
        {isOnly ? t('parcel') : t('parcelNumber', { number })}
      </Heading>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <div>
          <dt className="text-ink-faint">{t('carrier')}</dt>
          <dd className="font-medium">{carrier}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-faint">{email('trackingNumber')}</dt>
          <dd className="font-medium wrap-anywhere tabular-nums">{trackingNumber}</dd>
        </div>
      </dl>
      {!isOnly && (
        <ul className="mt-3 text-sm">
          {items.map(({ position, quantity, name, options }) => (
            <li key={position}>{`${quantity} × ${nameWithOptions(name, options)}`}</li>
          ))}
        </ul>
      )}
      {!isOnly && (
        <div className="mt-4">
          <TrackLink parcel={parcel} />
        </div>
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
        <a href={paymentPaths.resumeOrder(order.number)} className="button button-primary button-lg">
          {checkout('openOrder.pay')}
        </a>
      )}
      {here && (stage === 'transfer' || stage === 'review') && <OrderCancellation number={order.number} />}
    </>
  );
}
