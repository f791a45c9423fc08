import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import { ContactText, contactPlaceholders } from '@/features/contact/components/contact-text';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { PrintButton } from '@/ui/islands/print-button';
import { Container } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { CancelOrder } from '../islands/cancel-button';
import { ReportPurchase } from '../islands/report-purchase';
import { purchaseEvent } from '../purchase-event';
import { cancelOrderTexts } from '../server/order-cancellation';
import { orderStage } from '../order-stage';
import { OrderDetails } from './order-details';
import { OrderMessage } from './order-message';
import { OrderedItems } from './ordered-items';

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
    <Container
      size="narrow"
      className="min-h-dvh pt-8 pb-12 print:flex print:min-h-0 print:max-w-none print:flex-col print:px-0 print:pt-6 print:pb-0"
    >
      {stage !== 'pending' && settled}
      {(stage === 'placed' || stage === 'transfer' || stage === 'review') && (
        <ReportPurchase event={purchaseEvent(order)} />
      )}
      <OrderMessage order={order} stage={stage} store={store} payment={payment} />
      <OrderedItems
        order={order}
        store={store}
        className="mt-6 print:order-1 print:border-0 print:p-0"
        totalsClassName="print:ml-auto print:w-1/2 print:break-inside-avoid print:border-0 print:pt-0"
      />
      <OrderDetails order={order} payment={payment} context={context} />
      {stage !== 'canceled' && context.customer === null && account}
      <p className="mt-6 text-sm text-ink-soft print:order-2">
        <ContactText text={t('questions', contactPlaceholders)} store={store} />
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={paths.order(order.number)} prefetch={false}>
          {mail('viewOrder')}
        </ButtonLink>
        <ButtonLink href={paths.home} prefetch={false} variant="secondary">
          {common('continueShopping')}
        </ButtonLink>
        {documents}
        <PrintButton label={t('print')} />
        {(stage === 'transfer' || stage === 'review') && (
          <CancelOrder number={order.number} texts={await cancelOrderTexts()} />
        )}
      </div>
      {stage !== 'canceled' && (
        <p className="mt-6 text-sm print:hidden">
          <TextLink href={paths.withdrawal(order.number)} prefetch={false}>
            {withdrawal('start')}
          </TextLink>
        </p>
      )}
    </Container>
  );
}
