import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import type { payment } from '../schema/orders';
import { paymentTransaction, type TransactionKind } from '../schema/payments';
import type { Movement, PaymentReport } from './payment-report';

type PaymentRow = typeof payment.$inferSelect;

/** A transaction that was booked now. */
export interface Booked {
  readonly kind: TransactionKind;
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
}

/** The sum of the transactions of a kind, in minor units. */
export async function bookedSum(db: Queryable, paymentId: string, kind: TransactionKind): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${paymentTransaction.amount}), 0)` })
    .from(paymentTransaction)
    .where(and(eq(paymentTransaction.paymentId, paymentId), eq(paymentTransaction.kind, kind)));
  return Number(row?.sum ?? 0);
}

function movementsOf(
  { transactionId }: PaymentRow,
  { captures, refunds }: PaymentReport,
  kind: TransactionKind,
): readonly Movement[] {
  if (kind === 'captured' && captures.length > 0) return captures;
  if (kind === 'refunded') return refunds;
  return [{ reference: transactionId, amountMinor: null }];
}

/**
 * Appends the transactions of a kind that the report contains and the ledger lacks, in the caller's transaction, which
 * has locked the payment. Resolves with the new ones.
 */
export async function book(
  tx: Transaction,
  row: PaymentRow,
  report: PaymentReport,
  kind: TransactionKind,
): Promise<Booked[]> {
  const values = movementsOf(row, report, kind).map(({ reference, amountMinor }) => ({
    paymentId: row.id,
    kind,
    amount: amountMinor ?? row.amount,
    currency: row.currency,
    reference,
  }));
  if (values.length === 0) return [];
  return tx.insert(paymentTransaction).values(values).onConflictDoNothing().returning({
    kind: paymentTransaction.kind,
    reference: paymentTransaction.reference,
    amount: paymentTransaction.amount,
  });
}
