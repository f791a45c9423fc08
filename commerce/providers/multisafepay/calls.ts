import type { z } from 'zod';
import { company } from '@/config/shop/company';
import { isPayLater } from '@/config/shop/payments';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { StoreCode } from '@/config/types';
import {
  type PaymentReport,
  reportOf,
  type Repayment,
  type ReportedState,
  wasPaid,
} from '../../model/payment';
import {
  PaymentExists,
  type PaymentKey,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentServices,
  ProviderUnavailable,
  RefundRefused,
  type RefundRequest,
  type Shipment,
} from '../../ports/payments';
import { type Api, ApiRefusal, anyReply, createReply, orderReply, type OrderReply } from './api';
import { gatewayOf } from './gateways';
import { orderBody, checkoutData } from './order-body';

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
function toReport(reply: OrderReply): PaymentReport {
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

/** `keyFor` throws ProviderUnavailable for a store without an account. */
export interface Accounts {
  readonly api: Api;
  keyFor(store: StoreCode): string;
  readonly wordsOf: PaymentServices['wordsOf'];
}

/** The error code for an order id that is unknown, or was used before (docs/payments.md "API of MultiSafepay"). */
const wrongOrderId = 1006;

function send<Schema extends z.ZodType>(
  { api, keyFor }: Accounts,
  { store, transactionId }: PaymentKey,
  schema: Schema,
  call: { method: 'GET' | 'POST' | 'PATCH'; path?: string; body?: unknown } = { method: 'GET' },
): Promise<z.infer<Schema>> {
  const path = `/orders/${encodeURIComponent(transactionId)}${call.path ?? ''}`;
  return api({ apiKey: keyFor(store), ...call, path, schema });
}

/** Handles a refusal by the API; other errors pass. */
const onRefusal =
  <T>(handle: (refusal: ApiRefusal) => T) =>
  (error: unknown): T => {
    if (error instanceof ApiRefusal) return handle(error);
    throw error;
  };

/** Refusals that no rule expects: the call may be repeated, and a person reads the log. */
const asUnavailable = ({ message }: ApiRefusal): never => {
  throw new ProviderUnavailable(message);
};

async function reportUnless(accounts: Accounts, key: PaymentKey, unknown: 'pending' | 'canceled') {
  return send(accounts, key, orderReply)
    .then(toReport)
    .catch(
      onRefusal((refusal) => (refusal.code === wrongOrderId ? reportOf(unknown) : asUnavailable(refusal))),
    );
}

/** The report of a payment; `pending` for one that was never created. */
export function fetchReport(accounts: Accounts, key: PaymentKey): Promise<PaymentReport> {
  return reportUnless(accounts, key, 'pending');
}

/** Ends a payment unless it is paid, or its money is on the way and would arrive nevertheless. */
export async function cancelPayment(accounts: Accounts, key: PaymentKey): Promise<PaymentReport> {
  const before = await reportUnless(accounts, key, 'canceled');
  if (before.state !== 'pending' || before.authorised) return before;
  const body = { status: 'cancelled', exclude_order: true };
  // Refused if it was paid meanwhile: the report decides.
  await send(accounts, key, anyReply, { method: 'PATCH', body }).catch(onRefusal(() => undefined));
  return fetchReport(accounts, key);
}

/** Rejects with PaymentExists if it was created before. */
export async function createPayment(
  { api, keyFor, wordsOf }: Accounts,
  request: PaymentRequest,
): ReturnType<PaymentProvider['create']> {
  const gateway = gatewayOf(request.method);
  if (!gateway) throw new ProviderUnavailable(`there is no gateway for ${request.method}`);
  const body = orderBody(request, gateway, await wordsOf(request.store));
  const apiKey = keyFor(request.store);
  const reply = await api({ apiKey, method: 'POST', path: '/orders', body, schema: createReply }).catch(
    onRefusal((refusal) => {
      if (refusal.code === wrongOrderId) throw new PaymentExists(refusal.message);
      return asUnavailable(refusal);
    }),
  );
  return { url: reply.payment_url ?? null };
}

/** Pays back. Rejects with RefundRefused. */
export async function refundPayment(
  accounts: Accounts,
  { amountMinor, currency, method, reference, ...key }: RefundRequest,
): Promise<void> {
  const description = `${company.storeName} ${reference}`;
  const checkout_data = isPayLater(method)
    ? checkoutData(await send(accounts, key, orderReply).catch(onRefusal(asUnavailable)), {
        amountMinor,
        reference,
        description,
      })
    : undefined;
  const body = { currency, amount: amountMinor, refund_order_id: reference, description, checkout_data };
  await send(accounts, key, anyReply, { method: 'POST', path: '/refunds', body }).catch(
    onRefusal(({ message }) => {
      throw new RefundRefused(message);
    }),
  );
}

export async function shipPayment(
  accounts: Accounts,
  { carrier, trackingNumber, ...key }: Shipment,
): Promise<void> {
  const body = { status: 'shipped', tracktrace_code: trackingNumber, carrier: carrierNames[carrier] };
  await send(accounts, key, anyReply, { method: 'PATCH', body }).catch(onRefusal(asUnavailable));
}
