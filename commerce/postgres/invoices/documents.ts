import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { DocumentFile } from '../../model/document';
import type { IssuedDocument, IssuedInvoice } from '../../ports/admin/orders';
import type { DocumentPort, OrderDocument } from '../../ports/orders';
import { type FileOf, invoiceOf } from '../documents/document-file';
import { orderByNumber } from '../orders/orders';
import { parseOrderNumber } from '../secrets';
import { document } from '../schema/documents';
import { order, orderEvent, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';
import { issueCreditNote, issueInvoice } from './issue';

const orderKinds = ['invoice', 'credit_note'] as const satisfies readonly OrderDocument['kind'][];

const ofOrder = (ref: string) => and(eq(document.orderId, ref), inArray(document.kind, [...orderKinds]));

/** The invoice of an order: numbered if it is due, then rendered if it has no file; null if it is not paid. */
export async function invoiceFile(
  db: Database,
  fileOf: FileOf,
  orderId: string,
): Promise<DocumentFile | null> {
  const issued =
    (await invoiceOf(db, orderId)) ??
    (await retried(() => transactionOn(db, (tx) => issueInvoice(tx, orderId))));
  return issued && fileOf(issued.id);
}

/** The ids of the invoices of what was added to an order that had one, and of the credit notes of what these are set off against. */
export async function documentsOfChanges(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        ofOrder(orderId),
        isNotNull(document.subjectId),
        sql`(${document.kind} = 'invoice' or ${document.subjectId} in (select due.id from order_due due where due.order_id = ${orderId}))`,
      ),
    )
    .orderBy(asc(document.createdAt));
  return rows.map(({ id }) => id);
}

/** The credit note of a refund, after the invoice of what its lines are set off against. `subject`: the id of its payment and its reference, as its email names it. */
export async function filesOfRefund(
  db: Database,
  fileOf: FileOf,
  orderId: string,
  subject: string,
): Promise<DocumentFile[]> {
  const { id, kind, paymentId, reference } = paymentTransaction;
  const [refund] = await db
    .select({ id })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentId))
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(kind, 'refunded'),
        sql`${paymentId} || ' ' || ${reference} = ${subject}`,
      ),
    );
  if (!refund) return [];
  await retried(() => transactionOn(db, (tx) => issueCreditNote(tx, refund.id)));
  const issued = await db
    .select({ id: document.id })
    .from(document)
    .where(and(ofOrder(orderId), eq(document.subjectId, refund.id)))
    .orderBy(desc(document.kind));
  const files = await Promise.all(issued.map((each) => fileOf(each.id)));
  return files.filter((file) => file !== null);
}

/** The invoices and credit notes of an order, the oldest first, with their totals in minor units. */
export async function documentsOfOrder(db: Database, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .select({ kind: document.kind, number: document.number, total: document.total })
    .from(document)
    .where(ofOrder(orderId))
    .orderBy(asc(document.createdAt), asc(document.number));
  return rows.flatMap(({ kind, ...row }) => {
    const orderKind = orderKinds.find((each) => each === kind);
    return orderKind ? [{ kind: orderKind, ...row }] : [];
  });
}

export async function invoiceOfNumber(
  db: Database,
  fileOf: FileOf,
  number: string,
): Promise<Result<IssuedInvoice, 'unknown' | 'not_paid'>> {
  const placed = await orderByNumber(db, number);
  if (!placed) return fail('unknown');
  const { ref: orderId } = placed;
  const isNew = (await invoiceOf(db, orderId)) === null;
  const file = await invoiceFile(db, fileOf, orderId);
  const issued = await invoiceOf(db, orderId);
  if (!file || !issued) return fail('not_paid');
  const { number: text } = issued;
  if (isNew) await db.insert(orderEvent).values({ orderId, kind: 'invoice', by: 'operator', text });
  return ok({ number: text, file });
}

/** See `OrderAdmin.document`. */
export async function documentOfOrder(
  db: Database,
  fileOf: FileOf,
  text: string,
  documentNumber: string,
): Promise<DocumentFile | null> {
  const number = parseOrderNumber(text);
  if (!number) return null;
  const [row] = await db
    .select({ id: document.id })
    .from(document)
    .innerJoin(order, eq(order.id, document.orderId))
    .where(and(eq(order.number, number), eq(document.number, documentNumber)));
  return row ? fileOf(row.id) : null;
}

/** The documents that customers read. The reference of an order is its id. */
export function createDocuments(db: Database, fileOf: FileOf): DocumentPort {
  const isOfStore = async ({ store }: Context, ref: string): Promise<boolean> => {
    if (!z.uuid().safeParse(ref).success) return false;
    const [row] = await db.select({ store: order.store }).from(order).where(eq(order.id, ref));
    return row?.store === store;
  };
  return {
    ofOrder: async (context, ref) => {
      if (!(await isOfStore(context, ref))) return [];
      return (await documentsOfOrder(db, ref)).map(({ kind, number }) => ({ kind, number }));
    },
    invoice: async (context, ref) => {
      if (!(await isOfStore(context, ref))) return null;
      return invoiceFile(db, fileOf, ref);
    },
    byNumber: async (context, ref, number) => {
      if (!(await isOfStore(context, ref))) return null;
      const [row] = await db
        .select({ id: document.id })
        .from(document)
        .where(and(ofOrder(ref), eq(document.number, number)));
      return row ? fileOf(row.id) : null;
    },
  };
}
