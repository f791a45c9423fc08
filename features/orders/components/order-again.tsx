import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { islandTexts } from '@/lib/messages/island-texts';
import { Reorder } from '../islands/reorder';
import { canReorder } from '../server/find-order';
import { customerOrder } from '../server/visible-orders';

interface OrderAgainProps {
  readonly order: Pick<Order, 'number' | 'items'>;
  readonly context: Context;
}

export async function OrderAgain({ order, context }: OrderAgainProps) {
  if (!canReorder(context)) return null;
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const texts = await islandTexts({
    reorder: 'orders.reorder',
    reordering: 'orders.reordering',
    all: 'orders.reordered',
    part: 'orders.reorderedPart',
    none: 'orders.reorderedNone',
    toCart: 'product.toCart',
    reasons: 'orders.reasons',
  });
  return <Reorder number={order.number} units={units} texts={texts} />;
}

export async function CustomerOrderAgain({
  number,
  context,
}: {
  readonly number: string;
  readonly context: Context;
}) {
  const visibleOrder = await customerOrder(context, number);
  return visibleOrder && <OrderAgain order={visibleOrder.order} context={context} />;
}
