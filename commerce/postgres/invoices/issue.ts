import { and, asc, eq, inArray, min, sql, sum } from 'drizzle-orm';
import { sellerOf } from '@/config/shop/company';
import { type Transaction, type Database, transactionOn } from '@/database/pool';
import { isPaid, type Order, type WithdrawnItem } from '../../model/order';
import { invoiceOf, type StoredDocument, storeDocument, documentOfSubject } from '../documents/document-file';
import { completeOrder, declaredFor } from '../orders/read-order';
import { orderEvent, order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';
import { retried } from '@/database/transact';
import { errorForLog } from '../error-for-log';
import { document } from '../schema/documents';
import { creditRows, paidFor, perRate, rowsLeft } from '../../domain/orders/returns';
import { isSetOff, type RefundedLine, setOff, totalOf } from '../../domain/orders/refund-lines';
import type { CreditNoteData } from '../../model/document';
import { awaitsDifference, documentChange, openDue } from '../orders/money/dues';
import { requestOfRefund } from '../orders/money/refund-request';
import { creditedByLine, isRefundedByLine, settleRates } from '../documents/credited';

/** When the order was paid: the first capture of the ledger, else the change of its paid payment. */
async function paidAt(tx: Transaction, orderId: string): Promise<Date | null> {
  const [captured] = await tx
    .select({ at: min(paymentTransaction.createdAt) })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId))
    .where(and(eq(payment.orderId, orderId), eq(paymentTransaction.kind, 'captured')));
  if (captured?.at) return captured.at;
  const [paid] = await tx
    .select({ at: payment.updatedAt })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'paid')))
    .orderBy(asc(payment.updatedAt))
    .limit(1);
  return paid?.at ?? null;
}

async function shippedAt(tx: Transaction, orderId: string): Promise<Date | null> {
  const [shipped] = await tx
    .select({ at: min(orderEvent.createdAt) })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), inArray(orderEvent.kind, ['parcel', 'shipped'])));
  return shipped?.at ?? null;
}

async function newInvoice(tx: Transaction, row: typeof order.$inferSelect): Promise<StoredDocument> {
  const placed = await completeOrder(tx, row);
  const [paid, shipped] = [await paidAt(tx, row.id), await shippedAt(tx, row.id)];
  await tx.update(order).set({ invoiceDue: false }).where(eq(order.id, row.id));
  return storeDocument(tx, {
    kind: 'invoice',
    payload: {
      seller: sellerOf(row.store),
      order: placed,
      poNumber: row.poNumber,
      paidAt: paid?.toISOString() ?? null,
      shippedAt: shipped?.toISOString() ?? null,
    },
    orderId: row.id,
    total: row.grandTotal,
    rates: perRate(placed.rows),
  });
}

/** Numbers it once, if the order is paid, dated from the payment. Null if unpaid or canceled before. Locks the order. */
export async function issueInvoice(tx: Transaction, orderId: string): Promise<StoredDocument | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  if (!row) return null;
  const issued = await invoiceOf(tx, orderId);
  if (issued) return issued;
  return isPaid(row) && !(await openDue(tx, orderId)) ? newInvoice(tx, row) : null;
}

/** Documents of one run; the next one continues. */
const batchSize = 10_000;

/** Transactions at once: one reads its order while another waits for the series. */
const lanes = 2;

type Issue = (tx: Transaction, id: string) => Promise<unknown>;

// The conditions are those of the partial indexes, as constants.
async function ordersWithoutInvoice(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(
      sql`${order.invoiceDue} and ${order.status} not in ('pending_payment', 'canceled') and not ${awaitsDifference}`,
    )
    .orderBy(asc(order.createdAt))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

async function refundsWithoutCreditNote(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: paymentTransaction.id })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      sql`${paymentTransaction.creditDue} and ${paymentTransaction.kind} = 'refunded'
        and ${order.status} <> 'pending_payment'`,
    )
    .orderBy(asc(paymentTransaction.createdAt))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/**
 * Numbers the invoices of paid orders and the credit notes of refunds that have none: found in the tables, so that a crash
 * loses none. Each is a short transaction of its own, which renders nothing. Stops when `signal` aborts. Continues after
 * one that fails, and rejects at the end.
 */
export async function issueDueDocuments(
  { db }: { readonly db: Database },
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  const issueAll = async (ids: Iterable<string>, issue: Issue) => {
    for (const id of ids) {
      if (signal?.aborted) return;
      try {
        await retried(() => transactionOn(db, (tx) => issue(tx, id)));
      } catch (error) {
        errors.push(error);
      }
    }
  };
  const inLanes = async (ids: readonly string[], issue: Issue) => {
    const next = ids.values();
    await Promise.all(Array.from({ length: lanes }, () => issueAll(next, issue)));
  };
  await inLanes(await ordersWithoutInvoice(db), issueInvoice);
  await inLanes(await refundsWithoutCreditNote(db), issueCreditNote);
  if (errors.length > 0) {
    const { reason } = errorForLog(errors[0]);
    throw new AggregateError(errors, `${errors.length} documents were not issued: ${reason}`);
  }
}

/** Minor units of an order's currency that its payments took and have not returned. */
async function heldFor(tx: Transaction, orderId: string): Promise<number> {
  const { amount, kind } = paymentTransaction;
  const rows = await tx
    .select({ paymentId: payment.id, paid: payment.amount, kind, amount: sum(amount).mapWith(Number) })
    .from(payment)
    .innerJoin(paymentTransaction, eq(paymentTransaction.paymentId, payment.id))
    .where(eq(payment.orderId, orderId))
    .groupBy(payment.id, kind);
  const captured = new Set(rows.filter((row) => row.kind === 'captured').map(({ paymentId }) => paymentId));
  return rows.reduce((held, row) => {
    if (row.kind === 'captured') return held + row.amount;
    if (row.kind !== 'refunded') return held;
    // A payment of a release before the ledger has no capture.
    return held - row.amount + (captured.has(row.paymentId) ? 0 : row.paid);
  }, 0);
}

/** Minor units of each document of an order, negative for a credit note. */
async function totalsOf(
  tx: Transaction,
  orderId: string,
  kind: 'invoice' | 'credit_note',
): Promise<number[]> {
  const rows = await tx
    .select({ total: document.total })
    .from(document)
    .where(and(eq(document.orderId, orderId), eq(document.kind, kind)));
  return rows.map(({ total }) => total ?? 0);
}

/** The articles of a withdrawal that cost what is paid back, of several such withdrawals the first that is not paid back yet. */
async function itemsOf(
  tx: Transaction,
  placed: Order,
  credits: readonly number[],
  amount: number,
): Promise<readonly WithdrawnItem[]> {
  const parts = (await declaredFor(tx, placed.ref)).flatMap(({ items }) => (items ? [items] : []));
  const earlier = credits.filter((credit) => credit === amount).length;
  return parts.filter((items) => paidFor(placed, items) === amount)[earlier] ?? [];
}

interface Refund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
}

/** The lines of a refund by line, if they are what is credited. */
async function creditedLines(
  tx: Transaction,
  refund: Refund,
  amount: number,
): Promise<RefundedLine[] | null> {
  const lines = (await requestOfRefund(tx, refund))?.lines?.filter(({ net, tax }) => net + tax !== 0);
  return lines && totalOf(lines) === amount ? lines : null;
}

/** What a refund credits: its lines, the whole order, or a part of what is left of each rate. */
async function creditOf(
  tx: Transaction,
  placed: Order,
  lines: readonly RefundedLine[] | null,
  { amount, credits, invoiced }: { amount: number; credits: readonly number[]; invoiced: number },
): Promise<Pick<CreditNoteData, 'isFull' | 'items' | 'lines' | 'rows'>> {
  const { currency, minor } = placed.totals.grandTotal;
  if (lines) return { isFull: false, items: [], ...creditedByLine(lines, currency) };
  if (amount === minor && invoiced === minor) return { isFull: true, items: [], rows: placed.rows };
  const items = await itemsOf(tx, placed, credits, amount);
  const credited = credits.reduce((total, credit) => total + credit, 0);
  const rows = (await isRefundedByLine(tx, placed.ref))
    ? creditRows(rowsLeft(await settleRates(tx, placed), currency), 0, amount)
    : creditRows(placed.rows, credited, amount);
  return { isFull: false, items, rows };
}

async function newCreditNote(tx: Transaction, refund: Refund): Promise<StoredDocument | null> {
  const invoice = await issueInvoice(tx, refund.orderId);
  const [row] = await tx.select().from(order).where(eq(order.id, refund.orderId));
  if (!invoice || !row) return null;
  const credits = (await totalsOf(tx, row.id, 'credit_note')).map((total) => -total);
  const credited = credits.reduce((total, credit) => total + credit, 0);
  const invoiced = (await totalsOf(tx, row.id, 'invoice')).reduce((total, each) => total + each, 0);
  // Money that was paid twice is returned without correcting the invoice.
  const open = Math.max(0, invoiced - credited - (await heldFor(tx, row.id)));
  const amount = Math.min(refund.amount, open);
  if (amount === 0) return null;
  const lines = await creditedLines(tx, refund, amount);
  // It pays back what an exchange of articles has left over.
  if (lines?.some(isSetOff)) return documentChange(tx, row, refund.id, setOff(lines));
  const placed = await completeOrder(tx, row);
  const credit = await creditOf(tx, placed, lines, { amount, credits, invoiced });
  return storeDocument(tx, {
    kind: 'credit_note',
    payload: {
      seller: sellerOf(row.store),
      order: placed,
      poNumber: row.poNumber,
      invoice: { number: invoice.number, date: invoice.createdAt.toISOString() },
      ...credit,
    },
    orderId: row.id,
    subjectId: refund.id,
    total: -amount,
    rates: perRate(credit.rows, -1),
  });
}

/** Numbers it once, after the invoice that it corrects. Null if the order had none, or the money was paid twice. */
export async function issueCreditNote(
  tx: Transaction,
  transactionId: string,
): Promise<StoredDocument | null> {
  const [refund] = await tx
    .select({
      id: paymentTransaction.id,
      orderId: payment.orderId,
      paymentId: payment.id,
      reference: paymentTransaction.reference,
      amount: paymentTransaction.amount,
    })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentTransaction.paymentId))
    .where(and(eq(paymentTransaction.id, transactionId), eq(paymentTransaction.kind, 'refunded')));
  if (!refund) return null;
  // Of two callers one waits here for the other, and finds its credit note.
  const [locked] = await tx
    .select({ status: order.status })
    .from(order)
    .where(eq(order.id, refund.orderId))
    .for('update');
  const issued = await documentOfSubject(tx, 'credit_note', refund.id);
  if (issued) return issued;
  // A part was paid and returned; the invoice follows if the rest arrives.
  if (locked?.status === 'pending_payment') return null;
  // The invoice follows once all is paid.
  if (!(await invoiceOf(tx, refund.orderId)) && (await openDue(tx, refund.orderId))) return null;
  await tx
    .update(paymentTransaction)
    .set({ creditDue: false })
    .where(eq(paymentTransaction.id, transactionId));
  return newCreditNote(tx, refund);
}
