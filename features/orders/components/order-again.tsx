import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import { IslandTexts } from '@/lib/messages/island-texts';
import { CancelOrder } from '../islands/cancel-button';
import { Reorder } from '../islands/reorder';
import { canReorder } from '../server/find-order';
import { customerOrder } from '../server/visible-orders';

interface OrderAgainProps {
  readonly order: Pick<Order, 'number' | 'items'>;
  readonly context: Context;
}

const reorderKeys = [
  'orders.reorder',
  'orders.reordering',
  'orders.reordered',
  'orders.reorderedPart',
  'orders.reorderedNone',
  'orders.reasons',
  'product.toCart',
] as const;

export function OrderAgain({ order, context }: OrderAgainProps) {
  if (!canReorder(context)) return null;
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <IslandTexts of={reorderKeys}>
      <Reorder number={order.number} units={units} />
    </IslandTexts>
  );
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

const cancelKeys = [
  'success.cancelOrder',
  'success.cancelQuestion',
  'success.cancelConfirm',
  'success.cancelKeep',
] as const;

export const OrderCancellation = ({ number }: { readonly number: string }) => (
  <IslandTexts of={cancelKeys}>
    <CancelOrder number={number} />
  </IslandTexts>
);
