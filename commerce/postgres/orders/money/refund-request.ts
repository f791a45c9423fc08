import { and, asc, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { paymentRefund, paymentTransaction } from '../../schema/payments';

// A refund that staff ask for is written down before the provider is called. The provider may list it under a reference
// of its own, and its answer may be lost: a repeated command must find it nevertheless.

const requestOf = (paymentId: string, reference: string) =>
  and(eq(paymentRefund.paymentId, paymentId), eq(paymentRefund.reference, reference));

const refundsOf = (paymentId: string) =>
  and(eq(paymentTransaction.paymentId, paymentId), eq(paymentTransaction.kind, 'refunded'));

/** Writes a request down. The amount of one that the provider has not carried out may change. */
export async function writeRequest(
  db: Database,
  paymentId: string,
  reference: string,
  amount: number,
): Promise<void> {
  await db
    .insert(paymentRefund)
    .values({ paymentId, reference, amount })
    .onConflictDoUpdate({ target: [paymentRefund.paymentId, paymentRefund.reference], set: { amount } });
}

export async function dropRequest(db: Database, paymentId: string, reference: string): Promise<void> {
  await db.delete(paymentRefund).where(requestOf(paymentId, reference));
}

/** The reference of the latest request for an amount of which the outcome is unknown; null if there is none. */
export async function openRequest(db: Database, paymentId: string, amount: number): Promise<string | null> {
  const ofPayment = eq(paymentRefund.paymentId, paymentId);
  const [open] = await db
    .select({ reference: paymentRefund.reference })
    .from(paymentRefund)
    .where(and(ofPayment, eq(paymentRefund.amount, amount), isNull(paymentRefund.transactionId)))
    .orderBy(sql`${paymentRefund.createdAt} desc`)
    .limit(1);
  return open?.reference ?? null;
}

/** The refund that a request has become: of its amount, booked since, and no other request's. */
async function refundSince(tx: Transaction, paymentId: string, reference: string) {
  const [request] = await tx.select().from(paymentRefund).where(requestOf(paymentId, reference));
  if (!request) return null;
  const others = await tx
    .select({ reference: paymentRefund.reference, transactionId: paymentRefund.transactionId })
    .from(paymentRefund)
    .where(eq(paymentRefund.paymentId, paymentId));
  const references = others.map((other) => other.reference);
  const taken = others.flatMap(({ transactionId }) => transactionId ?? []);
  const [row] = await tx
    .select({ id: paymentTransaction.id, amount: paymentTransaction.amount })
    .from(paymentTransaction)
    .where(
      request.transactionId
        ? eq(paymentTransaction.id, request.transactionId)
        : and(
            refundsOf(paymentId),
            eq(paymentTransaction.amount, request.amount),
            gte(paymentTransaction.createdAt, request.createdAt),
            notInArray(paymentTransaction.reference, references),
            notInArray(paymentTransaction.id, taken),
          ),
    )
    .orderBy(asc(paymentTransaction.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Links the request to its refund in the ledger, which has the reference of the shop or the provider's. Returns the minor units;
 * null if there is no such refund. Call it where no other refund of the payment is asked for.
 */
export function linkRefund(db: Database, paymentId: string, reference: string): Promise<number | null> {
  return transactionOn(db, async (tx) => {
    const named = and(refundsOf(paymentId), eq(paymentTransaction.reference, reference));
    const [withReference] = await tx
      .select({ id: paymentTransaction.id, amount: paymentTransaction.amount })
      .from(paymentTransaction)
      .where(named);
    const row = withReference ?? (await refundSince(tx, paymentId, reference));
    if (!row) return null;
    await tx.update(paymentRefund).set({ transactionId: row.id }).where(requestOf(paymentId, reference));
    return row.amount;
  });
}
