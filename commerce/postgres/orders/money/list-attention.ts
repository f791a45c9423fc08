import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { type Listed, mostCounted } from '../../../model/list';
import type { AttentionRow, PaymentAdmin } from '../../../ports/admin/orders';
import { countRows, pageOf } from '../../listed';
import { order, payment } from '../../schema/orders';
import { paymentAttention } from '../../schema/payments';
import { foundOrders, orderDocuments } from '../search-orders';

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
