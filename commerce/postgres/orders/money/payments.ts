import { eq, and, asc, desc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { statement } from '@/database/statement';
import type { StoreCode } from '@/config/types';
import type { Database, Queryable } from '@/database/pool';
import { fail, ok, type Result } from '@/lib/result';
import { heldMoney, type LedgerSums } from '../../../domain/payments/payment-transitions';
import {
  type NotificationReply,
  type PaymentNotification,
  type PaymentPort,
  PaymentExists,
  ProviderUnavailable,
} from '../../../ports/payments';
import { allSums, isAuthorised } from '../../payments/ledger';
import { findPayment, type PaymentRef, paymentRefColumns } from '../../payments/payment-row';
import { offlineProvider, providerOf } from '../../payments/providers';
import { order, payment } from '../../schema/orders';
import type { OrderDeps } from '../order-deps';
import { readOrder } from '../read-order';
import { settlePayment, abandonPayment } from './settle';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommerceError } from '../../../errors';
import type { Order } from '../../../model/order';
import type { PlacedOrder, ReturnUrls } from '../../../ports/checkout';
import { type OrderPayment, paidStates, wasPaid } from '../../../model/payment';
import { orderOfLines, payableRest, paymentOfDue } from './dues';
import { openChanges } from './refund-request';

type OpenResult = Result<Pick<PlacedOrder, 'transactionId' | 'paymentUrl'>, CommerceError>;
/** How long a call waits for the payment page that a concurrent call on another node creates. */
const otherCall = { attempts: 25, pauseMs: 200 };

const found = (db: Queryable) =>
  db
    .select({ row: payment, ref: paymentRefColumns })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId));

const byOrder = statement((db) =>
  found(db)
    .where(eq(payment.orderId, sql.placeholder('order')))
    .prepare('payment_of_order'),
);

type FoundPayment = Awaited<ReturnType<typeof paymentOf>>;

async function paymentOf({ db }: OrderDeps, orderId: string) {
  const [row] = await byOrder(db).execute({ order: orderId });
  if (!row) throw new Error('the order has no payment');
  return row;
}

async function create(
  deps: OrderDeps,
  { row, ref }: FoundPayment,
  placed: Order,
  returnUrls: ReturnUrls,
): Promise<OpenResult> {
  const { transactionId, method, currency, amount: amountMinor } = row;
  const provider = providerOf(deps.providers, ref.provider);
  const request = {
    transactionId,
    store: ref.store,
    order: placed,
    amountMinor,
    currency,
    method,
    returnUrls,
  };
  try {
    if (!provider) throw new ProviderUnavailable(`this installation has no ${ref.provider}`);
    const { url: paymentUrl, providerId } = await provider.create(request);
    await deps.db
      .update(payment)
      .set({
        redirectUrl: paymentUrl,
        providerId,
        state: sql`case ${payment.state} when 'created' then 'pending' else ${payment.state} end`,
      })
      .where(eq(payment.id, row.id));
    return ok({ transactionId, paymentUrl });
  } catch (error) {
    if (error instanceof PaymentExists) return pageOfOtherCall(deps, row.id);
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ order: ref.orderNumber, reason: error.message }, 'the payment provider did not answer');
    await abandonPayment(deps, ref);
    return fail({ code: 'payment_provider_unavailable' });
  }
}

async function pageOfOtherCall({ db }: OrderDeps, id: string): Promise<OpenResult> {
  for (let attempt = 0; attempt < otherCall.attempts; attempt += 1) {
    const [row] = await db.select().from(payment).where(eq(payment.id, id));
    if (row?.redirectUrl) return ok({ transactionId: row.transactionId, paymentUrl: row.redirectUrl });
    await sleep(otherCall.pauseMs);
  }
  // That call has failed, or its process has ended: the job cancels the order unless the customer does.
  return fail({ code: 'payment_provider_unavailable' });
}

const running = new Map<string, Promise<OpenResult>>();

/** The first call creates and stores it. If the provider does not answer, the order is canceled. */
export async function openPayment(
  deps: OrderDeps,
  placed: Order,
  returnUrls: ReturnUrls,
  known?: FoundPayment,
): Promise<OpenResult> {
  const orderPayment = known ?? (await paymentOf(deps, placed.ref));
  const { transactionId, provider, state, redirectUrl } = orderPayment.row;
  if (provider === 'offline') return ok({ transactionId: null, paymentUrl: null });
  // The key was sent again after the payment.
  if (wasPaid(state)) return ok({ transactionId, paymentUrl: null });
  if (redirectUrl) return ok({ transactionId, paymentUrl: redirectUrl });
  const call = running.get(transactionId) ?? create(deps, orderPayment, placed, returnUrls);
  running.set(transactionId, call);
  return call.finally(() => running.delete(transactionId));
}

async function awaitedPayment({ db }: OrderDeps, orderId: string): Promise<PaymentRef | null> {
  const [row] = await db
    .select(paymentRefColumns)
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(order.status, 'pending_payment'),
        inArray(payment.state, ['created', 'pending']),
      ),
    );
  return row && row.provider !== 'offline' ? row : null;
}

const transactionPattern = /^[\w-]{8,128}$/;

async function paymentOfOrder(
  deps: OrderDeps,
  store: string,
  orderRef: string,
): Promise<OrderPayment | null> {
  const { db } = deps;
  if (!z.uuid().safeParse(orderRef).success) return null;
  const rows = await db
    .select({ payment, order })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.orderId, orderRef))
    .orderBy(desc(inArray(payment.state, [...paidStates])), asc(payment.createdAt));
  const [row] = rows;
  if (row?.order.store !== store) return null;
  const { state, currency, amount } = row.payment;
  const payments = rows.map((each) => each.payment);
  const sums = await allSums(db, payments);
  const total = (of: (each: LedgerSums) => number) => sums.reduce((all, each) => all + of(each), 0);
  const [back, held] = [total(({ refunded }) => refunded), total(heldMoney)];
  const isOpen = state === 'created' || state === 'pending';
  const rest = await payableRest(deps, row.order);
  const changes = row.order.status === 'canceled' ? [] : await openChanges(db, orderRef);
  const owed = Math.min(
    held,
    changes.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
  return {
    state: state === 'refunded' && held > 0 ? 'partly_refunded' : state,
    refunded: back > 0 ? { minor: back, currency } : null,
    holdsMoney: held > 0,
    ...(isOpen && held > 0 && { due: { minor: amount - held, currency } }),
    ...(isOpen && (await isAuthorised(db, row.payment)) && { checking: true }),
    ...(owed > 0 && { owed: { minor: owed, currency } }),
    ...(rest && { rest, due: rest.due }),
  };
}

/** Opens the payment page of what an order waits for; null if it is nothing, or cannot be paid so. */
async function payRest(
  deps: OrderDeps,
  { store, orderRef, method }: { readonly store: string; readonly orderRef: string; readonly method: string },
  returnUrls: ReturnUrls,
): Promise<Result<string | null, CommerceError>> {
  const offered = (await paymentOfOrder(deps, store, orderRef))?.rest?.methods ?? [];
  if (!offered.some((code) => code === method)) return ok(null);
  const due = await paymentOfDue(deps, orderRef, method);
  const placed = await readOrder(deps.db, orderRef);
  if (!due.ok || !due.data || !placed) return ok(null);
  const { lines, ...known } = due.data;
  const asked = lines ? orderOfLines(placed, lines) : placed;
  const opened = await openPayment(deps, asked, returnUrls, known);
  return opened.ok ? ok(opened.data.paymentUrl) : opened;
}

/** The payment as it is stored now: a concurrent call may have settled it first. */
async function settledOutcome(db: Database, { transactionId, orderId }: PaymentRef) {
  const [after, placed] = await Promise.all([findPayment(db, transactionId), readOrder(db, orderId)]);
  if (!after || !placed) return fail({ code: 'not_found' as const });
  return ok({ state: after.state, order: placed, cartId: after.cartId, customer: after.customerId });
}

export function createPayments(deps: OrderDeps): PaymentPort {
  const { db } = deps;

  const find = async (store: string, transactionId: string) => {
    const ref = transactionPattern.test(transactionId) ? await findPayment(db, transactionId) : null;
    return ref?.store === store ? ref : null;
  };

  async function notify(store: StoreCode, notification: PaymentNotification): Promise<NotificationReply> {
    const ref = await find(store, notification.transactionId);
    const { online } = deps.providers;
    // Without its provider, no message about a payment is genuine. Every provider judges one about an unknown payment,
    // so that a posted message without a signature does not reveal which payments exist.
    const judges = ref
      ? [providerOf(deps.providers, ref.provider) ?? offlineProvider]
      : [...online, offlineProvider];
    const verdicts = await Promise.all(judges.map((provider) => provider.notify(store, notification)));
    if (verdicts.includes('ignore')) return 'accepted';
    if (!verdicts.includes('ask')) return 'forged';
    if (!ref) return 'unknown';
    const settled = await settlePayment(deps, ref, { always: true });
    return settled.ok ? 'accepted' : 'unavailable';
  }

  const awaited = async (store: string, orderRef: string) => {
    const ref = z.uuid().safeParse(orderRef).success ? await awaitedPayment(deps, orderRef) : null;
    return ref?.store === store ? ref : null;
  };

  return {
    methods: async ({ store, currency }) => deps.choices.paymentMethods(store, currency),
    settle: async ({ store }, transactionId) => {
      const before = await find(store, transactionId);
      if (!before) return fail({ code: 'not_found' });
      const settled = await settlePayment(deps, before);
      if (!settled.ok) return settled;
      return settledOutcome(db, before);
    },
    notify: ({ store }, notification) => notify(store, notification),
    refresh: async ({ store }, orderRef) => {
      const ref = await awaited(store, orderRef);
      if (ref) await settlePayment(deps, ref);
    },
    resume: async ({ store }, orderRef, returnUrls, method) => {
      if (method !== undefined) return payRest(deps, { store, orderRef, method }, returnUrls);
      const ref = await awaited(store, orderRef);
      const placed = ref && (await readOrder(db, ref.orderId));
      if (!placed) return ok(null);
      const opened = await openPayment(deps, placed, returnUrls);
      return opened.ok ? ok(opened.data.paymentUrl) : opened;
    },
    ofOrder: ({ store }, orderRef) => paymentOfOrder(deps, store, orderRef),
  };
}
