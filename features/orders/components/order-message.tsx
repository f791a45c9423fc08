import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import { promiseValues } from '@/config/shop/company';
import { companyFacts } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { isSentThisEvening } from '@/commerce/domain/delivery/order-delivery';
import { paymentPaths } from '@/lib/paths/server-paths';
import { Alert } from '@/ui/feedback';
import { CheckIcon } from '@/ui/icons';
import { Heading } from '@/ui/layout';
import type { OrderStage } from '../order-stage';
import { OrderDeliveryDay } from './order-delivery-day';
import { Transfer } from './transfer-details';

interface OrderMessageProps {
  readonly order: Order;
  readonly stage: OrderStage;
  readonly store: StoreCode;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
}

const titles = {
  placed: 'title',
  review: 'pendingTitle',
  transfer: 'pendingTitle',
  pending: 'pendingTitle',
  checking: 'pendingTitle',
  canceled: 'canceledTitle',
  returned: 'canceledTitle',
} as const satisfies Record<OrderStage, string>;

export async function OrderMessage({ order, stage, store, payment }: OrderMessageProps) {
  const [t, orders, payNow] = await Promise.all([
    getTranslations('success'),
    getTranslations('orders'),
    getTranslations('checkout.openOrder').then((text) => text('pay')),
  ]);
  const { number, email } = order;
  const { iban } = companyFacts();
  const refunded = payment?.refunded;
  const accepted = stage === 'placed' || stage === 'transfer' || stage === 'review';
  return (
    <>
      {accepted && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-success-tint text-success print:hidden">
          <CheckIcon className="size-6" />
        </span>
      )}
      <Heading level={1}>{t(titles[stage])}</Heading>
      <p className="mt-3 text-lg font-semibold">{t('number', { number })}</p>
      <p className="text-sm text-ink-faint">{t('date', { date: formatDate(order.date, store) })}</p>
      <div className="mt-4 flex flex-col gap-3">
        {accepted && <p className="print:hidden">{t('mail', { ...promiseValues, email })}</p>}
        <OrderDeliveryDay order={order} />
        {isSentThisEvening(order, new Date()) && <p className="print:hidden">{t('tracking')}</p>}
        {stage === 'transfer' && iban !== null && (
          <Transfer order={order} payment={payment} iban={iban} deadline />
        )}
        {stage === 'review' && <Alert tone="warning">{t('underReview')}</Alert>}
        {stage === 'checking' && <Alert>{orders('checking')}</Alert>}
        {stage === 'pending' && (
          <Alert
            tone="warning"
            action={
              // Not a Link: it leads to another host.
              <a href={paymentPaths.resume} className="button button-primary button-sm">
                {payNow}
              </a>
            }
          >
            {t('pendingText', { email })}
          </Alert>
        )}
        {stage === 'canceled' && <Alert tone="warning">{t('canceledText', { number })}</Alert>}
        {stage === 'returned' && !refunded && <Alert tone="warning">{t('returnedText', { number })}</Alert>}
        {refunded && <Alert>{t('refundedText', { amount: formatPrice(refunded, store) })}</Alert>}
      </div>
    </>
  );
}
