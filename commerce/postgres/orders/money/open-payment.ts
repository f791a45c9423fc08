import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { statement } from '@/database/statement';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../../errors';
import type { Order } from '../../../model/order';
import type { PlacedOrder, ReturnUrls } from '../../../ports/checkout';
import { wasPaid } from '../../../model/payment';
import { type PaymentRef, paymentRefColumns } from '../../payments/payment-row';
import { PaymentExists, ProviderUnavailable } from '../../../ports/payments';
import { providerFor } from '../../payments/providers';
import { order, payment } from '../../schema/orders';
import type { OrderDeps } from '../order-deps';
import { abandonPayment } from './settle';

type OpenResult = Result<Pick<PlacedOrder, 'transactionId' | 'paymentUrl'>, CommerceError>;
/** How long a call waits for the payment page that a concurrent call on another node creates. */
const otherCall = { attempts: 25, pauseMs: 200 };

const byOrder = statement((db) =>
  db
    .select({ row: payment, ref: paymentRefColumns })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.orderId, sql.placeholder('order')))
    .prepare('payment_of_order'),
);

async function paymentOf({ db }: OrderDeps, orderId: string) {
  const [row] = await byOrder(db).execute({ order: orderId });
  if (!row) throw new Error('the order has no payment');
  return row;
}

async function create(
  deps: OrderDeps,
  { row, ref }: Awaited<ReturnType<typeof paymentOf>>,
  placed: Order,
  returnUrls: ReturnUrls,
): Promise<OpenResult> {
  const { transactionId, method, currency, amount: amountMinor } = row;
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
    const paymentUrl = await providerFor(deps.providers, method).create(request);
    await deps.db
      .update(payment)
      .set({
        redirectUrl: paymentUrl,
        state: sql`case ${payment.state} when 'created' then 'pending' else ${payment.state} end`,
      })
      .where(eq(payment.id, row.id));
    return ok({ transactionId, paymentUrl });
  } catch (error) {
    if (error instanceof PaymentExists) return pageOfOtherCall(deps, row.orderId);
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ order: ref.orderNumber, reason: error.message }, 'the payment provider did not answer');
    await abandonPayment(deps, ref);
    return fail({ code: 'payment_provider_unavailable' });
  }
}

async function pageOfOtherCall(deps: OrderDeps, orderId: string): Promise<OpenResult> {
  for (let attempt = 0; attempt < otherCall.attempts; attempt += 1) {
    const { row } = await paymentOf(deps, orderId);
    if (row.redirectUrl) return ok({ transactionId: row.transactionId, paymentUrl: row.redirectUrl });
    await sleep(otherCall.pauseMs);
  }
  // That call has failed, or its process has ended: the job cancels the order unless the customer does.
  return fail({ code: 'payment_provider_unavailable' });
}

const running = new Map<string, Promise<OpenResult>>();

/**
 * The payment page of an order. Created by the first call and stored, so that later calls with the same key get
 * the same one. If the provider does not answer, the order is canceled: `payment_provider_unavailable`.
 */
export async function openPayment(
  deps: OrderDeps,
  placed: Order,
  returnUrls: ReturnUrls,
): Promise<OpenResult> {
  const orderPayment = await paymentOf(deps, placed.ref);
  const { transactionId, provider, state, redirectUrl } = orderPayment.row;
  if (provider === 'offline') return ok({ transactionId: null, paymentUrl: null });
  // The key was sent again after the payment.
  if (wasPaid(state)) return ok({ transactionId, paymentUrl: null });
  if (redirectUrl) return ok({ transactionId, paymentUrl: redirectUrl });
  const call = running.get(transactionId) ?? create(deps, orderPayment, placed, returnUrls);
  running.set(transactionId, call);
  return call.finally(() => running.delete(transactionId));
}

export async function awaitedPayment({ db }: OrderDeps, orderId: string): Promise<PaymentRef | null> {
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
