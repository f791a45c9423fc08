import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '@/database/pool';
import type { AttentionReason, LedgerSums } from '../../domain/payments/payment-transitions';
import { foundOrders, orderDocuments } from '../orders/search-orders';
import { countRows, pageOf } from '../listed';
import { type Listed, mostCounted } from '../../model/list';
import { order, payment } from '../schema/orders';
import { paymentAttention } from '../schema/payments';
import type { AttentionRow, PaymentAdmin } from '../../ports/admin/orders';

/** Adds one row per reason, or opens it again. `amount`: minor units or null. `paid_twice` adds to an open row. */
export async function flagForReview(
  db: Queryable,
  paymentId: string,
  reason: AttentionReason,
  amount: number | null,
): Promise<void> {
  const listed = sql`case when ${paymentAttention.resolvedAt} is null then ${paymentAttention.amount} else 0 end`;
  await db
    .insert(paymentAttention)
    .values({ paymentId, reason, amount })
    .onConflictDoUpdate({
      target: [paymentAttention.paymentId, paymentAttention.reason],
      set: { amount: reason === 'paid_twice' ? sql`${listed} + ${amount}` : amount, resolvedAt: null },
    });
}

/** Closes rows about money once it was all paid back, and those of a part that has become the amount. */
export async function closeSettled(
  tx: Transaction,
  { id, amount }: typeof payment.$inferSelect,
  { captured, refunded }: LedgerSums,
): Promise<void> {
  const reasons: AttentionReason[] =
    captured > 0 && refunded >= captured
      ? ['late_money', 'paid_twice', 'refund_failed', 'wrong_amount']
      : captured >= amount
        ? ['wrong_amount']
        : [];
  await tx
    .update(paymentAttention)
    .set({ resolvedAt: sql`now()`, note: 'settled by the ledger' })
    .where(
      and(
        eq(paymentAttention.paymentId, id),
        inArray(paymentAttention.reason, reasons),
        isNull(paymentAttention.resolvedAt),
      ),
    );
}

/** The row of a payment that is, or was, on the list for a wrong amount; null if there is none. `amount`: as in `flagForReview`. */
export async function findWrongAmount(
  db: Queryable,
  paymentId: string,
): Promise<{ readonly amount: number | null; readonly isOpen: boolean } | null> {
  const [row] = await db
    .select({ amount: paymentAttention.amount, resolvedAt: paymentAttention.resolvedAt })
    .from(paymentAttention)
    .where(and(eq(paymentAttention.paymentId, paymentId), eq(paymentAttention.reason, 'wrong_amount')));
  return row ? { amount: row.amount, isOpen: row.resolvedAt === null } : null;
}

/** Each part of the union has an index. */
function found(search: string | undefined): SQL | undefined {
  const documents = orderDocuments(search);
  return (
    documents &&
    sql`${paymentAttention.paymentId} in (select id from ${payment} where transaction_id = ${search?.trim()}
      union select id from ${payment} where order_id = any(array(${foundOrders(documents, mostCounted)})))`
  );
}

export async function listAttention(
  db: Database,
  query: Parameters<PaymentAdmin['attention']>[0],
): Promise<Listed<AttentionRow>> {
  const { all, closed = false } = query;
  const { resolvedAt } = paymentAttention;
  const state = closed ? isNotNull(resolvedAt) : all ? undefined : isNull(resolvedAt);
  const where = and(found(query.search), state);
  const { limit, offset } = pageOf(query);
  const [rows, total] = await Promise.all([
    db
      .select({ row: paymentAttention, payment, order })
      .from(paymentAttention)
      .innerJoin(payment, eq(payment.id, paymentAttention.paymentId))
      .innerJoin(order, eq(order.id, payment.orderId))
      .where(where)
      .orderBy(all || closed ? desc(paymentAttention.createdAt) : asc(paymentAttention.createdAt))
      .limit(limit)
      .offset(offset),
    countRows(db, sql`select 1 from ${paymentAttention} where ${where ?? sql`true`}`),
  ]);
  const listed = rows.map(({ row, payment: paid, order: ordered }) => ({
    id: row.id,
    reason: row.reason,
    order: ordered.number,
    store: ordered.store,
    email: ordered.email,
    provider: paid.provider,
    transaction: paid.transactionId,
    amount: row.amount === null ? null : { minor: row.amount, currency: paid.currency },
    since: row.createdAt.toISOString(),
    resolved: row.resolvedAt?.toISOString() ?? null,
    note: row.note,
  }));
  return { rows: listed, total };
}

export async function resolveAttention(db: Database, id: string, note: string): Promise<boolean> {
  const closed = await db
    .update(paymentAttention)
    .set({ resolvedAt: sql`now()`, note })
    .where(and(eq(paymentAttention.id, id), isNull(paymentAttention.resolvedAt)))
    .returning({ id: paymentAttention.id });
  return closed.length > 0;
}
