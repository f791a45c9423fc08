import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Listed } from '../../model/list';
import type { DocumentQuery, DocumentRow } from '../../ports/admin/orders';
import { byAge, isChosen } from '../listed';
import { listOfOrders } from '../orders/search-orders';
import { document } from '../schema/documents';
import { order } from '../schema/orders';

/** See `AccountingAdmin.list`. */
export async function listDocuments(db: Database, query: DocumentQuery): Promise<Listed<DocumentRow>> {
  const { from, kind, until } = query;
  const by = byAge(query);
  const { createdAt, id, kind: stored, number, orderId, total } = document;
  const filters = and(
    isChosen(id, query),
    kind ? eq(document.kind, kind) : inArray(document.kind, ['invoice', 'credit_note']),
    from && gte(document.createdAt, from),
    until && lt(document.createdAt, until),
  );
  const rows = (where: SQL | undefined) =>
    db
      .select({
        row: { ref: id, number, order: order.number, store: order.store },
        money: { minor: total, currency: order.currency },
        isCredit: sql<boolean>`${stored} = 'credit_note'`,
        date: createdAt,
      })
      .from(document)
      .innerJoin(order, eq(order.id, orderId))
      .where(where)
      .orderBy(by(createdAt), by(id));
  return listOfOrders(db, query, document, filters, rows, ({ date, isCredit, money, row }) => ({
    ...row,
    kind: isCredit ? ('credit_note' as const) : ('invoice' as const),
    date: date.toISOString(),
    total: { ...money, minor: money.minor ?? 0 },
  }));
}
