import { randomInt } from 'node:crypto';

/** The statuses of an order at MultiSafepay that the mock uses. */
export type MockStatus =
  | 'initialized'
  | 'uncleared'
  | 'completed'
  | 'void'
  | 'declined'
  | 'expired'
  | 'shipped'
  | 'refunded'
  | 'partial_refunded'
  | 'chargeback';

/** The body of `POST /orders`, as far as the mock reads it. */
export interface OrderRequest {
  readonly type: string;
  readonly gateway?: string;
  readonly order_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly description: string;
  readonly payment_options: {
    readonly notification_url: string;
    readonly redirect_url: string;
    readonly cancel_url: string;
  };
  readonly customer: Readonly<Record<string, unknown>>;
  readonly delivery?: Readonly<Record<string, unknown>>;
  readonly shopping_cart?: { readonly items: readonly Readonly<Record<string, unknown>>[] };
}

interface Refund {
  readonly amount: number;
  /** What the shop calls it. Replies have only the id of the mock's own. */
  readonly given: string;
  readonly transactionId: string;
}

/** An order at the mock. `apiKey`: the account. */
export interface MockOrder {
  readonly apiKey: string;
  readonly request: OrderRequest;
  readonly created: string;
  amount: number;
  currency: string;
  status: MockStatus;
  transactionId: string;
  /** How often it was paid. */
  receipts: number;
  refunds: Refund[];
  /** Whether replies list the refunds, or have their sum only. */
  listsRefunds: boolean;
}

/** 15 digits, more than a 32-bit number holds. */
const newTransactionId = () => `${randomInt(100_000, 999_999)}${randomInt(100_000_000, 999_999_999)}`;

export function newOrder(apiKey: string, request: OrderRequest): MockOrder {
  const { amount, currency } = request;
  const created = new Date().toISOString().slice(0, 19);
  return {
    apiKey,
    request,
    created,
    amount,
    currency,
    status: 'initialized',
    transactionId: newTransactionId(),
    receipts: 0,
    refunds: [],
    listsRefunds: true,
  };
}

/** Receives the money, also of an order that is paid or closed: each payment has an id of its own. */
export function pay(order: MockOrder): void {
  if (order.receipts > 0) order.transactionId = newTransactionId();
  order.receipts += 1;
  order.status = 'completed';
}

/** Pays money back. False if it is more than what is left, or the reference was used. */
export function refund(order: MockOrder, reference: string, amount: number): boolean {
  const left = order.amount * Math.max(1, order.receipts) - refundedOf(order);
  const paid = ['completed', 'shipped', 'partial_refunded'].includes(order.status);
  if (!paid || amount > left || order.refunds.some(({ given }) => given === reference)) return false;
  order.refunds.push({ amount, given: reference, transactionId: newTransactionId() });
  order.status = amount === left ? 'refunded' : 'partial_refunded';
  return true;
}

export const refundedOf = ({ refunds }: MockOrder): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The order as `GET /orders/{id}` and notifications have it. */
export function orderData(order: MockOrder) {
  const { request, status, amount, currency, created, transactionId, refunds, listsRefunds } = order;
  const listed = refunds.map((each) => ({
    amount: each.amount,
    order_id: request.order_id,
    refund_order_id: `r-${each.transactionId}`,
    status: 'completed',
    transaction_id: each.transactionId,
    type: 'refund',
  }));
  return {
    order_id: request.order_id,
    transaction_id: Number(transactionId),
    created,
    modified: created,
    currency,
    amount,
    amount_refunded: refundedOf(order),
    description: request.description,
    status,
    financial_status: status === 'void' ? 'cancelled' : status,
    reason: '',
    reason_code: '',
    customer: { ...request.customer, phone1: request.customer['phone'] ?? null },
    payment_details: { type: request.gateway ?? null, account_iban: 'NL**ABNA******0001' },
    costs: [],
    shopping_cart: request.shopping_cart ?? null,
    related_transactions: listed.length === 0 || !listsRefunds ? null : listed,
  };
}
