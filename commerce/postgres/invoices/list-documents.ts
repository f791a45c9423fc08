import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { Listed } from '../../model/list';
import type { DocumentQuery, DocumentRow } from '../../ports/admin/orders';
import { countRows, pageOf } from '../listed';
import { orderDocuments } from '../orders/search-orders';
import { document } from '../schema/documents';
import { order, orderSearch } from '../schema/orders';

/** See `AccountingAdmin.list`. */
export async function listDocuments(db: Database, query: DocumentQuery): Promise<Listed<DocumentRow>> {
  const { from, kind, search, until } = query;
  const words = orderDocuments(search);
  const where = and(
    kind ? eq(document.kind, kind) : inArray(document.kind, ['invoice', 'credit_note']),
    words && sql`${document.orderId} in (select order_id from ${orderSearch} where ${words})`,
    from && gte(document.createdAt, from),
    until && lt(document.createdAt, until),
  );
  const { limit, offset } = pageOf(query);
  const [rows, total] = await Promise.all([
    db
      .select({
        ref: document.id,
        kind: document.kind,
        number: document.number,
        date: document.createdAt,
        total: document.total,
        order: order.number,
        store: order.store,
        currency: order.currency,
      })
      .from(document)
      .innerJoin(order, eq(order.id, document.orderId))
      .where(where)
      .orderBy(desc(document.createdAt), desc(document.id))
      .limit(limit)
      .offset(offset),
    countRows(db, sql`select 1 from ${document} where ${where}`),
  ]);
  const listed = rows.map(({ currency, date, kind: stored, total: minor, ...row }) => ({
    ...row,
    kind: stored === 'credit_note' ? stored : ('invoice' as const),
    date: date.toISOString(),
    total: { minor: minor ?? 0, currency },
  }));
  return { rows: listed, total };
}
