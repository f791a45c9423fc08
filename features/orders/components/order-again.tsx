import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { placeholders } from '@/lib/text/fill-text';
import { Reorder } from '../islands/reorder';
import { canReorder } from '../server/find-order';
import { customerOrder } from '../server/visible-orders';

interface OrderAgainProps {
  readonly order: Pick<Order, 'number' | 'items'>;
  readonly context: Context;
}

/** The button that puts the products of an order into the cart again, where the store has it. */
export async function OrderAgain({ order, context }: OrderAgainProps) {
  if (!canReorder(context)) return null;
  const [t, product] = await Promise.all([getTranslations('orders'), getTranslations('product')]);
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
  return <Reorder number={order.number} pieces={pieces} labels={labels} />;
}

interface CustomerOrderAgainProps {
  readonly number: string;
  readonly context: Context;
}

/** The same for an order of the customer, by its number. */
export async function CustomerOrderAgain({ number, context }: CustomerOrderAgainProps) {
  const visibleOrder = await customerOrder(context, number);
  return visibleOrder && <OrderAgain order={visibleOrder.order} context={context} />;
}
