import { and, asc, eq, min } from 'drizzle-orm';
import { sellerOf } from '@/config/shop/company';
import type { Transaction } from '@/database/pool';
import { isPaid } from '../../model/order';
import { invoiceOf, type StoredDocument, storeDocument } from '../documents/store-document';
import { completeOrder } from '../orders/read-order';
import { orderEvent } from '../schema/order-rows';
import { order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';

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
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'shipped')));
  return shipped?.at ?? null;
}

/** Issues the invoice of an order, locked by the caller, that is paid and has none. */
async function issue(tx: Transaction, row: typeof order.$inferSelect): Promise<StoredDocument> {
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
  });
}

/**
 * The invoice of an order. Numbers it, once, if the order is paid: an order is paid before anything is delivered, so its
 * invoice is dated from the payment on. Null if it is unpaid, or was canceled before it had an invoice. Locks the order.
 */
export async function issueInvoice(tx: Transaction, orderId: string): Promise<StoredDocument | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  if (!row) return null;
  const issued = await invoiceOf(tx, orderId);
  if (issued) return issued;
  return isPaid(row) ? issue(tx, row) : null;
}
