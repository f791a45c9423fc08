import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { CancelOrder } from '@/features/checkout/islands/cancel-order';
import { cancelOrderLabels } from '@/features/checkout/server/labels';
import { canCancelOrders } from '@/features/checkout/server/cancel-order';
import { orderStage } from '@/features/checkout/order-stage';
import { placeholders } from '@/lib/fill-text';
import { paymentPaths } from '@/lib/server-paths';
import { Reorder } from '../islands/reorder';
import { canReorder } from '../server/find-order';
import type { VisibleOrder } from '../server/visible-orders';

interface OrderActionsProps {
  readonly visible: VisibleOrder;
  readonly context: Context;
}

/** What a customer can do with an order: order again, pay an order of their account, and cancel an unpaid bank transfer. */
export async function OrderActions({ visible, context }: OrderActionsProps) {
  const [t, product, checkout] = await Promise.all([
    getTranslations('orders'),
    getTranslations('product'),
    getTranslations('checkout'),
  ]);
  const { order, own } = visible;
  const stage = orderStage(order, null);
  // A payment and a cart belong to the store of their order.
  const here = own && order.store === context.store;
  const filled = placeholders('name', 'quantity');
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const labels = {
    reorder: t('reorder'),
    reordering: t('reordering'),
    all: t('reordered'),
    part: t('reorderedPart'),
    none: t('reorderedNone'),
    toCart: product('toCart'),
    reasons: {
      unavailable: t('reasons.unavailable', filled),
      insufficient_stock: t('reasons.insufficient_stock', filled),
      quantity_limit: t('reasons.quantity_limit', filled),
    },
  };
  return (
    <>
      {canReorder(context) && <Reorder number={order.number} pieces={pieces} labels={labels} />}
      {here && stage === 'pending' && context.customer !== null && (
        <a href={paymentPaths.resumeOrder(order.number)} className="button button-primary button-md">
          {checkout('openOrder.pay')}
        </a>
      )}
      {here && (stage === 'transfer' || stage === 'review') && canCancelOrders() && (
        <CancelOrder number={order.number} labels={await cancelOrderLabels()} />
      )}
    </>
  );
}
