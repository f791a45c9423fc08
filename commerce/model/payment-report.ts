import type { PaymentState } from './payment';

export type ReportedState = PaymentState | 'charged_back';

export interface Receipt {
  /** The provider's id of it: the same one is booked once. */
  readonly reference: string;
  /** Minor units of the payment's currency; null: the whole amount of the payment. */
  readonly amountMinor: number | null;
}

export interface Repayment {
  /** The provider's id of it, or the reference that the shop gave it. */
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amountMinor: number;
}

export interface PaymentReport {
  readonly state: ReportedState;
  /** What was to be paid; null if the provider does not keep it. `currency`: ISO 4217, of any country. */
  readonly amount: { readonly minor: number; readonly currency: string } | null;
  /**
   * The receipts of money that the provider names: more than one if the customer paid in parts, or twice. None in a report
   * of money: its whole amount has arrived. Null: the report does not contain them.
   */
  readonly captures: readonly Receipt[] | null;
  readonly refunds: readonly Repayment[];
  /** Minor units of all refunds so far, not of the last one; null: the sum of `refunds`. */
  readonly refundedMinor: number | null;
  /** The customer has approved the payment, and the money is on its way: it is not ended while it is pending. */
  readonly authorised: boolean;
}

export function reportOf(state: ReportedState): PaymentReport {
  return { state, amount: null, captures: [], refunds: [], refundedMinor: null, authorised: false };
}
