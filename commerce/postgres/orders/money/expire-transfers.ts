import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { bankTransfer } from '@/config/limits/order-limits';
import { paymentRefColumns } from '../../payments/payment-row';
import { order, payment } from '../../schema/orders';
import { paymentAttention } from '../../schema/payments';
import type { OrderDeps } from '../order-deps';
import { closePayment } from './settle';

/**
 * Cancels the orders whose bank transfer has not arrived in time (`bankTransfer.expireAfterDays`), which returns their
 * units to the stock and notifies the customer. Continues after an order that fails, and rejects with its error at the end.
 */
export async function expireTransfers(deps: OrderDeps): Promise<void> {
  const openRow = deps.db
    .select({ id: paymentAttention.id })
    .from(paymentAttention)
    .where(
      and(
        eq(paymentAttention.paymentId, payment.id),
        eq(paymentAttention.reason, 'wrong_amount'),
        isNull(paymentAttention.resolvedAt),
      ),
    );
  const overdue = await deps.db
    .select(paymentRefColumns)
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(payment.state, 'pending'),
        eq(payment.provider, 'offline'),
        eq(order.status, 'pending_payment'),
        // Of a part of the amount, a person decides.
        notExists(openRow),
        sql`${payment.createdAt} < now() - make_interval(days => ${bankTransfer.expireAfterDays})`,
      ),
    )
    .orderBy(payment.createdAt);
  const errors: unknown[] = [];
  for (const ref of overdue) {
    try {
      await closePayment(deps, ref, 'job');
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} unpaid orders were not canceled`);
}
