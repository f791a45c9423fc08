import { eq } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import type { OrderStatus } from '../../../model/order';
import { type PaymentRef, paymentRefColumns } from '../../payments/payment-row';
import { order, payment } from '../../schema/orders';
import { parseOrderNumber } from '../order-number';

export interface OrderPayment {
  readonly ref: PaymentRef;
  readonly row: typeof payment.$inferSelect;
  readonly status: OrderStatus;
}

/** The payment of the order with a dictated number, in any case, with or without its dash; null if it is unknown. */
export async function paymentOfNumber(db: Queryable, text: string): Promise<OrderPayment | null> {
  const number = parseOrderNumber(text);
  if (number === null) return null;
  const [row] = await db
    .select({ ref: paymentRefColumns, row: payment, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.number, number));
  return row ?? null;
}
