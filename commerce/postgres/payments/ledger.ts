import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import { payment } from '../schema/orders';
import type { LedgerSums, TransactionKind } from '../../domain/payments/payment-transitions';
import { paymentTransaction } from '../schema/payments';
import {
  type Movement,
  newReceipts,
  newRefunds,
  type NewReceipts,
} from '../../domain/payments/new-movements';
import { type PaymentReport, wasPaid } from '../../model/payment';
import type { OrderMovement } from '../../ports/admin/orders';

type PaymentRow = typeof payment.$inferSelect;

export interface Booked {
  readonly kind: TransactionKind;
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
}

/** The sums of a payment's ledger. A payment of a release before the ledger has no receipt: its amount counts. */
export async function ledgerSums(db: Queryable, { id, amount, state }: PaymentRow): Promise<LedgerSums> {
  const { kind } = paymentTransaction;
  const rows = await db
    .select({ kind, sum: sql`sum(${paymentTransaction.amount})`.mapWith(Number) })
    .from(paymentTransaction)
    .where(and(eq(paymentTransaction.paymentId, id), inArray(kind, ['captured', 'refunded', 'chargeback'])))
    .groupBy(kind);
  const sumOf = (wanted: TransactionKind) => rows.find((row) => row.kind === wanted)?.sum ?? 0;
  return {
    captured: sumOf('captured') || (wasPaid(state) ? amount : 0),
    refunded: sumOf('refunded'),
    chargedBack: sumOf('chargeback'),
  };
}

/** The sums of several payments, one after the other: a transaction has one connection. */
export async function allSums(db: Queryable, rows: readonly PaymentRow[]): Promise<LedgerSums[]> {
  const sums: LedgerSums[] = [];
  for (const row of rows) sums.push(await ledgerSums(db, row));
  return sums;
}

const ofKind = ({ id }: PaymentRow, kind: TransactionKind) =>
  and(eq(paymentTransaction.paymentId, id), eq(paymentTransaction.kind, kind));

export const isAuthorised = async (db: Queryable, row: PaymentRow): Promise<boolean> =>
  (await db.$count(paymentTransaction, ofKind(row, 'authorised'))) > 0;

function movementsOf(tx: Transaction, row: PaymentRow, kind: TransactionKind) {
  const { reference, amount, createdAt } = paymentTransaction;
  return tx
    .select({ reference, amount, createdAt })
    .from(paymentTransaction)
    .where(ofKind(row, kind))
    .orderBy(asc(createdAt));
}

async function append(
  tx: Transaction,
  { id, currency }: PaymentRow,
  kind: TransactionKind,
  movements: readonly Movement[],
  createdAt?: Date,
): Promise<Booked[]> {
  if (movements.length === 0) return [];
  const values = movements.map(({ reference, amount }) => ({
    paymentId: id,
    kind,
    amount,
    currency,
    reference,
    ...(createdAt && { createdAt }),
  }));
  return tx.insert(paymentTransaction).values(values).onConflictDoNothing().returning({
    kind: paymentTransaction.kind,
    reference: paymentTransaction.reference,
    amount: paymentTransaction.amount,
  });
}

/** Money without a reference is booked under the id of the payment. */
const unnamedOf = (row: PaymentRow, movements: readonly Movement[]) =>
  movements.find(({ reference }) => reference === row.transactionId)?.amount ?? 0;

/** Gives money that was booked without a reference the ones that a report names, under the date on which it was booked. */
async function nameReceipts(
  tx: Transaction,
  row: PaymentRow,
  { unnamed, named }: NewReceipts,
  createdAt: Date | undefined,
): Promise<void> {
  const covered = named.filter((receipt) => receipt.covered > 0);
  if (covered.length === 0) return;
  const capture = and(ofKind(row, 'captured'), eq(paymentTransaction.reference, row.transactionId));
  if (unnamed > 0) await tx.update(paymentTransaction).set({ amount: unnamed }).where(capture);
  else await tx.delete(paymentTransaction).where(capture);
  await append(tx, row, 'captured', covered, createdAt);
}

/** Books the receipts that a report names; without a name, what is missing of the payment's amount. */
async function bookReceipts(
  tx: Transaction,
  row: PaymentRow,
  { captures }: PaymentReport,
): Promise<Booked[]> {
  if (!captures) return [];
  const booked = await movementsOf(tx, row, 'captured');
  if (captures.length === 0) {
    const missing = row.amount - booked.reduce((sum, { amount }) => sum + amount, 0);
    const assumed = { reference: row.transactionId, amount: missing };
    return missing > 0 ? append(tx, row, 'captured', [assumed]) : [];
  }
  const reported = captures.map(({ reference, amountMinor }) => ({
    reference,
    amount: amountMinor ?? row.amount,
  }));
  const receipts = newReceipts(booked, unnamedOf(row, booked), reported);
  const date = booked.find(({ reference }) => reference === row.transactionId)?.createdAt;
  await nameReceipts(tx, row, receipts, date);
  const added = receipts.named.filter(({ covered }) => covered === 0);
  await append(tx, row, 'captured', added);
  return receipts.named
    .filter(({ amount, covered }) => amount > covered)
    .map(({ reference, amount, covered }) => ({ kind: 'captured', reference, amount: amount - covered }));
}

/** Books the refunds that a report adds, never more than was received. */
async function bookRefunds(
  tx: Transaction,
  row: PaymentRow,
  { state, refunds, refundedMinor }: PaymentReport,
): Promise<Booked[]> {
  const { captured } = await ledgerSums(tx, row);
  const listed = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const stated = refundedMinor ?? listed;
  const total = stated === 0 && state === 'refunded' ? row.amount : stated;
  const booked = await movementsOf(tx, row, 'refunded');
  return append(tx, row, 'refunded', newRefunds(booked, refunds, Math.min(total, captured)));
}

/** In the caller's transaction, which has locked the payment. Resolves with the new transactions. */
export async function book(
  tx: Transaction,
  row: PaymentRow,
  report: PaymentReport,
  kind: TransactionKind,
): Promise<Booked[]> {
  if (kind === 'captured') return bookReceipts(tx, row, report);
  if (kind === 'refunded') return bookRefunds(tx, row, report);
  return append(tx, row, kind, [{ reference: row.transactionId, amount: row.amount }]);
}

export async function movementsOfOrder(db: Queryable, orderId: string): Promise<OrderMovement[]> {
  const { amount, createdAt, currency, id, kind, paymentId, reference } = paymentTransaction;
  const rows = await db
    .select({ kind, reference, amount, currency, createdAt })
    .from(paymentTransaction)
    .innerJoin(payment, eq(payment.id, paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
  return rows.flatMap(({ kind: what, amount: moved, currency: of, createdAt: at, reference: under }) => {
    if (what !== 'captured' && what !== 'refunded' && what !== 'chargeback') return [];
    const minor = what === 'captured' ? moved : -moved;
    return [{ kind: what, reference: under, date: at.toISOString(), amount: { minor, currency: of } }];
  });
}
