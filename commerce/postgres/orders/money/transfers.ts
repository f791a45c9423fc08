import { eq, and, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import type { OrderStatus } from '../../../model/order';
import { type PaymentRef, paymentRefColumns } from '../../payments/payment-row';
import { order, payment } from '../../schema/orders';
import { parseOrderNumber } from '../../secrets';
import { fail, ok, type Result } from '@/lib/result';
import { ledgerSums } from '../../payments/ledger';
import { reportOf, wasPaid } from '../../../model/payment';
import type { OrderDeps } from '../order-deps';
import { declaredFor } from '../read-order';
import { bookReport, closePayment } from './settle';
import type { BookedTransfer, TransferFailure, TransferOptions } from '../../../ports/admin/orders';
import { bankTransfer } from '@/config/limits/order-limits';
import { paymentAttention } from '../../schema/payments';

/** The payment of the order with a dictated number, in any case, with or without its dash; null if it is unknown. */
export async function paymentOfNumber(
  db: Queryable,
  text: string,
): Promise<{
  readonly ref: PaymentRef;
  readonly row: typeof payment.$inferSelect;
  readonly status: OrderStatus;
} | null> {
  const number = parseOrderNumber(text);
  if (number === null) return null;
  const [row] = await db
    .select({ ref: paymentRefColumns, row: payment, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.number, number));
  return row ?? null;
}

/** See `OrderAdmin.bookTransfer`. Late money restores a canceled order if its items are in stock. */
export async function bookTransfer(
  deps: OrderDeps,
  number: string,
  reference: string | null,
  { amountMinor = null, despiteWithdrawal = false }: TransferOptions = {},
): Promise<Result<BookedTransfer, TransferFailure>> {
  const orderPayment = await paymentOfNumber(deps.db, number);
  if (!orderPayment) return fail({ code: 'unknown' });
  const { ref } = orderPayment;
  if (ref.provider !== 'offline') return fail({ code: 'paid_online' });
  const isOpen = orderPayment.status === 'pending_payment';
  if (isOpen && !despiteWithdrawal && (await declaredFor(deps.db, ref.orderId)).length > 0) {
    return fail({ code: 'withdrawn' });
  }
  const isKnown = reference === null && wasPaid(ref.state);
  const before = await ledgerSums(deps.db, orderPayment.row);
  const missing =
    before.captured < orderPayment.row.amount ? orderPayment.row.amount - before.captured : null;
  const captures = reference === null ? [] : [{ reference, amountMinor: amountMinor ?? missing }];
  const report = { ...reportOf('paid'), captures };
  const booked = isKnown ? [] : await bookReport(deps, ref, report, 'operator');
  const { status, row } = (await paymentOfNumber(deps.db, number)) ?? orderPayment;
  const { captured, refunded } = await ledgerSums(deps.db, row);
  const repeated = booked.length === 0;
  const money = (minor: number) => ({ minor: Math.max(0, minor), currency: row.currency });
  return ok({
    status,
    repeated,
    twice: !repeated && wasPaid(ref.state),
    due: money(status === 'pending_payment' ? row.amount - captured : 0),
    excess: money(captured - row.amount),
    holdsMoney: captured > refunded,
  });
}

/** Applies after `bankTransfer.expireAfterDays`. Continues after an order that fails, and rejects at the end. */
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
