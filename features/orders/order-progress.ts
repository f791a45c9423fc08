import type { Money } from '@/commerce/model/money';
import type { Order, OrderEvent } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';

/** The steps that an order shows (spec §4 "Order progress"). */
export const progressSteps = ['processing', 'ready_to_ship', 'shipped', 'delivered'] as const;

/**
 * The index of the current step; the number of steps once it is delivered; null for an order that has no progress to
 * show: unpaid, canceled, or of a backend without states.
 */
export function currentStep(status: Order['status']): number | null {
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
  /** When the last one was made, as an ISO 8601 instant; null where the backend keeps no record. */
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
