import type { OrderStatus } from '../../model/order';
import type { PaymentState, PaymentReport, ReportedState } from '../../model/payment';

export type TransactionKind =
  | 'authorised'
  | 'captured'
  | 'refunded'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'chargeback';

export type AttentionReason = 'late_money' | 'wrong_amount' | 'refund_failed' | 'chargeback' | 'paid_twice';

export interface LedgerSums {
  readonly captured: number;
  readonly refunded: number;
  /** What the customer's bank took back. Providers report no sums of it: the whole payment counts. */
  readonly chargedBack: number;
}

export const heldMoney = ({ captured, refunded, chargedBack }: LedgerSums): number =>
  Math.max(0, captured - refunded - chargedBack);

export type OrderStep = 'confirm' | 'cancel' | 'reinstate' | 'nothing';

export interface PaymentTransition {
  readonly to: PaymentState;
  /** The transactions that are booked, in this order; one that is booked already is not booked again. */
  readonly books: readonly TransactionKind[];
  readonly order: OrderStep;
  readonly attention?: AttentionReason;
}

/** The state of a payment by its ledger: refunds are complete when nothing is left, whatever a provider calls them. */
export function stateOfMoney({
  captured,
  refunded,
}: Pick<LedgerSums, 'captured' | 'refunded'>): 'paid' | 'partly_refunded' | 'refunded' {
  if (refunded === 0) return 'paid';
  return refunded >= captured ? 'refunded' : 'partly_refunded';
}

type Row = Record<ReportedState, PaymentTransition>;

/** Nothing follows. `books`: what is compared with the ledger nevertheless. */
const stay = (to: PaymentState, books: readonly TransactionKind[] = []): PaymentTransition => ({
  to,
  books,
  order: 'nothing',
});

const open = (state: 'created' | 'pending'): Row => ({
  created: stay(state),
  pending: stay(state),
  paid: { to: 'paid', books: ['captured'], order: 'confirm' },
  refused: { to: 'refused', books: ['failed'], order: 'cancel' },
  canceled: { to: 'canceled', books: ['cancelled'], order: 'cancel' },
  expired: { to: 'expired', books: ['expired'], order: 'cancel' },
  partly_refunded: { to: 'partly_refunded', books: ['captured', 'refunded'], order: 'confirm' },
  refunded: { to: 'refunded', books: ['captured', 'refunded'], order: 'cancel' },
  charged_back: { to: 'refused', books: ['chargeback'], order: 'cancel', attention: 'chargeback' },
});

const failed = (state: 'refused' | 'canceled' | 'expired'): Row => ({
  created: stay(state),
  pending: stay(state),
  paid: { to: 'paid', books: ['captured'], order: 'reinstate' },
  refused: stay(state),
  canceled: stay(state),
  expired: stay(state),
  partly_refunded: {
    to: 'partly_refunded',
    books: ['captured', 'refunded'],
    order: 'nothing',
    attention: 'late_money',
  },
  refunded: { to: 'refunded', books: ['captured', 'refunded'], order: 'nothing' },
  charged_back: { to: state, books: ['chargeback'], order: 'nothing' },
});

/** The money has arrived, and stays until it is paid back: no other report takes it away. */
const received = (state: 'paid' | 'partly_refunded' | 'refunded'): Row => ({
  created: stay(state),
  pending: stay(state),
  paid: stay(state, ['captured']),
  refused: stay(state),
  canceled: stay(state),
  expired: stay(state),
  partly_refunded: stay('partly_refunded', ['captured', 'refunded']),
  refunded: stay('refunded', ['captured', 'refunded']),
  charged_back: { to: state, books: ['chargeback'], order: 'nothing', attention: 'chargeback' },
});

/**
 * What follows from a report, by the stored state, then the reported one: first what is booked, then, by `stateOfMoney`
 * if money was reported, what happens. A payment is decided once: what was paid stays paid, and a refused payment that is
 * paid later is money for an order that may be gone.
 */
export const paymentTransitions: Readonly<Record<PaymentState, Row>> = {
  created: open('created'),
  pending: open('pending'),
  paid: received('paid'),
  refused: failed('refused'),
  canceled: failed('canceled'),
  expired: failed('expired'),
  partly_refunded: received('partly_refunded'),
  refunded: received('refunded'),
};

/** `end`: canceled, because all its money was paid back before it was shipped. `before`: the payment's state until now. */
export function effectOn(
  status: OrderStatus,
  before: PaymentState,
  { to, order }: Pick<PaymentTransition, 'to' | 'order'>,
): OrderStep | 'end' {
  const isWaiting = status === 'processing' || status === 'ready_to_ship';
  if (to === 'refunded' && before !== 'refunded' && isWaiting) return 'end';
  // The order may have been canceled by hand while its payment was pending.
  if (order === 'reinstate' || (order === 'confirm' && status === 'canceled')) return 'reinstate';
  return status === 'pending_payment' ? order : 'nothing';
}

/** What was reported although it is not the payment's amount, null in another currency; undefined if the amounts agree. */
export function wrongAmount(
  paid: { readonly amount: number; readonly currency: string },
  { amount }: Pick<PaymentReport, 'amount'>,
): number | null | undefined {
  if (!amount) return undefined;
  if (amount.currency !== paid.currency) return null;
  return amount.minor === paid.amount ? undefined : amount.minor;
}
