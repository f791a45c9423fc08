import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { PrintButton } from '@/ui/islands/print-button';
import { Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { IslandTexts } from '@/lib/messages/island-texts';
import { InView } from '@/ui/islands/in-view';
import { InCartAgain } from '../islands/in-cart-again';
import { ReportPurchase } from '../islands/report-purchase';
import { purchaseEvent } from '../purchase-event';
import { orderStage, type OrderStage } from '../order-stage';
import { OrderCancellation } from './order-again';
import { OrderDetails, OrderDeliveryDay } from './order-details';
import { OrderTimeline } from './order-timeline';
import { OrderedItems } from './ordered-items';
import { promiseValues } from '@/config/shop/company';
import { ibanOf } from '@/config/shop/seller';
import type { StoreCode, StoreConfig } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { formatPrice } from '@/lib/money/money';
import { isSentThisEvening } from '@/commerce/domain/delivery/order-delivery';
import { paymentPaths } from '@/lib/paths/server-paths';
import { OwlTile } from '@/ui/brand/owl-tile';
import { Alert, EmptyState } from '@/ui/feedback';
import { CheckIcon } from '@/ui/icons';
import { PaymentPart } from './payment-part';
import { Transfer } from './transfer-details';
import { CartIcon } from '@/ui/first-icons';

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

async function OrderMessage({ order, stage, store, payment }: OrderMessageProps) {
  const [t, orders, payNow] = await Promise.all([
    getTranslations('success'),
    getTranslations('orders'),
    getTranslations('checkout.openOrder').then((text) => text('pay')),
  ]);
  const { number, email } = order;
  const iban = ibanOf(order.totals.grandTotal.currency);
  const refunded = payment?.refunded;
  const accepted = stage === 'placed' || stage === 'transfer' || stage === 'review';
  return (
    <>
      {accepted && (
        <span className="-ml-3 mb-3 block w-fit print:hidden">
          <OwlTile icon={<CheckIcon className="text-success" />} />
        </span>
      )}
      <Heading level={1}>{t(titles[stage])}</Heading>
      <p className="mt-3 text-lg font-semibold">{t('number', { number })}</p>
      <p className="text-sm text-ink-faint">{t('date', { date: formatDate(order.date, store) })}</p>
      <div className="mt-4 flex flex-col gap-3">
        {accepted && <p className="print:hidden">{t('mail', { ...promiseValues, email })}</p>}
        {(stage === 'placed' || stage === 'transfer') && (
          <OrderTimeline order={order} waitsForTransfer={stage === 'transfer'} />
        )}
        <OrderDeliveryDay order={order} className="hidden print:block" />
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
        {stage === 'canceled' && (
          <IslandTexts of={['success.inCartAgain', 'product.toCart']}>
            <InView>
              <Alert tone="warning" action={<InCartAgain />}>
                {t('canceledText', { number })}
              </Alert>
            </InView>
          </IslandTexts>
        )}
        {stage === 'returned' && !refunded && <Alert tone="warning">{t('returnedText', { number })}</Alert>}
        {refunded && <Alert>{t('refundedText', { amount: formatPrice(refunded, store) })}</Alert>}
      </div>
    </>
  );
}

interface OrderSuccessProps {
  readonly order: Order;
  readonly context: Context;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  readonly documents: ReactNode;
  readonly account: ReactNode;
  /** Removes what the checkout has stored in the browser; rendered once the order does not await a payment. */
  readonly settled: ReactNode;
}

/** The order that was just placed: next steps and all details. Prints on one sheet. */
export async function OrderSuccess({
  order,
  context,
  payment,
  documents,
  account,
  settled,
}: OrderSuccessProps) {
  const [t, mail, common, withdrawal] = await Promise.all([
    getTranslations('success'),
    getTranslations('email'),
    getTranslations('common'),
    getTranslations('withdrawal'),
  ]);
  const { store } = context;
  const stage = orderStage(order, payment);
  return (
    <>
      <Container
        size="narrow"
        className="min-h-dvh pt-8 pb-12 print:flex print:min-h-0 print:max-w-none print:flex-col print:px-0 print:pt-6 print:pb-0"
      >
        {stage !== 'pending' && settled}
        {(stage === 'placed' || stage === 'transfer' || stage === 'review') && (
          <ReportPurchase event={purchaseEvent(order)} />
        )}
        <OrderMessage order={order} stage={stage} store={store} payment={payment} />
        <div className="actions mt-6 print:hidden">
          <ButtonLink
            size="lg"
            href={paths.order(order.number)}
            prefetch={false}
            {...(stage === 'canceled' && { variant: 'secondary' })}
          >
            {mail('viewOrder')}
          </ButtonLink>
          <ButtonLink href={paths.home} prefetch={false} variant="secondary">
            {common('continueShopping')}
          </ButtonLink>
        </div>
        <OrderedItems
          order={order}
          store={store}
          className="mt-8 print:order-1 print:border-0 print:p-0"
          totalsClassName="print:ml-auto print:w-1/2 print:break-inside-avoid print:border-0 print:pt-0"
        />
        <OrderDetails order={order} payment={payment} context={context} />
        {stage !== 'canceled' && context.customer === null && account}
        <p className="mt-6 text-sm text-ink-soft print:order-2">
          <ContactText text={t('questions', contactPlaceholders)} store={store} />
        </p>
        <div className="actions mt-6 print:hidden">
          {documents}
          <PrintButton label={t('print')} />
          {(stage === 'transfer' || stage === 'review') && <OrderCancellation number={order.number} />}
        </div>
        {stage !== 'canceled' && (
          <p className="mt-6 text-sm print:hidden">
            <TextLink href={paths.withdrawal(order.number)} prefetch={false}>
              {withdrawal('start')}
            </TextLink>
          </p>
        )}
      </Container>
      {stage === 'transfer' && <PaymentPart order={order} payment={payment} />}
    </>
  );
}

export async function NoOrder({ config }: { readonly config: StoreConfig }) {
  const [t, common] = await Promise.all([getTranslations('success'), getTranslations('common')]);
  return (
    <Container size="narrow" className="min-h-dvh pt-8">
      <EmptyState
        icon={<CartIcon className="size-7" />}
        title={t('none')}
        headingLevel={1}
        action={
          <ButtonLink href={paths.home} prefetch={false} size="lg">
            {common('continueShopping')}
          </ButtonLink>
        }
      >
        <ContactText text={t('noneHint', contactPlaceholders)} store={config.code} />
      </EmptyState>
    </Container>
  );
}
