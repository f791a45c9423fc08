import { eq, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { cart, order, payment, orderEvent } from '../schema/orders';
import { canMove } from '../../domain/orders/order-states';
import { heldMoney } from '../../domain/payments/payment-transitions';
import { findWrongAmount } from '../payments/attention';
import { ledgerSums } from '../payments/ledger';
import { reportOf } from '../../model/payment';
import { bookPayment } from './money/book-payment';
import { moveOrder, endReview } from './move-order';
import { declaredFor, type OrderRow } from './read-order';
import type { OrderOutbox, OrderDeps } from './order-deps';
import { parseOrderNumber } from '../secrets';
import type { OrderStep, StepOutcome, ReleasedOrder, ReleaseFailure } from '../../ports/admin/orders';
import { fail, ok, type Result } from '@/lib/result';
import { isPayLater } from '@/config/shop/payments';
import type { CarrierCode } from '@/config/types';
import { ProviderUnavailable } from '../../ports/payments';
import { providerOf } from '../payments/providers';
import { paymentOfNumber } from './money/transfers';

/** Locks the cart, the payment and the order of a number, in the same order as place-order. */
export async function lockOrder(tx: Transaction, number: string) {
  const [ids] = await tx
    .select({ id: order.id, cartId: order.cartId })
    .from(order)
    .where(eq(order.number, number));
  if (!ids) return null;
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, ids.cartId)).for('update');
  const payments = await tx.select().from(payment).where(eq(payment.orderId, ids.id)).for('update');
  const [row] = await tx.select().from(order).where(eq(order.id, ids.id)).for('update');
  if (!row) return null;
  const sums = await Promise.all(payments.map((each) => ledgerSums(tx, each)));
  const held = sums.reduce((sum, each) => sum + heldMoney(each), 0);
  return {
    row,
    open: payments.find(({ state }) => state === 'created' || state === 'pending') ?? null,
    held,
    isBooked: sums.some(({ captured }) => captured > 0),
    isChargedBack: sums.some(({ chargedBack }) => chargedBack > 0),
  };
}

function isDone(row: OrderRow, step: OrderStep): boolean {
  if (row.status !== step.to) return false;
  return (
    step.to !== 'shipped' || (row.carrier === step.carrier && row.trackingNumber === step.trackingNumber)
  );
}

/** `held`: minor units of the customer's money. */
async function take(
  tx: Transaction,
  outbox: OrderOutbox,
  { row, held }: { readonly row: OrderRow; readonly held: number },
  step: OrderStep,
): Promise<void> {
  if (step.to === 'shipped') {
    const { carrier, trackingNumber } = step;
    await tx.update(order).set({ carrier, trackingNumber }).where(eq(order.id, row.id));
    await outbox.shipped(tx, row.id);
  }
  if (step.to === 'ready_to_ship') await outbox.packed(tx, row.id);
  if (step.to === 'delivered') await outbox.delivered(tx, row.id);
  if (step.to === 'canceled') {
    await outbox.canceledAfterPayment(tx, row.id, { minor: held, currency: row.currency });
  }
  await moveOrder(tx, row, step.to, 'operator');
}

async function stepInside(
  tx: Transaction,
  outbox: OrderOutbox,
  number: string,
  step: OrderStep,
): Promise<StepOutcome | null> {
  const locked = await lockOrder(tx, number);
  if (!locked) return null;
  const { row, open, held, isBooked, isChargedBack } = locked;
  const { status, carrier, trackingNumber } = row;
  const holdsMoney = held > 0;
  const facts = { number, status, holdsMoney, owesAtProvider: false, carrier, trackingNumber };
  if (isDone(row, step)) return { ...facts, result: 'unchanged' };
  if (!canMove(status, step.to)) return { ...facts, result: 'refused' };
  const isSending = step.to === 'ready_to_ship' || step.to === 'shipped';
  if (isSending && step.despiteWithdrawal !== true && (await declaredFor(tx, row.id)).length > 0) {
    return { ...facts, result: 'withdrawn' };
  }
  if (step.to === 'shipped' && isChargedBack && step.despiteChargeback !== true) {
    return { ...facts, result: 'charged_back' };
  }
  if (status !== 'pending_payment') {
    await take(tx, outbox, locked, step);
    return { ...facts, result: 'moved' };
  }
  if (!open) return { ...facts, result: 'awaits_payment' };
  // The money of an online payment has another amount: a person decides about the order.
  const wrong = await findWrongAmount(tx, open.id);
  if (open.provider !== 'offline' && !wrong) return { ...facts, result: 'awaits_payment' };
  const closed = reportOf('canceled');
  await bookPayment(tx, outbox, { cartId: row.cartId, paymentId: open.id }, closed, 'operator');
  return { ...facts, result: 'moved', owesAtProvider: !isBooked && wrong?.isOpen === true };
}

/** See `OrderAdmin.progress`. */
export async function progressOrder(
  { db, outbox }: { readonly db: Database; readonly outbox: OrderOutbox },
  text: string,
  step: OrderStep,
): Promise<StepOutcome | null> {
  const number = parseOrderNumber(text);
  if (!number) return null;
  await outbox.prepare();
  return retried(() => transactionOn(db, (tx) => stepInside(tx, outbox, number, step)));
}

async function release(
  tx: Transaction,
  outbox: OrderOutbox,
  text: string,
): Promise<Result<ReleasedOrder, ReleaseFailure>> {
  const number = parseOrderNumber(text);
  if (number === null) return fail({ code: 'unknown' });
  const locked = await lockOrder(tx, number);
  if (!locked) return fail({ code: 'unknown' });
  const { row } = locked;
  if (row.status !== 'pending_payment' || row.paymentMethod !== 'banktransfer')
    return fail({ code: 'closed' });
  if (row.reviewSince === null) return ok({ number, repeated: true });
  const ended = await endReview(tx, row.id);
  if (!ended.ok)
    return ended.error.code === 'insufficient_stock' ? fail(ended.error) : fail({ code: 'closed' });
  // The days for the transfer begin now (`transfers.ts`).
  await tx
    .update(payment)
    .set({ createdAt: sql`now()` })
    .where(eq(payment.orderId, row.id));
  await tx.insert(orderEvent).values({ orderId: row.id, kind: 'released', by: 'operator' });
  await outbox.released(tx, row.id);
  return ok({ number, repeated: false });
}

export async function releaseOrder(
  { db, outbox }: OrderDeps,
  number: string,
): Promise<Result<ReleasedOrder, ReleaseFailure>> {
  await outbox.prepare();
  return transact(db, (tx) => release(tx, outbox, number));
}

/** Only then does the customer get an invoice and the shop its money. See `OrderAdmin.reportShipment`. */
export async function reportShipment(
  deps: OrderDeps,
  number: string,
  parcel: {
    readonly carrier: CarrierCode;
    readonly trackingNumber: string;
  },
): Promise<boolean> {
  const orderPayment = await paymentOfNumber(deps.db, number);
  if (!orderPayment || !isPayLater(orderPayment.row.method)) return true;
  const { provider: code, transactionId, providerId, store } = orderPayment.ref;
  const provider = providerOf(deps.providers, code);
  if (!provider) return false;
  try {
    await provider.ship?.({ transactionId, providerId, store, ...parcel });
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}
