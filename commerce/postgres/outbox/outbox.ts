import { and, eq, inArray, sql } from 'drizzle-orm';
import { periods } from '@/config/limits/periods';
import type { Transaction } from '@/database/pool';
import type { EmailState, OrderEmailKind } from '../../model/email';
import { subscribeByOrder } from '../newsletter/subscribe';
import { declaredFor, isWithdrawn } from '../orders/read-order';
import type { OrderOutbox } from '../orders/order-deps';
import { outboxEmail } from '../schema/emails';
import { order, payment } from '../schema/orders';
import { tellOwner, type EmailQueue, writeEmail } from './write-email';

async function move(
  tx: Transaction,
  orderId: string,
  kind: OrderEmailKind,
  from: EmailState[],
  state: EmailState,
) {
  const [row] = await tx
    .update(outboxEmail)
    .set({ state, stateAt: sql`now()` })
    .where(
      and(eq(outboxEmail.orderId, orderId), eq(outboxEmail.kind, kind), inArray(outboxEmail.state, from)),
    )
    .returning({ id: outboxEmail.id });
  return row?.id ?? null;
}

/** Drops the emails that would state that a canceled order goes on. */
async function dropWaiting(tx: Transaction, orderId: string): Promise<void> {
  for (const kind of ['order_confirmation', 'order_checking', 'order_ready'] as const)
    await move(tx, orderId, kind, ['held', 'ready', 'dead'], 'dropped');
}

async function wasSent(tx: Transaction, orderId: string, kind: OrderEmailKind): Promise<boolean> {
  const sameEmail = and(
    eq(outboxEmail.orderId, orderId),
    eq(outboxEmail.kind, kind),
    eq(outboxEmail.state, 'sent'),
  );
  return (await tx.$count(outboxEmail, sameEmail)) > 0;
}

async function tellOfOrder(tx: Transaction, queue: EmailQueue, orderId: string): Promise<void> {
  const { currency, grandTotal, id, number } = order;
  const [row] = await tx.select({ currency, grandTotal, number }).from(order).where(eq(id, orderId));
  if (!row) return;
  const amount = { minor: row.grandTotal, currency: row.currency };
  await tellOwner(tx, queue, orderId, [{ about: 'order', ref: row.number, amount }]);
}

/**
 * The emails of orders. The confirmation is written with its order: `ready` if the order is confirmed, else `held`
 * until the payment. The cancellation is written when an order is canceled that the customer has a confirmation of.
 * Each is written once; the confirmation again if an order is restored whose cancellation was sent. With the confirmation, an order with the box for the newsletter gets its confirmation link:
 * not before, because anybody can place an order with any address and not pay.
 */
export function createOutbox(queue: EmailQueue): OrderOutbox {
  const write = (
    tx: Transaction,
    orderId: string,
    kind: Exclude<
      OrderEmailKind,
      | 'order_canceled'
      | 'order_refunded'
      | 'order_late'
      | 'order_payment'
      | 'order_shipped'
      | 'order_stopped'
      | 'return_update'
      | 'safety_notice'
    >,
    subject = '',
  ) => writeEmail(tx, queue, { kind, orderId, payload: {}, subject });
  return {
    prepare: () => queue.prepare(),
    placed: async (tx, orderId, confirmed) => {
      await writeEmail(tx, queue, { kind: 'order_confirmation', orderId, payload: {}, held: !confirmed });
      if (!confirmed) return;
      await tellOfOrder(tx, queue, orderId);
      await subscribeByOrder(tx, queue, orderId);
    },
    released: (tx, orderId) => write(tx, orderId, 'order_confirmation', 'released'),
    checking: (tx, orderId) => write(tx, orderId, 'order_checking'),
    paid: async (tx, orderId) => {
      await move(tx, orderId, 'order_checking', ['ready', 'dead'], 'dropped');
      await tellOfOrder(tx, queue, orderId);
      await move(tx, orderId, 'order_canceled', ['ready', 'dead'], 'dropped');
      const id = await move(tx, orderId, 'order_confirmation', ['held', 'dropped'], 'ready');
      if (id !== null) {
        await queue.enqueue(tx, id);
        await subscribeByOrder(tx, queue, orderId);
      } else if (await wasSent(tx, orderId, 'order_canceled')) {
        await write(tx, orderId, 'order_confirmation', 'restored');
      }
    },
    canceled: async (tx, orderId, confirmed) => {
      await dropWaiting(tx, orderId);
      if (!confirmed) return;
      const declared = (await isWithdrawn(tx, orderId)) ? await declaredFor(tx, orderId) : [];
      const payload = { withdrawnAt: declared.at(-1)?.declaredAt };
      await writeEmail(tx, queue, { kind: 'order_canceled', orderId, payload });
    },
    ended: dropWaiting,
    changed: (tx, orderId, version) => write(tx, orderId, 'order_confirmation', `changed ${version}`),
    asked: (tx, orderId, subject, payload) =>
      writeEmail(tx, queue, { kind: 'order_payment', orderId, payload, subject }),
    packed: (tx, orderId) =>
      writeEmail(tx, queue, { kind: 'order_ready', orderId, payload: {}, waitMs: periods.packedEmail }),
    shipped: async (tx, orderId, parcel, corrected) => {
      await move(tx, orderId, 'order_ready', ['ready', 'dead'], 'dropped');
      const first = parcel === 1 ? '' : `parcel ${parcel}`;
      const subject = corrected === undefined ? first : `parcel ${parcel}: ${corrected}`;
      await writeEmail(tx, queue, { kind: 'order_shipped', orderId, payload: { parcel }, subject });
    },
    delivered: (tx, orderId) => write(tx, orderId, 'order_delivered'),
    canceledAfterPayment: async (tx, orderId, owed) => {
      await dropWaiting(tx, orderId);
      await writeEmail(tx, queue, { kind: 'order_stopped', orderId, payload: { owed } });
    },
    paidLate: (tx, orderId, { amount, receiptId }) =>
      writeEmail(tx, queue, { kind: 'order_late', orderId, payload: { amount }, subject: receiptId }),
    attention: async (tx, paymentId, reason, minor) => {
      const [row] = await tx
        .select({ number: order.number, currency: payment.currency })
        .from(payment)
        .innerJoin(order, eq(order.id, payment.orderId))
        .where(eq(payment.id, paymentId));
      if (!row) return;
      const amount = minor === null ? null : { minor, currency: row.currency };
      const id = `${paymentId} ${reason} ${minor}`;
      await tellOwner(tx, queue, id, [{ about: 'payment', ref: row.number, amount }]);
    },
    refunded: (tx, orderId, { refundId, ...payload }) =>
      writeEmail(tx, queue, { kind: 'order_refunded', orderId, payload, subject: refundId }),
  };
}
