import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type Database, transactionOn } from '@/database/pool';
import { currencyFacts } from '@/config/shop/store-formats';
import { keepsStep } from '@/lib/money/money';
import { fail, ok, type Result } from '@/lib/result';
import type { Money } from '../../../model/money';
import { findWrongAmount } from '../../payments/attention';
import { allSums, ledgerSums } from '../../payments/ledger';
import { findPayment, type PaymentRef } from '../../payments/payment-row';
import { reportOf } from '../../../model/payment';
import { ProviderUnavailable, RefundRefused } from '../../../ports/payments';
import { providerOf } from '../../payments/providers';
import { payment } from '../../schema/orders';
import type { OrderDeps } from '../order-deps';
import { putOnList } from './book-payment';
import { paymentOfNumber } from './transfers';
import { bookReport, settlePayment } from './settle';
import type { RefundProposal } from '../../../ports/admin/order-work';
import type { Refunded, RefundFailure, RefundInput } from '../../../ports/admin/orders';
import { linesToRefund, refundableLines, totalOf } from '../../../domain/orders/refund-lines';
import { readOrder } from '../read-order';
import {
  type AskedRefund,
  dropRequest,
  linkOpenRefunds,
  linkRefund,
  openChange,
  openChanges,
  openRequest,
  refundedLines,
  writeRequest,
} from './refund-request';

interface Payment {
  readonly ref: PaymentRef;
  readonly row: typeof payment.$inferSelect;
}

/** Of a process: each refund holds a connection while its work takes another one, and several could wait for each other. */
const inTurn = pLimit(1);

/** Excludes all nodes. Holds a connection in addition to those of `work`, and no lock on rows. */
function oneAtATime<T>(db: Database, paymentId: string, work: () => Promise<T>): Promise<T> {
  return inTurn(() =>
    transactionOn(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${paymentId}`}, 0))`);
      return work();
    }),
  );
}

/** Asks the provider to pay back; a refusal goes on the list of what a person has to look at. */
async function payBack(
  deps: OrderDeps,
  { ref, row }: Payment,
  reference: string,
  asked: AskedRefund,
): Promise<Result<void, RefundFailure>> {
  const amountMinor = asked.amount;
  const provider = providerOf(deps.providers, ref.provider);
  if (!provider) {
    return fail({ code: 'unavailable', reason: `this installation has no ${ref.provider}`, reference });
  }
  await writeRequest(deps.db, row.id, reference, asked);
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

async function leftOfOrder(db: Database, orderId: string): Promise<number> {
  const rows = await db.select().from(payment).where(eq(payment.orderId, orderId));
  const sums = await allSums(db, rows);
  return sums.reduce((all, { captured, refunded }) => all + Math.max(0, captured - refunded), 0);
}

const isChanged = async ({ db }: OrderDeps, orderId: string, { leftMinor }: RefundInput): Promise<boolean> =>
  leftMinor !== undefined && leftMinor !== (await leftOfOrder(db, orderId));

async function notPaid({ db }: OrderDeps, { row }: Payment): Promise<RefundFailure> {
  const wrong = await findWrongAmount(db, row.id);
  if (!wrong) return { code: 'not_paid' };
  const { amount } = wrong;
  return { code: 'wrong_amount', amount: amount === null ? null : { minor: amount, currency: row.currency } };
}

/** The amount of a refund by line follows from its lines; `amountMinor` is what staff have seen. */
async function askedOf(
  { db }: OrderDeps,
  { ref, row }: Payment,
  input: RefundInput,
): Promise<Result<AskedRefund | null, RefundFailure>> {
  const { amountMinor, lines = [], deliveryMinor = 0, reason = null } = input;
  const plain = amountMinor === null ? null : { amount: amountMinor, lines: null, reason };
  if (lines.length === 0 && deliveryMinor === 0) return ok(plain);
  const placed = await readOrder(db, ref.orderId);
  if (!placed) return fail({ code: 'unknown' });
  const earlier = await refundedLines(db, ref.orderId);
  const { step } = currencyFacts[row.currency];
  const asked = linesToRefund(refundableLines(placed, earlier, step), lines, deliveryMinor);
  const amount = totalOf(asked ?? []);
  if (!asked || amount === 0 || amount !== (amountMinor ?? amount)) return fail({ code: 'lines' });
  return ok({ amount, lines: asked, reason });
}

/** See `OrderWork.refundProposal`. */
export async function refundProposal(deps: OrderDeps, number: string): Promise<RefundProposal | null> {
  const orderPayment = await paymentOfNumber(deps.db, number);
  const placed = orderPayment && (await readOrder(deps.db, orderPayment.ref.orderId));
  if (!orderPayment || !placed) return null;
  const { currency } = orderPayment.row;
  const left = await leftOfOrder(deps.db, placed.ref);
  const earlier = await refundedLines(deps.db, placed.ref);
  const lines = refundableLines(placed, earlier, currencyFacts[currency].step);
  return { left: { minor: left, currency }, lines, open: await openChanges(deps.db, placed.ref) };
}

async function refund(
  deps: OrderDeps,
  orderPayment: Payment,
  input: RefundInput,
): Promise<Result<Refunded, RefundFailure>> {
  const { amountMinor, reference: given, despiteChargeback = false, reason = null } = input;
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
  await linkOpenRefunds(deps.db, row.id);
  if (!synced.ok) return fail({ code: 'unavailable', reason: 'the provider did not answer', reference });
  if (await isChanged(deps, ref.orderId, input)) return fail({ code: 'changed' });
  if (left === 0) return fail({ code: 'nothing_left' });
  if (chargedBack > 0 && !despiteChargeback) return fail({ code: 'charged_back' });
  const change = await openChange(deps.db, row.id, reference);
  const asked = change ? ok(change) : await askedOf(deps, orderPayment, input);
  if (!asked.ok) return asked;
  const wanted = asked.data ?? { amount: left, lines: null, reason };
  const { amount } = wanted;
  if (amount > left) return fail({ code: 'too_much', left: money(left) });
  if (amount !== left && !keepsStep(money(amount)))
    return fail({ code: 'off_step', step: money(currencyFacts[row.currency].step) });
  const paid = await payBack(deps, orderPayment, reference, wanted);
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
  const rest = money(await leftOfOrder(deps.db, ref.orderId));
  return ok({ reference, amount: money(amount), left: rest, repeated: false });
}

/** See `OrderAdmin.refund`. Safe to repeat with the same reference. */
export async function refundOrder(
  deps: OrderDeps,
  input: RefundInput,
): Promise<Result<Refunded, RefundFailure>> {
  const orderPayment = await paymentOfNumber(deps.db, input.number, input.reference);
  if (!orderPayment) return fail({ code: 'unknown' });
  return oneAtATime(deps.db, orderPayment.row.id, () => refund(deps, orderPayment, input));
}
