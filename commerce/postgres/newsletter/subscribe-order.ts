import { eq } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';
import type { EmailQueue } from '../outbox/email-queue';
import { order } from '../schema/orders';
import { sendConfirmation } from './subscribe';
import { lockSubscription } from './subscriptions';

/**
 * Sends the confirmation link to the customer of an order who asked for the newsletter in the checkout. Does nothing for
 * other orders, for subscribed addresses and for those that got too many emails.
 */
export async function subscribeByOrder(tx: Transaction, queue: EmailQueue, orderId: string): Promise<void> {
  const { email, newsletter, store } = order;
  const [placed] = await tx.select({ email, newsletter, store }).from(order).where(eq(order.id, orderId));
  if (!placed?.newsletter || placed.email === '') return;
  const row = await lockSubscription(tx, placed.store, placed.email, 'checkout');
  if (row.state !== 'subscribed') await sendConfirmation(tx, queue, row, 'checkout');
}
