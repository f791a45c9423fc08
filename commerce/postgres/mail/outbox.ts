import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database';
import type { MailQueue } from '../jobs/mail-queue';
import { outboxMail } from '../schema/sales';

/** Writes the confirmation of an order: `held` until it is paid, or on its way with the order itself. */
export async function writeConfirmation(
  tx: Transaction,
  queue: MailQueue,
  orderId: string,
  state: 'held' | 'ready',
): Promise<void> {
  const [row] = await tx
    .insert(outboxMail)
    .values({ kind: 'order_confirmation', orderId, state })
    .returning({ id: outboxMail.id });
  if (row && state === 'ready') await queue.enqueue(tx, row.id);
}

/** Lets a mail go that waited for the payment, or that was dropped before a late one. Never a second time. */
export async function releaseConfirmation(tx: Transaction, queue: MailQueue, orderId: string): Promise<void> {
  const [row] = await tx
    .update(outboxMail)
    .set({ state: 'ready' })
    .where(and(eq(outboxMail.orderId, orderId), inArray(outboxMail.state, ['held', 'dropped'])))
    .returning({ id: outboxMail.id });
  if (row) await queue.enqueue(tx, row.id);
}

/** The order was given up before its mail went. */
export async function dropConfirmation(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(outboxMail)
    .set({ state: 'dropped' })
    .where(and(eq(outboxMail.orderId, orderId), inArray(outboxMail.state, ['held', 'ready'])));
}
