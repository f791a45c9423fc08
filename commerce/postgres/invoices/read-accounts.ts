import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/pool';
import { creditRows, perRate } from '../../domain/orders/returns';
import type { AccountedDocument, AccountedOrder, AccountedPayment } from '../../model/document';
import type { PriceRow } from '../../model/order';
import { paidStates } from '../../model/payment';
import type { Period } from '../../ports/admin/orders';
import { completeOrder, type OrderRow, toPriceRow } from '../orders/read-order';
import { document } from '../schema/documents';
import { orderRow, order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';

const pageSize = 1_000;

/** Where a page ends: the time as PostgreSQL writes it, with its microseconds, and the id. */
interface End {
  readonly at: string;
  readonly id: string;
}

interface Key {
  readonly createdAt: PgColumn;
  readonly id: PgColumn;
}

const endOf = ({ createdAt, id }: Key) => ({
  at: sql<string>`${createdAt}::text`,
  id: sql<string>`${id}::text`,
});

const pageAfter = ({ createdAt, id }: Key, { from, until }: Period, end: End | null): SQL | undefined =>
  and(
    gte(createdAt, from),
    lt(createdAt, until),
    end ? sql`(${createdAt}, ${id}) > (${end.at}::timestamptz, ${end.id}::uuid)` : undefined,
  );

async function* paged<Row extends { readonly end: End }, T>(
  size: number,
  read: (end: End | null) => Promise<Row[]>,
  convert: (rows: readonly Row[]) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let end: End | null = null; ;) {
    const rows: Row[] = await read(end);
    yield* await convert(rows);
    end = rows.at(-1)?.end ?? null;
    if (rows.length < size || end === null) return;
  }
}

async function rowsOfOrders(
  db: Database,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, readonly PriceRow[]>> {
  const placed = new Map(orders.map((each) => [each.id, each]));
  const stored = await db
    .select()
    .from(orderRow)
    .where(inArray(orderRow.orderId, [...placed.keys()]))
    .orderBy(asc(orderRow.orderId), asc(orderRow.position));
  const byOrder = Map.groupBy(stored, ({ orderId }) => orderId);
  const entries: [string, readonly PriceRow[]][] = [];
  for (const [id, each] of placed) {
    const rows = byOrder.get(id)?.map((row) => toPriceRow(each, row));
    // An order of a release without rows: they follow from its totals.
    entries.push([id, rows ?? (await completeOrder(db, each)).rows]);
  }
  return new Map(entries);
}

/** The provider's id of the payment that brought the money, else of the last one. */
const reference = sql<string | null>`(
  select p.transaction_id from ${payment} p where p.order_id = ${sql`${order.id}`}
  order by p.state in ${[...paidStates]} desc, p.created_at desc limit 1)`;

const taxFacts = ({ currency, paymentMethod, shippingAddress, store, tax }: OrderRow) => ({
  store,
  currency,
  country: tax?.country ?? shippingAddress.country,
  reason: tax?.reason ?? null,
  vatNumber: tax?.evidence?.vatNumber ?? null,
  method: paymentMethod,
});

export function readOrders(db: Database, period: Period, size = pageSize): AsyncGenerator<AccountedOrder> {
  const read = (end: End | null) =>
    db
      .select({ row: order, reference, end: endOf(order) })
      .from(order)
      .where(pageAfter(order, period, end))
      .orderBy(asc(order.createdAt), asc(order.id))
      .limit(size);
  return paged(size, read, async (page) => {
    const rows = await rowsOfOrders(
      db,
      page.map(({ row }) => row),
    );
    return page.map(({ row, reference: paid }) => ({
      ...taxFacts(row),
      number: row.number,
      date: row.createdAt.toISOString(),
      status: row.status,
      rates: perRate(rows.get(row.id) ?? []),
      total: row.grandTotal,
      reference: paid,
    }));
  });
}

const invoice = alias(document, 'invoice');
const invoiceOfOrder = and(
  eq(invoice.orderId, order.id),
  eq(invoice.kind, 'invoice'),
  isNull(invoice.subjectId),
);

/** What the credit notes before one have credited of its order, positive. */
const credited = sql<number>`(
  select coalesce(-sum(d.total), 0)::float8 from ${document} d
  where d.order_id = ${document.orderId} and d.kind = 'credit_note'
    and (d.created_at, d.number) < (${document.createdAt}, ${document.number}))`;

const documentColumns = {
  id: document.id,
  kind: document.kind,
  number: document.number,
  createdAt: document.createdAt,
  total: document.total,
  rates: document.rates,
};

function pageOfDocuments(db: Database, period: Period, size: number, end: End | null) {
  return db
    .select({
      row: order,
      document: documentColumns,
      invoice: { number: invoice.number, createdAt: invoice.createdAt },
      credited,
      reference,
      end: endOf(document),
    })
    .from(document)
    .innerJoin(order, eq(order.id, document.orderId))
    .leftJoin(invoice, invoiceOfOrder)
    .where(and(inArray(document.kind, ['invoice', 'credit_note']), pageAfter(document, period, end)))
    .orderBy(asc(document.createdAt), asc(document.id))
    .limit(size);
}

function toDocument(
  { row, document: issued, ...related }: Awaited<ReturnType<typeof pageOfDocuments>>[number],
  charged: readonly PriceRow[],
): AccountedDocument {
  const total = issued.total ?? 0;
  const isCredit = issued.kind === 'credit_note';
  const { createdAt, number } = (isCredit && related.invoice) || issued;
  return {
    ...taxFacts(row),
    ref: issued.id,
    kind: isCredit ? 'credit_note' : 'invoice',
    number: issued.number,
    date: issued.createdAt.toISOString(),
    order: row.number,
    invoice: { number, date: createdAt.toISOString() },
    rates:
      issued.rates ??
      (isCredit ? perRate(creditRows(charged, related.credited, -total), -1) : perRate(charged)),
    total,
    reference: related.reference,
  };
}

export function readDocuments(
  db: Database,
  period: Period,
  size = pageSize,
): AsyncGenerator<AccountedDocument> {
  const read = (end: End | null) => pageOfDocuments(db, period, size, end);
  return paged(size, read, async (page) => {
    const orders = page.map(({ row }) => row);
    const rows = await rowsOfOrders(db, orders);
    return page.map((each) => toDocument(each, rows.get(each.row.id) ?? []));
  });
}

const moneyKinds = [
  'captured',
  'refunded',
  'chargeback',
] as const satisfies readonly AccountedPayment['kind'][];

/** A bank can report a debit that it took back before the money arrived: then nothing came and nothing went. */
const isMoney = sql`(${paymentTransaction.kind} <> 'chargeback' or ${inArray(payment.state, [...paidStates])})`;

function pageOfPayments(db: Database, period: Period, size: number, end: End | null) {
  return db
    .select({
      row: order,
      paid: payment,
      moved: paymentTransaction,
      invoice: invoice.number,
      end: endOf(paymentTransaction),
    })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .leftJoin(invoice, invoiceOfOrder)
    .where(
      and(
        inArray(paymentTransaction.kind, [...moneyKinds]),
        isMoney,
        pageAfter(paymentTransaction, period, end),
      ),
    )
    .orderBy(asc(paymentTransaction.createdAt), asc(paymentTransaction.id))
    .limit(size);
}

function toPayments({
  row,
  paid,
  moved,
  invoice: number,
}: Awaited<ReturnType<typeof pageOfPayments>>[number]): AccountedPayment[] {
  const kind = moneyKinds.find((each) => each === moved.kind);
  if (!kind) return [];
  const minor = kind === 'captured' ? moved.amount : 0 - moved.amount;
  const booked = {
    date: moved.createdAt.toISOString(),
    kind,
    order: row.number,
    invoice: number,
    store: row.store,
    country: taxFacts(row).country,
    amount: { minor, currency: moved.currency },
    method: paid.method,
    provider: paid.provider,
    payment: paid.transactionId,
    reference: moved.reference,
  };
  return [booked];
}

export function readPayments(
  db: Database,
  period: Period,
  size = pageSize,
): AsyncGenerator<AccountedPayment> {
  const read = (end: End | null) => pageOfPayments(db, period, size, end);
  return paged(size, read, async (page) => page.flatMap(toPayments));
}
