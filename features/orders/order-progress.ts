import type { Order, OrderEvent } from '@/commerce/model/order';

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
