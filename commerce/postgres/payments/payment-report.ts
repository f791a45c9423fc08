import type { PaymentState } from '../../model/payment';

/** The states that a provider reports: ours, and money that the customer's bank took back. */
export type ReportedState = PaymentState | 'charged_back';

/** Money that was received, or paid back. */
export interface Movement {
  /** The provider's id of it: the same one is booked once. */
  readonly reference: string;
  /** Minor units of the payment's currency; null: the whole amount of the payment. */
  readonly amountMinor: number | null;
}

/** What a provider knows about a payment. */
export interface PaymentReport {
  readonly state: ReportedState;
  /** What was to be paid; null if the provider does not keep it. `currency`: ISO 4217, of any country. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
  /** Every receipt of money: more than one if the customer paid twice. */
  readonly captures: readonly Movement[];
  readonly refunds: readonly Movement[];
  /** The customer has approved the payment, and the money is on its way: it is not ended while it is pending. */
  readonly authorised: boolean;
}

/** The report of a provider that knows the state only. */
export function reportOf(state: ReportedState, transactionId: string): PaymentReport {
  const captures = state === 'paid' ? [{ reference: transactionId, amountMinor: null }] : [];
  return { state, amount: null, captures, refunds: [], authorised: false };
}
