import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { CommerceError } from '../../errors';
import type { Order } from '../../model/order';
import { paymentRefColumns } from '../payments/payment-row';
import { order, payment } from '../schema/orders';
import type { OrderDeps } from './order-deps';
import { readOrder } from './read-order';
import { closePayment } from './money/settle';

async function cartIdOf({ db }: OrderDeps, ref: string): Promise<string> {
  const [row] = await db.select({ cartId: order.cartId }).from(order).where(eq(order.id, ref));
  return row?.cartId ?? '';
}

export async function cancelOrder(
  deps: OrderDeps,
  { store }: Context,
  ref: string,
): Promise<Result<{ readonly order: Order; readonly cartId: string }, CommerceError>> {
  if (!z.uuid().safeParse(ref).success) return fail({ code: 'not_found' });
  const [row] = await deps.db
    .select({ ...paymentRefColumns, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.id, ref));
  if (row?.store !== store) return fail({ code: 'not_found' });
  const isOpen = row.status === 'pending_payment' && row.provider === 'offline';
  if (isOpen) {
    const closed = await closePayment(deps, row, 'customer');
    if (!closed.ok) return closed;
  } else if (row.status !== 'canceled') return fail({ code: 'order_not_cancelable' });
  const after = await readOrder(deps.db, ref);
  // It may have been paid just before.
  return after?.status === 'canceled'
    ? ok({ order: after, cartId: await cartIdOf(deps, ref) })
    : fail({ code: 'order_not_cancelable' });
}
