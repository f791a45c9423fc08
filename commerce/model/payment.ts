import type { PaymentMethodCode } from '@/config/types';
import type { Money } from './money';

/** `created`: its payment page is not opened yet. `pending`: until the customer has paid. All others are final. */
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
  /** What the shop has promised to pay back for a change of the lines. */
  readonly owed?: Money;
  /** What can be paid on the page of the order besides its first payment. */
  readonly rest?: PayableRest;
}

export interface PayableRest {
  readonly due: Money;
  /** The price of what was taken out of the order, which pays a part of what was added: `due` is without it. */
  readonly setOff?: Money;
  /** Those with a payment page. */
  readonly methods: readonly PaymentMethodCode[];
  readonly byTransfer: boolean;
}

export type ReportedState = PaymentState | 'charged_back';

interface Receipt {
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
  /** Several if the customer paid in parts or twice. Empty: the whole amount has arrived. Null: the report has no list. */
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
