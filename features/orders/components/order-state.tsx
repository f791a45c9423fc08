import { getTranslations } from 'next-intl/server';
import { promiseValues } from '@/config/shop/company';
import { companyFacts } from '@/config/shop/seller';
import type { Order, OrderEvent, DeclaredWithdrawal } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import type { StoreCode } from '@/config/types';
import { Transfer } from './transfer-details';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { Alert } from '@/ui/feedback';
import { Progress } from '@/ui/progress';
import {
  orderStage,
  canceledMoney,
  currentStep,
  dateOf,
  progressSteps,
  refundSummary,
  type RefundSummary,
} from '../order-stage';

interface OrderStateProps {
  readonly order: Order;
  readonly history: readonly OrderEvent[];
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  /** Those that were declared, oldest first. */
  readonly withdrawals: readonly DeclaredWithdrawal[];
  readonly store: StoreCode;
}

export function OrderState({ order, history, payment, withdrawals, store }: OrderStateProps) {
  const current = currentStep(order.status);
  const refund = refundSummary(history, payment);
  return (
    <div className="flex flex-col gap-4">
      {current !== null && <Steps current={current} history={history} store={store} />}
      {order.status === 'pending_payment' && <Unpaid order={order} payment={payment} />}
      {order.status === 'canceled' && (
        <Canceled order={order} history={history} payment={payment} store={store} refund={refund} />
      )}
      {withdrawals.length > 0 && <Withdrawn withdrawals={withdrawals} order={order} store={store} />}
      {refund && <Refunded refund={refund} store={store} />}
    </div>
  );
}

interface StepsProps extends Pick<OrderStateProps, 'history' | 'store'> {
  readonly current: number;
}

async function Steps({ current, history, store }: StepsProps) {
  const [t, checkout] = await Promise.all([getTranslations('orders'), getTranslations('checkout')]);
  const steps = progressSteps.map((step) => {
    const date = dateOf(history, step);
    return { label: t(`steps.${step}`), ...(date === null ? {} : { detail: formatDate(date, store) }) };
  });
  return <Progress label={t('progress')} steps={steps} current={current} doneLabel={checkout('completed')} />;
}

async function Unpaid({ order, payment }: Pick<OrderStateProps, 'order' | 'payment'>) {
  const [t, success] = await Promise.all([getTranslations('orders'), getTranslations('success')]);
  const stage = orderStage(order, payment);
  if (stage === 'checking') return <Alert>{t('checking')}</Alert>;
  if (stage === 'pending') return <Alert tone="warning">{t('awaitsPayment')}</Alert>;
  if (order.underReview) return <Alert tone="warning">{success('underReview')}</Alert>;
  const { iban } = companyFacts();
  if (iban === null) return <Alert tone="warning">{t('awaitsPayment')}</Alert>;
  return <Transfer order={order} payment={payment} iban={iban} />;
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
