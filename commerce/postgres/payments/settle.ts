import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { PaymentState } from '../../port';
import type { Deps } from '../deps';
import { order, payment } from '../schema/sales';
import { transact } from '../transact';
import { bookPayment } from './move-order';
import { type PaymentProvider, ProviderUnavailable } from './provider';

/** A payment with the order and cart it belongs to; none of the ids ever changes. */
export interface PaymentRef {
  paymentId: string;
  transactionId: string;
  provider: PaymentProvider['code'];
  /** As it stood when it was read. */
  state: PaymentState;
  orderId: string;
  orderNumber: string;
  cartId: string;
}

/** The columns of a `PaymentRef`; its query joins `payment` and `order`. */
export const paymentRefColumns = {
  paymentId: payment.id,
  transactionId: payment.transactionId,
  provider: payment.provider,
  state: payment.state,
  orderId: order.id,
  orderNumber: order.number,
  cartId: order.cartId,
};

/** Finds a payment by the id that the provider knows; null for an unknown one. */
export async function findPayment({ db }: Deps, transactionId: string): Promise<PaymentRef | null> {
  const [ref] = await db
    .select(paymentRefColumns)
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.transactionId, transactionId));
  return ref ?? null;
}

/** The truth of the provider that took the payment; where this install has it no longer, our own books. */
async function askProvider(
  { providers }: Deps,
  ref: PaymentRef,
  question: 'fetchState' | 'cancel',
): Promise<Result<PaymentState, CommerceError>> {
  const provider = Object.values(providers).find(({ code }) => code === ref.provider);
  if (!provider) return ok(ref.state);
  try {
    return ok(await provider[question](ref.transactionId));
  } catch (error) {
    if (error instanceof ProviderUnavailable) return fail({ code: 'payment_provider_unavailable' });
    throw error;
  }
}

async function book(
  deps: Deps,
  ref: PaymentRef,
  state: PaymentState,
): Promise<Result<PaymentState, CommerceError>> {
  await deps.queue.warm();
  const moved = await transact(deps.db, async (tx) => ok(await bookPayment(tx, deps.queue, ref, state)));
  if (!moved.ok) return moved;
  if (!moved.data.fulfilled) {
    deps.log.error({ order: ref.orderNumber }, 'paid after it was canceled and sold: pay the money back');
  }
  return ok(state);
}

/** Asks the provider and moves the order as it answers; safe to repeat and to run twice at once. */
export async function settlePayment(
  deps: Deps,
  ref: PaymentRef,
): Promise<Result<PaymentState, CommerceError>> {
  // What is paid stays paid here: refunds are another matter.
  if (ref.state === 'paid') return ok(ref.state);
  const asked = await askProvider(deps, ref, 'fetchState');
  return asked.ok ? book(deps, ref, asked.data) : asked;
}

/**
 * Ends a payment that is still open and gives its order up, unless the provider says that it was paid just
 * before. Gives what it ended as.
 */
export async function closePayment(
  deps: Deps,
  ref: PaymentRef,
): Promise<Result<PaymentState, CommerceError>> {
  if (ref.state === 'paid') return ok(ref.state);
  const asked = await askProvider(deps, ref, 'cancel');
  if (!asked.ok) return asked;
  return book(deps, ref, asked.data === 'pending' ? 'canceled' : asked.data);
}
