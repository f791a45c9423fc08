import type { Order, OrderEvent, OrderStatus } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import type { Money } from '@/commerce/model/money';

export type OrderStage = 'placed' | 'review' | 'transfer' | 'pending' | 'checking' | 'canceled' | 'returned';

/**
 * `review`: a person checks the order before the shopper pays; `transfer`: the shopper has to transfer the amount; `pending`: the payment is pending or was abandoned; `checking`: the shopper has paid, and
 * the money is on its way; `returned`: the
 * order was canceled, but money for it has arrived, if only a part. `payment`: null if it is unknown.
 */
export function orderStage(
  { status, paymentMethod, underReview }: Pick<Order, 'status' | 'paymentMethod' | 'underReview'>,
  payment: Pick<OrderPayment, 'holdsMoney' | 'refunded' | 'checking'> | null,
): OrderStage {
  if (status === 'canceled') return payment?.holdsMoney || payment?.refunded ? 'returned' : 'canceled';
  if (status !== 'pending_payment') return 'placed';
  if (underReview) return 'review';
  if (paymentMethod.code === 'banktransfer') return 'transfer';
  return payment?.checking ? 'checking' : 'pending';
}

/** The steps that an order shows (spec §4 "Order progress"). */
export const progressSteps = ['processing', 'ready_to_ship', 'shipped', 'delivered'] as const;

/** The number of steps once it is delivered; null for an order that is unpaid or canceled. */
export function currentStep(status: OrderStatus): number | null {
  if (status === 'delivered') return progressSteps.length;
  const index = progressSteps.findIndex((step) => step === status);
  return index < 0 ? null : index;
}

/** When an order last entered a status or a fact was noted, as an ISO 8601 instant; null if there is no such entry. */
export function dateOf(history: readonly OrderEvent[], ...kinds: readonly string[]): string | null {
  return history.findLast(({ kind }) => kinds.includes(kind))?.date ?? null;
}

export interface RefundSummary {
  readonly amount: Money;
  /** When the last one was made, as an ISO 8601 instant; null where there is no record. */
  readonly date: string | null;
  /** The number of refunds; at least 1. */
  readonly count: number;
  readonly isFull: boolean;
}

/** The refunds of an order; null without one. `payment`: that of the order; null if it is unknown. */
export function refundSummary(
  history: readonly OrderEvent[],
  payment: OrderPayment | null,
): RefundSummary | null {
  if (!payment?.refunded) return null;
  const count = Math.max(1, history.filter(({ kind }) => kind === 'refunded').length);
  return {
    amount: payment.refunded,
    date: dateOf(history, 'refunded'),
    count,
    isFull: payment.state === 'refunded',
  };
}

/**
 * What a canceled order has of the customer's money: `late`: a payment that arrived after it was canceled, of which nothing
 * was paid back so far; `owed`: money, or the rest of it, that goes back; null for nothing. `payment`: null if it is unknown.
 */
export function canceledMoney(
  history: readonly OrderEvent[],
  payment: OrderPayment | null,
): 'late' | 'owed' | null {
  if (payment?.holdsMoney === false) return null;
  if (dateOf(history, 'processing') !== null) return 'owed';
  if (payment === null) return null;
  // Of a payment that is not paid, the shop has a part of the amount.
  return payment.state === 'paid' ? 'late' : 'owed';
}
