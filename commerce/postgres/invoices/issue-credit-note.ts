import { and, eq, sum } from 'drizzle-orm';
import { sellerOf } from '@/config/shop/company';
import type { Transaction } from '@/database/pool';
import type { Order } from '../../model/order';
import type { WithdrawnItem } from '../../model/withdrawal';
import { documentOfSubject, type StoredDocument, storeDocument } from '../documents/store-document';
import { declaredFor } from '../orders/declared-withdrawals';
import { completeOrder } from '../orders/read-order';
import { document } from '../schema/documents';
import { order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';
import { creditRows } from '../../domain/orders/credit-rows';
import { paidFor } from '../../domain/orders/left-to-withdraw';
import { issueInvoice } from './issue-invoice';

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

/** Minor units of each credit note of an order, positive. */
async function creditedFor(tx: Transaction, orderId: string): Promise<number[]> {
  const rows = await tx
    .select({ total: document.total })
    .from(document)
    .where(and(eq(document.orderId, orderId), eq(document.kind, 'credit_note')));
  return rows.map(({ total }) => -(total ?? 0));
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

async function issue(
  tx: Transaction,
  refund: {
    readonly id: string;
    readonly orderId: string;
    readonly amount: number;
  },
): Promise<StoredDocument | null> {
  const invoice = await issueInvoice(tx, refund.orderId);
  const [row] = await tx.select().from(order).where(eq(order.id, refund.orderId));
  if (!invoice || !row) return null;
  const credits = await creditedFor(tx, row.id);
  const credited = credits.reduce((total, credit) => total + credit, 0);
  // Money that was paid twice is returned without correcting the invoice.
  const open = Math.max(0, row.grandTotal - credited - (await heldFor(tx, row.id)));
  const amount = Math.min(refund.amount, open);
  if (amount === 0) return null;
  const placed = await completeOrder(tx, row);
  const isFull = amount === row.grandTotal;
  return storeDocument(tx, {
    kind: 'credit_note',
    payload: {
      seller: sellerOf(row.store),
      order: placed,
      poNumber: row.poNumber,
      invoice: { number: invoice.number, date: invoice.createdAt.toISOString() },
      isFull,
      rows: isFull ? placed.rows : creditRows(placed.rows, credited, amount),
      items: isFull ? [] : await itemsOf(tx, placed, credits, amount),
    },
    orderId: row.id,
    subjectId: refund.id,
    total: -amount,
  });
}

/**
 * The credit note of a refund, by the id of its transaction in the ledger. Numbers it, once, after the invoice that it
 * corrects. Null if there is nothing to correct: the order was never invoiced, or the money was paid twice.
 */
export async function issueCreditNote(
  tx: Transaction,
  transactionId: string,
): Promise<StoredDocument | null> {
  const [refund] = await tx
    .select({ id: paymentTransaction.id, orderId: payment.orderId, amount: paymentTransaction.amount })
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
  await tx
    .update(paymentTransaction)
    .set({ creditDue: false })
    .where(eq(paymentTransaction.id, transactionId));
  return issue(tx, refund);
}
