import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { OrderEmailKind } from '../../model/email';
import { subscribeByOrder } from '../newsletter/subscribe';
import type { OrderEvents } from '../orders/order-events';
import { type EmailState, outboxEmail } from '../schema/emails';
import type { EmailQueue } from './email-queue';
import { writeEmail } from './write-email';

/** Moves an email of an order from one of the states in `from`. Resolves with its id; null if there is none. */
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

/**
 * The emails of orders. The confirmation is written with its order: `ready` if the order is confirmed, else `held`
 * until the payment. The cancellation is written when an order is canceled that the customer has a confirmation of.
 * Each is written once. With the confirmation, an order with the box for the newsletter gets its confirmation link:
 * not before, because anybody can place an order with any address and not pay.
 */
export function createOutbox(queue: EmailQueue): OrderEvents {
  const write = (
    tx: Transaction,
    orderId: string,
    kind: Exclude<OrderEmailKind, 'order_refunded' | 'order_late'>,
  ) => writeEmail(tx, queue, { kind, orderId, payload: {} });
  return {
    prepare: () => queue.prepare(),
    placed: async (tx, orderId, confirmed) => {
      await writeEmail(tx, queue, { kind: 'order_confirmation', orderId, payload: {}, held: !confirmed });
      if (confirmed) await subscribeByOrder(tx, queue, orderId);
    },
    released: (tx, orderId) =>
      writeEmail(tx, queue, { kind: 'order_confirmation', orderId, payload: {}, subject: 'released' }),
    paid: async (tx, orderId) => {
      await move(tx, orderId, 'order_canceled', ['ready', 'dead'], 'dropped');
      const id = await move(tx, orderId, 'order_confirmation', ['held', 'dropped'], 'ready');
      if (id === null) return;
      await queue.enqueue(tx, id);
      await subscribeByOrder(tx, queue, orderId);
    },
    canceled: async (tx, orderId, confirmed) => {
      await move(tx, orderId, 'order_confirmation', ['held', 'ready', 'dead'], 'dropped');
      if (confirmed) await write(tx, orderId, 'order_canceled');
    },
    packed: (tx, orderId) => write(tx, orderId, 'order_ready'),
    shipped: (tx, orderId) => write(tx, orderId, 'order_shipped'),
    delivered: (tx, orderId) => write(tx, orderId, 'order_delivered'),
    stopped: (tx, orderId) => write(tx, orderId, 'order_stopped'),
    paidLate: (tx, orderId, amount) =>
      writeEmail(tx, queue, { kind: 'order_late', orderId, payload: { amount } }),
    refunded: (tx, orderId, { amount, refundId }) =>
      writeEmail(tx, queue, { kind: 'order_refunded', orderId, payload: { amount }, subject: refundId }),
  };
}
