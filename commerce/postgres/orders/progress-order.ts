import { eq, sql } from 'drizzle-orm';
import { type Transaction, transactionOn } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { parcel, payment, orderEvent } from '../schema/orders';
import { canMove } from '../../domain/orders/order-states';
import { findWrongAmount } from '../payments/attention';
import { reportOf } from '../../model/payment';
import { bookPayment } from './money/book-payment';
import { openDue } from './money/dues';
import { moveOrder, endReview } from './move-order';
import { type LockedOrder, lockOrder } from './lock-order';
import { declaredFor } from './read-order';
import { stepFacts } from './ship-order';
import type { OrderOutbox, OrderDeps } from './order-deps';
import { parseOrderNumber } from '../secrets';
import type { OrderStep, ReleasedOrder, ReleaseFailure } from '../../ports/admin/orders';
import type { NewParcel, StepOutcome } from '../../ports/admin/order-work';
import { fail, ok, type Result } from '@/lib/result';
import { isPayLater } from '@/config/shop/payments';
import { ProviderUnavailable } from '../../ports/payments';
import { providerOf } from '../payments/providers';
import { paymentOfNumber } from './money/transfers';

/** `held`: minor units of the customer's money. */
async function take(
  tx: Transaction,
  outbox: OrderOutbox,
  { row, held }: LockedOrder,
  to: OrderStep['to'],
): Promise<void> {
  if (to === 'ready_to_ship') await outbox.packed(tx, row.id);
  if (to === 'delivered') await outbox.delivered(tx, row.id);
  if (to === 'canceled')
    await outbox.canceledAfterPayment(tx, row.id, { minor: held, currency: row.currency });
  await moveOrder(tx, row, to, 'operator');
}

async function stepInside(
  tx: Transaction,
  outbox: OrderOutbox,
  number: string,
  step: OrderStep,
): Promise<StepOutcome | null> {
  const locked = await lockOrder(tx, number);
  if (!locked) return null;
  const { row, open, isBooked } = locked;
  const facts = stepFacts(locked);
  if (row.status === step.to) return { ...facts, result: 'unchanged' };
  if (row.version !== (step.version ?? row.version)) return { ...facts, result: 'changed' };
  const hasLeft = step.to === 'canceled' && (await tx.$count(parcel, eq(parcel.orderId, row.id))) > 0;
  if (hasLeft || !canMove(row.status, step.to)) return { ...facts, result: 'refused' };
  const isWithdrawn = (await declaredFor(tx, row.id)).length > 0;
  if (step.to === 'ready_to_ship' && step.despiteWithdrawal !== true && isWithdrawn)
    return { ...facts, result: 'withdrawn' };
  if (step.to === 'ready_to_ship' && (await openDue(tx, row.id)))
    return { ...facts, result: 'awaits_payment' };
  if (row.status !== 'pending_payment') {
    await take(tx, outbox, locked, step.to);
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
  { db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>,
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
  parcel: Omit<NewParcel, 'lines'>,
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
