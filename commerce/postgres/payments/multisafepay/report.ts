import type { Movement, PaymentReport, ReportedState } from '../payment-report';
import type { OrderReply } from './schemas';

/** The state of a payment by the status of its order at MultiSafepay. */
const states: Readonly<Record<OrderReply['status'], ReportedState>> = {
  initialized: 'pending',
  uncleared: 'pending',
  reserved: 'pending',
  completed: 'paid',
  shipped: 'paid',
  declined: 'refused',
  void: 'canceled',
  cancelled: 'canceled',
  expired: 'expired',
  partial_refunded: 'partly_refunded',
  refunded: 'refunded',
  chargeback: 'charged_back',
  chargedback: 'charged_back',
};

/** Statuses in which the customer has paid, but the money has not arrived. */
const authorised: readonly OrderReply['status'][] = ['uncleared', 'reserved'];

const failed: readonly string[] = ['declined', 'void', 'cancelled', 'expired'];

function refundsOf({ related_transactions: related, amount_refunded: total }: OrderReply): Movement[] {
  const refunds = (related ?? [])
    .filter(({ type, status }) => type === 'refund' && !failed.includes(status ?? ''))
    .map(({ amount, refund_order_id, transaction_id }) => ({
      reference: refund_order_id ?? transaction_id ?? '',
      amountMinor: Math.abs(amount),
    }));
  // Some replies have the sum only.
  if (refunds.length === 0 && total) return [{ reference: `refunded-${total}`, amountMinor: total }];
  return refunds;
}

/** What an order at MultiSafepay means. The PSP's transaction id tells a second payment of the same order from the first. */
export function toReport(reply: OrderReply): PaymentReport {
  const { status, amount, currency } = reply;
  const state = states[status];
  const received = state === 'paid' || state === 'partly_refunded' || state === 'refunded';
  return {
    // A partial refund leaves the status `completed` in some accounts.
    state: state === 'paid' && reply.amount_refunded ? 'partly_refunded' : state,
    amount: { minor: amount, currency },
    captures: received ? [{ reference: reply.transaction_id ?? reply.order_id, amountMinor: amount }] : [],
    refunds: received ? refundsOf(reply) : [],
    authorised: authorised.includes(status),
  };
}
