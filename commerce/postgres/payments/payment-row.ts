import { eq, sql } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Queryable } from '@/database/pool';
import type { CustomerId } from '../../context';
import type { PaymentState } from '../../model/payment';
import { order, payment } from '../schema/orders';

/** A payment with its order and cart. Only `state` changes over time, and `providerId` when it is created at its provider. */
export interface PaymentRef {
  readonly paymentId: string;
  readonly transactionId: string;
  readonly provider: string;
  readonly providerId: string | null;
  readonly state: PaymentState;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly store: StoreCode;
  readonly cartId: string;
  readonly customerId: CustomerId | null;
}

export const paymentRefColumns = {
  paymentId: payment.id,
  transactionId: payment.transactionId,
  provider: payment.provider,
  providerId: payment.providerId,
  state: payment.state,
  orderId: order.id,
  orderNumber: order.number,
  store: order.store,
  cartId: order.cartId,
  customerId: sql<CustomerId | null>`${order.customerId}`,
};

export async function findPayment(db: Queryable, transactionId: string): Promise<PaymentRef | null> {
  const [ref] = await db
    .select(paymentRefColumns)
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.transactionId, transactionId));
  return ref ?? null;
}
