import { sql, and, asc, eq, gte, isNull, notInArray } from 'drizzle-orm';
import { type Database, transactionOn, type Transaction } from '@/database/pool';
import { currencyFacts } from '@/config/shop/store-formats';
import { keepsStep } from '@/lib/money/money';
import { fail, ok, type Result } from '@/lib/result';
import type { Money } from '../../../model/money';
import { findWrongAmount } from '../../payments/attention';
import { ledgerSums } from '../../payments/ledger';
import { findPayment, type PaymentRef } from '../../payments/payment-row';
import { reportOf } from '../../../model/payment';
import { ProviderUnavailable, RefundRefused } from '../../../ports/payments';
import { providerOf } from '../../payments/providers';
import type { payment } from '../../schema/orders';
import type { OrderDeps } from '../order-deps';
import { putOnList } from './book-payment';
import { paymentOfNumber } from './transfers';
import { bookReport, settlePayment } from './settle';
import type { Refunded, RefundFailure, RefundInput } from '../../../ports/admin/orders';
import { paymentRefund, paymentTransaction } from '../../schema/payments';

// A refund that staff ask for is written down before the provider is called. The provider may list it under a reference
// of its own, and its answer may be lost: a repeated command must find it nevertheless.

const requestOf = (paymentId: string, reference: string) =>
  and(eq(paymentRefund.paymentId, paymentId), eq(paymentRefund.reference, reference));

const refundsOf = (paymentId: string) =>
  and(eq(paymentTransaction.paymentId, paymentId), eq(paymentTransaction.kind, 'refunded'));

/** Writes a request down. The amount of one that the provider has not carried out may change. */
async function writeRequest(
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

async function dropRequest(db: Database, paymentId: string, reference: string): Promise<void> {
  await db.delete(paymentRefund).where(requestOf(paymentId, reference));
}

/** The reference of the latest request for an amount of which the outcome is unknown; null if there is none. */
async function openRequest(db: Database, paymentId: string, amount: number): Promise<string | null> {
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

/** Returns its minor units, or null. Call it where no other refund of the payment is asked for. */
function linkRefund(db: Database, paymentId: string, reference: string): Promise<number | null> {
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

interface Payment {
  readonly ref: PaymentRef;
  readonly row: typeof payment.$inferSelect;
}

/** Excludes all nodes. Holds a connection in addition to those of `work`, and no lock on rows. */
function oneAtATime<T>(db: Database, paymentId: string, work: () => Promise<T>): Promise<T> {
  return transactionOn(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${paymentId}`}, 0))`);
    return work();
  });
}

/** Asks the provider to pay back; a refusal goes on the list of what a person has to look at. */
async function payBack(
  deps: OrderDeps,
  { ref, row }: Payment,
  reference: string,
  amountMinor: number,
): Promise<Result<void, RefundFailure>> {
  const provider = providerOf(deps.providers, ref.provider);
  if (!provider) {
    return fail({ code: 'unavailable', reason: `this installation has no ${ref.provider}`, reference });
  }
  await writeRequest(deps.db, row.id, reference, amountMinor);
  try {
    const { transactionId, providerId, store } = ref;
    const { currency, method } = row;
    await provider.refund({ transactionId, providerId, store, amountMinor, currency, method, reference });
    return ok(undefined);
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      return fail({ code: 'unavailable', reason: error.message, reference });
    }
    if (!(error instanceof RefundRefused)) throw error;
    await dropRequest(deps.db, row.id, reference);
    await deps.outbox.prepare();
    await transactionOn(deps.db, (tx) => putOnList(tx, deps.outbox, row, 'refund_failed', amountMinor));
    return fail({ code: 'refused', reason: error.message, reference });
  }
}

async function currentMoney({ db }: OrderDeps, { ref, row }: Payment) {
  const { state } = (await findPayment(db, ref.transactionId)) ?? ref;
  const sums = await ledgerSums(db, { ...row, state });
  return { ...sums, left: Math.max(0, sums.captured - sums.refunded) };
}

async function notPaid({ db }: OrderDeps, { row }: Payment): Promise<RefundFailure> {
  const wrong = await findWrongAmount(db, row.id);
  if (!wrong) return { code: 'not_paid' };
  const { amount } = wrong;
  return { code: 'wrong_amount', amount: amount === null ? null : { minor: amount, currency: row.currency } };
}

async function refund(
  deps: OrderDeps,
  orderPayment: Payment,
  { amountMinor, reference: given, despiteChargeback = false }: RefundInput,
): Promise<Result<Refunded, RefundFailure>> {
  const { ref, row } = orderPayment;
  const money = (minor: number): Money => ({ minor, currency: row.currency });
  // Books refunds that the provider has and the ledger lacks, such as one whose answer was lost.
  const synced = await settlePayment(deps, ref, { always: true });
  const { captured, refunded, chargedBack, left } = await currentMoney(deps, orderPayment);
  if (captured === 0) return fail(await notPaid(deps, orderPayment));
  const reference =
    given ??
    (amountMinor === null ? null : await openRequest(deps.db, row.id, amountMinor)) ??
    `refund-${ref.orderNumber}-${refunded}`;
  const earlier = await linkRefund(deps.db, row.id, reference);
  if (earlier !== null) {
    return ok({ reference, amount: money(earlier), left: money(left), repeated: true });
  }
  if (!synced.ok) return fail({ code: 'unavailable', reason: 'the provider did not answer', reference });
  if (left === 0) return fail({ code: 'nothing_left' });
  if (chargedBack > 0 && !despiteChargeback) return fail({ code: 'charged_back' });
  const amount = amountMinor ?? left;
  if (amount > left) return fail({ code: 'too_much', left: money(left) });
  if (amount !== left && !keepsStep(money(amount)))
    return fail({ code: 'off_step', step: money(currencyFacts[row.currency].step) });
  const paid = await payBack(deps, orderPayment, reference, amount);
  if (!paid.ok) return paid;
  const refunds = [{ reference, amountMinor: amount }];
  const report = {
    ...reportOf('partly_refunded'),
    captures: null,
    refunds,
    refundedMinor: refunded + amount,
  };
  await bookReport(deps, ref, report, 'operator');
  // A notification may have booked it first, under the provider's reference.
  await linkRefund(deps.db, row.id, reference);
  return ok({ reference, amount: money(amount), left: money(left - amount), repeated: false });
}

/** See `OrderAdmin.refund`. Safe to repeat with the same reference. */
export async function refundOrder(
  deps: OrderDeps,
  input: RefundInput,
): Promise<Result<Refunded, RefundFailure>> {
  const orderPayment = await paymentOfNumber(deps.db, input.number);
  if (!orderPayment) return fail({ code: 'unknown' });
  return oneAtATime(deps.db, orderPayment.row.id, () => refund(deps, orderPayment, input));
}
