import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { OrderPayment } from '@/commerce/model/payment';
import { CancelOrder } from '../islands/cancel-button';
import { cancelOrderTexts } from '../server/order-cancellation';
import { orderStage } from '../order-stage';
import { paymentPaths } from '@/lib/paths/server-paths';
import type { VisibleOrder } from '../server/visible-orders';
import { OrderAgain } from './order-again';

interface OrderActionsProps {
  readonly visible: VisibleOrder;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  readonly context: Context;
}

export async function OrderActions({ visible, payment, context }: OrderActionsProps) {
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
      {here && (stage === 'transfer' || stage === 'review') && (
        <CancelOrder number={order.number} texts={await cancelOrderTexts()} />
      )}
    </>
  );
}
