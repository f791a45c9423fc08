import { getTranslations } from 'next-intl/server';
import type { Order } from '@/commerce/model/order';
import { company } from '@/config/company';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { promiseValues } from '@/lib/promise-values';
import { Alert } from '@/ui/feedback';
import { CheckIcon } from '@/ui/icons';
import { Heading } from '@/ui/layout';
import type { OrderStage } from '../order-stage';

interface OrderMessageProps {
  readonly order: Order;
  readonly stage: OrderStage;
  readonly store: StoreCode;
}

const titles = {
  placed: 'title',
  transfer: 'pendingTitle',
  pending: 'pendingTitle',
  canceled: 'canceledTitle',
} as const satisfies Record<OrderStage, string>;

/** Thanks, number, and what happens next. */
export async function OrderMessage({ order, stage, store }: OrderMessageProps) {
  const t = await getTranslations('success');
  const { number, email } = order;
  const accepted = stage === 'placed' || stage === 'transfer';
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
        {stage === 'placed' && <p className="print:hidden">{t('tracking', promiseValues)}</p>}
        {stage === 'transfer' && (
          <Alert>
            {t('bankTransfer', {
              total: formatPrice(order.totals.grand_total, store),
              number,
              iban: company.iban,
            })}
          </Alert>
        )}
        {stage === 'pending' && <Alert tone="warning">{t('pendingText', { email })}</Alert>}
        {stage === 'canceled' && <Alert tone="warning">{t('canceledText', { number })}</Alert>}
      </div>
    </>
  );
}
