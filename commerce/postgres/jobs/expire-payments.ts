import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { closePayment, paymentRefColumns, settlePayment } from '../payments/settle';
import { order, payment } from '../schema/sales';

/** A shopper who paid but never came back is found after this long. */
const askAfterMinutes = 10;
/** An order that is not paid by then gives its goods back. */
const expireAfterMinutes = 60;

/**
 * Settles payments that have been open for 10 minutes; after 60 the provider is told to end them, and their
 * orders are canceled. A provider that does not answer is asked again at the next run.
 */
export async function expirePayments(deps: Deps): Promise<void> {
  const olderThan = (minutes: number) =>
    sql<boolean>`${payment.createdAt} < now() - make_interval(mins => ${minutes})`;
  const open = await deps.db
    .select({ ...paymentRefColumns, expired: olderThan(expireAfterMinutes) })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.state, 'pending'), ne(payment.provider, 'offline'), olderThan(askAfterMinutes)))
    .orderBy(payment.createdAt);
  for (const { expired, ...ref } of open) {
    const settled = await (expired ? closePayment(deps, ref) : settlePayment(deps, ref));
    if (!settled.ok)
      deps.log.warn({ order: ref.orderNumber, code: settled.error.code }, 'payment not settled');
  }
}
