import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/database/pool';
import { fail, ok } from '@/lib/result';
import { heldMoney } from '../../../domain/payments/payment-transitions';
import type { NotificationReply, PaymentNotification, PaymentPort } from '../../../ports/payments';
import { isAuthorised, ledgerSums } from '../../payments/ledger';
import { findPayment, type PaymentRef } from '../../payments/payment-row';
import { providerOf } from '../../payments/providers';
import { order, payment } from '../../schema/orders';
import { awaitedPayment, openPayment } from './open-payment';
import type { OrderDeps } from '../order-deps';
import { readOrder } from '../read-order';
import { settlePayment } from './settle';

const transactionPattern = /^[\w-]{8,128}$/;

async function paymentOfOrder({ db }: OrderDeps, store: string, orderRef: string) {
  if (!z.uuid().safeParse(orderRef).success) return null;
  const [row] = await db
    .select({ payment, store: order.store })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.orderId, orderRef));
  if (row?.store !== store) return null;
  const { state, currency, amount } = row.payment;
  const sums = await ledgerSums(db, row.payment);
  const refunded = sums.refunded > 0 ? { minor: sums.refunded, currency } : null;
  const isOpen = state === 'created' || state === 'pending';
  const missing = amount - heldMoney(sums);
  return {
    state,
    refunded,
    holdsMoney: heldMoney(sums) > 0,
    ...(isOpen && missing < amount && { due: { minor: missing, currency } }),
    ...(isOpen && (await isAuthorised(db, row.payment)) && { checking: true }),
  };
}

/** The payment as it is stored now: a concurrent call may have settled it first. */
async function settledOutcome(db: Database, { transactionId, orderId }: PaymentRef) {
  const [after, placed] = await Promise.all([findPayment(db, transactionId), readOrder(db, orderId)]);
  if (!after || !placed) return fail({ code: 'not_found' as const });
  return ok({ state: after.state, order: placed, cartId: after.cartId, customer: after.customerId });
}

/** Payment returns and notifications, which contain only the id of a payment. */
export function createPayments(deps: OrderDeps): PaymentPort {
  const { db } = deps;

  const find = async (store: string, transactionId: string) => {
    const ref = transactionPattern.test(transactionId) ? await findPayment(db, transactionId) : null;
    return ref?.store === store ? ref : null;
  };

  async function notify(
    store: string,
    { transactionId, signed }: PaymentNotification,
  ): Promise<NotificationReply> {
    const ref = await find(store, transactionId);
    if (!ref) return 'unknown';
    const provider = providerOf(deps.providers, ref.provider);
    if (signed && provider?.verifies?.(ref.store, signed) !== true) return 'forged';
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
    resume: async ({ store }, orderRef, returnUrls) => {
      const ref = await awaited(store, orderRef);
      const placed = ref && (await readOrder(db, ref.orderId));
      if (!placed) return ok(null);
      const opened = await openPayment(deps, placed, returnUrls);
      return opened.ok ? ok(opened.data.paymentUrl) : opened;
    },
    ofOrder: ({ store }, orderRef) => paymentOfOrder(deps, store, orderRef),
  };
}
