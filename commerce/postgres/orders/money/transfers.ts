import { eq, and, asc, desc, isNull, notExists, sql } from 'drizzle-orm';
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
import { openDue, paymentOfDue } from './dues';
import { bookReport, closePayment } from './settle';
import type { BookedTransfer, TransferFailure, TransferOptions } from '../../../ports/admin/orders';
import { bankTransfer } from '@/config/limits/order-limits';
import { paymentAttention, paymentTransaction } from '../../schema/payments';

interface FoundPayment {
  readonly ref: PaymentRef;
  readonly row: typeof payment.$inferSelect;
  readonly status: OrderStatus;
}

const foundPayments = (db: Queryable) =>
  db
    .select({ ref: paymentRefColumns, row: payment, status: order.status })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id));

/**
 * The payment of the order with a dictated number, in any case, with or without its dash; null if it is unknown. Of several the one that
 * knows `reference`, else the one that holds the most money, else the first.
 */
export async function paymentOfNumber(
  db: Queryable,
  text: string,
  reference: string | null = null,
): Promise<FoundPayment | null> {
  const number = parseOrderNumber(text);
  if (number === null) return null;
  const knows = sql`(exists (select from payment_transaction t where t.payment_id = ${payment.id} and t.reference = ${reference}::text)
    or exists (select from payment_refund r where r.payment_id = ${payment.id} and r.reference = ${reference}::text))`;
  // A change of the lines may be paid back by several payments with one reference.
  const isOpen = sql`exists (select from payment_refund r where r.payment_id = ${payment.id} and r.reference = ${reference}::text
    and r.transaction_id is null)`;
  const held = sql`coalesce((select sum(case t.kind when 'captured' then t.amount when 'refunded' then -t.amount end)
    from payment_transaction t where t.payment_id = ${payment.id}), 0)`;
  const [row] = await foundPayments(db)
    .where(eq(order.number, number))
    .orderBy(desc(isOpen), desc(knows), desc(held), asc(payment.createdAt))
    .limit(1);
  return row ?? null;
}

/** Of what was added to a paid order: the payment that a transfer with another reference is for. */
async function transferOfDue(
  deps: OrderDeps,
  { row, ref, status }: FoundPayment,
  reference: string | null,
): Promise<FoundPayment | null> {
  const isKnown =
    reference !== null &&
    (await deps.db.$count(
      paymentTransaction,
      and(eq(paymentTransaction.paymentId, row.id), eq(paymentTransaction.reference, reference)),
    )) > 0;
  const due = status === 'canceled' || isKnown ? null : await openDue(deps.db, ref.orderId);
  const found = due && (await paymentOfDue(deps, ref.orderId, 'banktransfer'));
  return found?.ok && found.data ? { ...found.data, status } : null;
}

async function refusalOf(
  { db }: Pick<OrderDeps, 'db'>,
  { ref, row, status }: FoundPayment,
  { amountMinor, despiteAmount, despiteWithdrawal }: TransferOptions,
): Promise<TransferFailure['code'] | null> {
  if (ref.provider !== 'offline') return 'paid_online';
  if (!despiteAmount && (amountMinor ?? 0) > 2 * row.amount) return 'too_much';
  if (status !== 'pending_payment' || despiteWithdrawal) return null;
  return (await declaredFor(db, ref.orderId)).length > 0 ? 'withdrawn' : null;
}

/** See `OrderAdmin.bookTransfer`. Late money restores a canceled order if its items are in stock. */
export async function bookTransfer(
  deps: OrderDeps,
  number: string,
  reference: string | null,
  options: TransferOptions = {},
): Promise<Result<BookedTransfer, TransferFailure>> {
  const first = await paymentOfNumber(deps.db, number, reference);
  if (!first) return fail({ code: 'unknown' });
  const orderPayment = (await transferOfDue(deps, first, reference)) ?? first;
  const { ref } = orderPayment;
  const code = await refusalOf(deps, orderPayment, options);
  if (code !== null) return fail({ code });
  const isKnown = reference === null && wasPaid(ref.state);
  const before = await ledgerSums(deps.db, orderPayment.row);
  const missing =
    before.captured < orderPayment.row.amount ? orderPayment.row.amount - before.captured : null;
  const captures = reference === null ? [] : [{ reference, amountMinor: options.amountMinor ?? missing }];
  const report = { ...reportOf('paid'), captures };
  const booked = isKnown ? [] : await bookReport(deps, ref, report, 'operator');
  const [after] = await foundPayments(deps.db).where(eq(payment.id, orderPayment.row.id));
  const { status, row } = after ?? orderPayment;
  const { captured, refunded } = await ledgerSums(deps.db, row);
  const repeated = booked.length === 0;
  const money = (minor: number) => ({ minor: Math.max(0, minor), currency: row.currency });
  return ok({
    status,
    repeated,
    twice: !repeated && wasPaid(ref.state),
    due: money(status === 'pending_payment' || row.dueId !== null ? row.amount - captured : 0),
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
