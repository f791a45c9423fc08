import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Listed } from '../../../model/list';
import type { AttentionRow, PaymentAdmin } from '../../../ports/admin/orders';
import { byAge, isChosen, listOf, orTrue } from '../../listed';
import { order, payment } from '../../schema/orders';
import { paymentAttention } from '../../schema/payments';
import { findOrders } from '../search-orders';

/** Each part of the union has an index. */
async function found(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const orders = await findOrders(db, search);
  return (
    orders &&
    sql`${paymentAttention.paymentId} in (select id from ${payment} where transaction_id = ${search?.trim()}
      union select id from ${payment} where order_id = any(${orders.ids}))`
  );
}

export async function listAttention(
  db: Database,
  query: Parameters<PaymentAdmin['attention']>[0],
): Promise<Listed<AttentionRow>> {
  const { all, closed = false } = query;
  const { resolvedAt } = paymentAttention;
  const state = closed ? isNotNull(resolvedAt) : all ? undefined : isNull(resolvedAt);
  const { amount, createdAt, id, note, paymentId, reason } = paymentAttention;
  const where = and(await found(db, query.search), isChosen(id, query), state);
  const { currency, orderId, provider, transactionId: transaction } = payment;
  const { email, number, store } = order;
  const by = byAge({ oldest: query.oldest ?? !(all || closed) });
  const rows = db
    .select({
      row: { id, reason, order: number, store, email, provider, transaction, note },
      money: { minor: amount, currency },
      since: createdAt,
      resolved: resolvedAt,
    })
    .from(paymentAttention)
    .innerJoin(payment, eq(payment.id, paymentId))
    .innerJoin(order, eq(order.id, orderId))
    .where(where)
    .orderBy(by(createdAt), by(id));
  return listOf(
    db,
    query,
    rows,
    sql`${paymentAttention} where ${orTrue(where)}`,
    ({ money: { minor, currency: of }, resolved, row, since }) => ({
      ...row,
      amount: minor === null ? null : { minor, currency: of },
      since: since.toISOString(),
      resolved: resolved?.toISOString() ?? null,
    }),
  );
}

export async function resolveAttention(db: Database, id: string, note: string): Promise<boolean> {
  const closed = await db
    .update(paymentAttention)
    .set({ resolvedAt: sql`now()`, note })
    .where(and(eq(paymentAttention.id, id), isNull(paymentAttention.resolvedAt)))
    .returning({ id: paymentAttention.id });
  return closed.length > 0;
}
