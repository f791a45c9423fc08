import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import type { AttentionReason, LedgerSums } from '../../domain/payments/payment-transitions';
import type { payment } from '../schema/orders';
import { paymentAttention } from '../schema/payments';

/** Adds one row per reason, or opens it again. `amount`: minor units or null. `paid_twice` adds to an open row. */
export async function flagForReview(
  db: Queryable,
  paymentId: string,
  reason: AttentionReason,
  amount: number | null,
): Promise<void> {
  const listed = sql`case when ${paymentAttention.resolvedAt} is null then ${paymentAttention.amount} else 0 end`;
  await db
    .insert(paymentAttention)
    .values({ paymentId, reason, amount })
    .onConflictDoUpdate({
      target: [paymentAttention.paymentId, paymentAttention.reason],
      set: { amount: reason === 'paid_twice' ? sql`${listed} + ${amount}` : amount, resolvedAt: null },
    });
}

/** Closes rows about money once it was all paid back, and those of a part that has become the amount. */
export async function closeSettled(
  tx: Transaction,
  { id, amount }: typeof payment.$inferSelect,
  { captured, refunded }: LedgerSums,
): Promise<void> {
  const reasons: AttentionReason[] =
    captured > 0 && refunded >= captured
      ? ['late_money', 'paid_twice', 'refund_failed', 'wrong_amount']
      : captured >= amount
        ? ['wrong_amount']
        : [];
  await tx
    .update(paymentAttention)
    .set({ resolvedAt: sql`now()`, note: 'settled by the ledger' })
    .where(
      and(
        eq(paymentAttention.paymentId, id),
        inArray(paymentAttention.reason, reasons),
        isNull(paymentAttention.resolvedAt),
      ),
    );
}

/** The row of a payment that is, or was, on the list for a wrong amount; null if there is none. `amount`: as in `flagForReview`. */
export async function findWrongAmount(
  db: Queryable,
  paymentId: string,
): Promise<{ readonly amount: number | null; readonly isOpen: boolean } | null> {
  const [row] = await db
    .select({ amount: paymentAttention.amount, resolvedAt: paymentAttention.resolvedAt })
    .from(paymentAttention)
    .where(and(eq(paymentAttention.paymentId, paymentId), eq(paymentAttention.reason, 'wrong_amount')));
  return row ? { amount: row.amount, isOpen: row.resolvedAt === null } : null;
}
