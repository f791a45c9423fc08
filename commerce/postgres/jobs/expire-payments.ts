import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { onlinePayments } from '@/config/shop/payments';
import { errorForLog } from '../error-for-log';
import type { OrderDeps } from '../orders/order-deps';
import { expireTransfers } from '../orders/money/transfers';
import { closePayment, settlePayment } from '../orders/money/settle';
import { paymentRefColumns } from '../payments/payment-row';
import { order, payment } from '../schema/orders';
import { paymentAttention } from '../schema/payments';

const { askAfterMinutes, expireAfterMinutes } = onlinePayments;

/** How many payments are asked about at a time: a provider that does not answer must not hold up the others. */
const atOnce = 8;

/**
 * Settles payments that have been pending for 10 minutes; after 60 minutes cancels them and their orders. If the
 * provider does not answer or a payment fails otherwise, the next run retries. Leaves those alone whose money had another
 * amount: a person decides about them. Once that person has closed them on the list they are settled, but never canceled.
 * Cancels overdue bank transfers, which wait for no provider.
 */
export async function expirePayments(deps: OrderDeps): Promise<void> {
  const done = await Promise.allSettled([expireOnlinePayments(deps), expireTransfers(deps)]);
  for (const each of done) if (each.status === 'rejected') throw each.reason;
}

async function expireOnlinePayments(deps: OrderDeps): Promise<void> {
  const olderThan = (minutes: number) =>
    sql<boolean>`${payment.createdAt} < now() - make_interval(mins => ${minutes})`;
  const open = await deps.db
    .select({
      ...paymentRefColumns,
      expired: sql<boolean>`${olderThan(expireAfterMinutes)} and ${paymentAttention.id} is null`,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .leftJoin(
      paymentAttention,
      and(eq(paymentAttention.paymentId, payment.id), eq(paymentAttention.reason, 'wrong_amount')),
    )
    .where(
      and(
        inArray(payment.state, ['created', 'pending']),
        ne(payment.provider, 'offline'),
        olderThan(askAfterMinutes),
        or(isNull(paymentAttention.id), isNotNull(paymentAttention.resolvedAt)),
      ),
    )
    .orderBy(payment.createdAt);
  await pLimit(atOnce).map(open, async ({ expired, ...ref }) => {
    try {
      const settled = await (expired ? closePayment(deps, ref, 'job') : settlePayment(deps, ref));
      if (!settled.ok)
        deps.log.warn({ order: ref.orderNumber, code: settled.error.code }, 'payment not settled');
    } catch (error) {
      // The next run retries.
      deps.log.error({ order: ref.orderNumber, ...errorForLog(error) }, 'payment not settled');
    }
  });
}
