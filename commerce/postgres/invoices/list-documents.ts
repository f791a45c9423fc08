import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Listed } from '../../model/list';
import type { DocumentQuery, DocumentRow } from '../../ports/admin/orders';
import { listOf, orTrue } from '../listed';
import { findOrders } from '../orders/search-orders';
import { document } from '../schema/documents';
import { order } from '../schema/orders';

/** See `AccountingAdmin.list`. */
export async function listDocuments(db: Database, query: DocumentQuery): Promise<Listed<DocumentRow>> {
  const { from, kind, search, until } = query;
  const found = await findOrders(db, search);
  const filters = and(
    kind ? eq(document.kind, kind) : inArray(document.kind, ['invoice', 'credit_note']),
    from && gte(document.createdAt, from),
    until && lt(document.createdAt, until),
  );
  const { createdAt, id, kind: stored, number, orderId, total } = document;
  const rows = db
    .select({
      row: { ref: id, number, order: order.number, store: order.store },
      money: { minor: total, currency: order.currency },
      isCredit: sql<boolean>`${stored} = 'credit_note'`,
      date: createdAt,
    })
    .from(document)
    .innerJoin(order, eq(order.id, orderId))
    .where(and(filters, found?.has(orderId)))
    .orderBy(desc(createdAt), desc(id));
  return listOf(
    db,
    query,
    rows,
    sql`${document} where ${orTrue(and(filters, found?.counts(orderId)))}`,
    ({ date, isCredit, money, row }) => ({
      ...row,
      kind: isCredit ? ('credit_note' as const) : ('invoice' as const),
      date: date.toISOString(),
      total: { ...money, minor: money.minor ?? 0 },
    }),
  );
}
