import type { Money } from './money';

/**
 * The states of a payment: `created` before its payment page was opened at the provider, `pending` until the customer
 * has paid, and the final ones. A payment in `partly_refunded` or `refunded` was paid before.
 */
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'refused',
  'canceled',
  'expired',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paidStates: readonly PaymentState[] = ['paid', 'partly_refunded', 'refunded'];

/** Whether the money of a payment has arrived, also if it was paid back since. */
export const wasPaid = (state: PaymentState): boolean => paidStates.includes(state);

export interface OrderPayment {
  readonly state: PaymentState;
  readonly refunded: Money | null;
  /** Whether the shop has money of the customer: received, and neither paid back nor taken back by the bank. */
  readonly holdsMoney: boolean;
  /** What is missing of the amount of an unpaid payment of which a part has arrived. */
  readonly due?: Money;
  /** The customer has approved it, and its money is on the way. */
  readonly checking?: boolean;
}
