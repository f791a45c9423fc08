import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { Context } from '../../context';
import type { DocumentFile } from '../../model/document';
import type { IssuedInvoice } from '../../ports/admin/orders';
import type { DocumentPort, OrderDocument } from '../../ports/documents';
import type { FileOf } from '../documents/document-file';
import { invoiceOf } from '../documents/store-document';
import { orderByNumber } from '../orders/orders';
import { document } from '../schema/documents';
import { order } from '../schema/orders';
import { issueInvoice } from './issue-invoice';

const orderKinds = ['invoice', 'credit_note'] as const satisfies readonly OrderDocument['kind'][];

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

/** The invoice of the order with a number; see `OrderAdmin.invoice`. */
export async function invoiceOfNumber(
  db: Database,
  fileOf: FileOf,
  number: string,
): Promise<Result<IssuedInvoice, 'unknown' | 'not_paid'>> {
  const placed = await orderByNumber(db, number);
  if (!placed) return fail('unknown');
  const file = await invoiceFile(db, fileOf, placed.ref);
  const issued = await invoiceOf(db, placed.ref);
  return file && issued ? ok({ number: issued.number, file }) : fail('not_paid');
}

/** The documents that customers read. The reference of an order is its id. */
export function createDocuments(db: Database, fileOf: FileOf): DocumentPort {
  const isOfStore = async ({ store }: Context, ref: string): Promise<boolean> => {
    if (!z.uuid().safeParse(ref).success) return false;
    const [row] = await db.select({ store: order.store }).from(order).where(eq(order.id, ref));
    return row?.store === store;
  };
  const ofOrder = (ref: string) => and(eq(document.orderId, ref), inArray(document.kind, [...orderKinds]));
  return {
    ofOrder: async (context, ref) => {
      if (!(await isOfStore(context, ref))) return [];
      const rows = await db
        .select({ kind: document.kind, number: document.number })
        .from(document)
        .where(ofOrder(ref))
        .orderBy(asc(document.createdAt), asc(document.number));
      return rows.flatMap(({ kind, number }) => {
        const orderKind = orderKinds.find((each) => each === kind);
        return orderKind ? [{ kind: orderKind, number }] : [];
      });
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
