import { wasPaid } from '../../model/payment';
import type { PaymentReport, Repayment, ReportedState } from '../../model/payment-report';
import type { OrderReply } from './schemas';

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

/** The refunds that are listed, those without an id left out, and the sum of all. Some replies have the sum only. */
function refundsOf({ related_transactions: related, amount_refunded: total }: OrderReply) {
  const listed = (related ?? [])
    .filter(({ type, status }) => type === 'refund' && !failed.includes(status ?? ''))
    .map(({ amount, refund_order_id, transaction_id }) => ({
      reference: refund_order_id ?? transaction_id ?? null,
      amountMinor: Math.abs(amount),
    }));
  const sum = listed.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const refunds = listed.filter((each): each is Repayment => each.reference !== null);
  return { refunds, refundedMinor: listed.length > 0 ? sum : (total ?? null) };
}

/** The report of an order at MultiSafepay. The PSP's transaction id distinguishes a second payment of the same order. */
export function toReport(reply: OrderReply): PaymentReport {
  const { status, amount, currency } = reply;
  const state = states[status];
  const received = state !== 'charged_back' && wasPaid(state);
  const { refunds, refundedMinor } = received ? refundsOf(reply) : { refunds: [], refundedMinor: null };
  return {
    // A partial refund leaves the status `completed` in some accounts.
    state: state === 'paid' && refundedMinor ? 'partly_refunded' : state,
    amount: { minor: amount, currency },
    captures:
      received && reply.transaction_id ? [{ reference: reply.transaction_id, amountMinor: amount }] : [],
    refunds,
    refundedMinor,
    authorised: authorised.includes(status),
  };
}
