import { asc, eq, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import { errorForLog } from '../error-for-log';
import { order, payment } from '../schema/orders';
import { paymentTransaction } from '../schema/payments';
import { issueCreditNote } from './issue-credit-note';
import { issueInvoice } from './issue-invoice';

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
    .where(sql`${order.invoiceDue} and ${order.status} not in ('pending_payment', 'canceled')`)
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
