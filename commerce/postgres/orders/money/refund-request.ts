import { and, asc, desc, eq, gte, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { type Database, type Queryable, transactionOn, type Transaction } from '@/database/pool';
import type { RefundedLine } from '../../../domain/orders/refund-lines';
import { payment } from '../../schema/orders';
import { paymentRefund, paymentTransaction } from '../../schema/payments';
import { returnUnits } from '../../stock/stock';

// A refund that staff ask for is written down before the provider is called. The provider may list it under a reference
// of its own, and its answer may be lost: a repeated command must find it nevertheless.

const requestOf = (paymentId: string, reference: string) =>
  and(eq(paymentRefund.paymentId, paymentId), eq(paymentRefund.reference, reference));

const refundsOf = (paymentId: string) =>
  and(eq(paymentTransaction.paymentId, paymentId), eq(paymentTransaction.kind, 'refunded'));

export interface AskedRefund {
  readonly amount: number;
  /** Null: an amount alone. */
  readonly lines: RefundedLine[] | null;
  readonly reason: string | null;
}

/** Writes a request down. The amount of one that the provider has not carried out may change. */
export async function writeRequest(
  db: Database,
  paymentId: string,
  reference: string,
  asked: AskedRefund,
): Promise<void> {
  await db
    .insert(paymentRefund)
    .values({ paymentId, reference, ...asked })
    .onConflictDoUpdate({ target: [paymentRefund.paymentId, paymentRefund.reference], set: asked });
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

async function restock(tx: Transaction, paymentId: string, lines: readonly RefundedLine[]): Promise<void> {
  const returned = lines.flatMap(({ position, restocked }) =>
    position === null || restocked === 0 ? [] : [{ position, quantity: restocked }],
  );
  const [paid] = await tx.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, paymentId));
  if (paid && returned.length > 0) await returnUnits(tx, paid.orderId, returned);
}

/** Returns its minor units, or null. Its units return to the warehouse with the link, once. Call it where no other refund of the payment is asked for. */
export function linkRefund(db: Database, paymentId: string, reference: string): Promise<number | null> {
  return transactionOn(db, async (tx) => {
    const named = and(refundsOf(paymentId), eq(paymentTransaction.reference, reference));
    const [withReference] = await tx
      .select({ id: paymentTransaction.id, amount: paymentTransaction.amount })
      .from(paymentTransaction)
      .where(named);
    const row = withReference ?? (await refundSince(tx, paymentId, reference));
    if (!row) return null;
    const [linked] = await tx
      .update(paymentRefund)
      .set({ transactionId: row.id })
      .where(and(requestOf(paymentId, reference), isNull(paymentRefund.transactionId)))
      .returning({ lines: paymentRefund.lines });
    if (linked?.lines) await restock(tx, paymentId, linked.lines);
    return row.amount;
  });
}

/** Links what was carried out although the answer was lost. Call it where no other refund of the payment is asked for. */
export async function linkOpenRefunds(db: Database, paymentId: string): Promise<void> {
  const { lines, reference, transactionId } = paymentRefund;
  const open = await db
    .select({ reference })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, paymentId), isNull(transactionId), isNotNull(lines)));
  for (const row of open) await linkRefund(db, paymentId, row.reference);
}

/** The lines that the refunds of an order paid back. */
export async function refundedLines(db: Queryable, orderId: string): Promise<RefundedLine[]> {
  const { createdAt, lines, paymentId, transactionId } = paymentRefund;
  const rows = await db
    .select({ lines })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentId))
    .where(and(eq(payment.orderId, orderId), isNotNull(transactionId), isNotNull(lines)))
    .orderBy(asc(createdAt));
  return rows.flatMap((row) => row.lines ?? []);
}

interface Refund {
  /** Null while it is being booked. */
  readonly id: string | null;
  readonly paymentId: string;
  readonly amount: number;
  readonly reference: string;
}

/** The request that has become a refund of the ledger, also before it is linked; null if there is none. */
export async function requestOfRefund(db: Queryable, { id, paymentId, amount, reference }: Refund) {
  const isLinked = sql`coalesce(${paymentRefund.transactionId} = ${id}::uuid, false)`;
  const isNamed = sql`${paymentRefund.reference} = ${reference}`;
  const isOpen = and(
    isNull(paymentRefund.transactionId),
    sql`(${isNamed} or ${paymentRefund.amount} = ${amount})`,
  );
  const [row] = await db
    .select({ lines: paymentRefund.lines, reason: paymentRefund.reason })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, paymentId), sql`(${isLinked} or ${isOpen})`))
    .orderBy(desc(isLinked), desc(isNamed), asc(paymentRefund.createdAt))
    .limit(1);
  return row ?? null;
}

/** Requests that a change of the lines has written: nothing was paid back yet. */
const changes = and(isNull(paymentRefund.transactionId), sql`${paymentRefund.reference} like 'change-%'`);

export async function openChanges(db: Queryable, orderId: string) {
  const { amount, createdAt, lines, paymentId, reference } = paymentRefund;
  const rows = await db
    .select({ paymentId, reference, amountMinor: amount, lines })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentId))
    .where(and(eq(payment.orderId, orderId), changes))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }));
}

export async function openChange(
  db: Queryable,
  paymentId: string,
  reference: string,
): Promise<AskedRefund | null> {
  const { amount, lines, reason } = paymentRefund;
  const [row] = await db
    .select({ amount, lines, reason })
    .from(paymentRefund)
    .where(and(changes, requestOf(paymentId, reference)));
  return row ?? null;
}
