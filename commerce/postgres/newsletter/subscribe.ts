import { randomUUID } from 'node:crypto';
import { eq, sql, and } from 'drizzle-orm';
import { newsletterLimits } from '@/config/limits/contact';
import type { StoreCode } from '@/config/types';
import type { Transaction, Database } from '@/database/pool';
import { recentEmails, lockMailbox, type EmailQueue, writeEmail } from '../outbox/write-email';
import { newsletterSubscription as subscription } from '../schema/messages';
import { order } from '../schema/orders';
import { createLink, endLinks, newSecret } from '../secrets';
import type { NewsletterState } from '../../model/customer';

type Subscription = typeof subscription.$inferSelect;

/** The address of one store; in any case. */
const at = (store: StoreCode, email: string) =>
  and(eq(subscription.store, store), eq(sql`lower(${subscription.email})`, sql`lower(${email})`));

export async function findSubscription(
  db: Database | Transaction,
  store: StoreCode,
  email: string,
): Promise<Subscription | null> {
  const [row] = await db.select().from(subscription).where(at(store, email));
  return row ?? null;
}

/** Locks the mailbox in all stores, so that concurrent calls are counted. A new subscription is `unsubscribed`. */
export async function lockSubscription(
  tx: Transaction,
  store: StoreCode,
  email: string,
  source: Subscription['source'],
): Promise<Subscription> {
  await lockMailbox(tx, 'newsletter', email);
  const values = { store, email, source, state: 'unsubscribed', unsubscribeToken: newSecret() } as const;
  await tx.insert(subscription).values(values).onConflictDoNothing();
  const [row] = await tx.select().from(subscription).where(at(store, email)).for('update');
  if (!row) throw new Error('the subscription was deleted');
  return row;
}

const hourMs = 3_600_000;

const sentWithin = ({ sentAt }: Subscription, hours: number): boolean =>
  sentAt !== null && Date.now() - sentAt.getTime() < hours * hourMs;

/** The state as customers see it (spec §4); an address that was never subscribed is unsubscribed. */
export function stateOf(row: Subscription | null): NewsletterState {
  if (row === null || row.state === 'unsubscribed') return 'unsubscribed';
  if (row.state === 'subscribed') return 'subscribed';
  return sentWithin(row, newsletterLimits.confirmationHours) ? 'not_active' : 'unconfirmed';
}

/** Earlier confirmation links no longer work. */
export async function activate(tx: Transaction, { id }: Subscription): Promise<void> {
  await endLinks(tx, id, 'newsletter');
  const now = sql`now()`;
  await tx
    .update(subscription)
    .set({ state: 'subscribed', confirmedAt: now, stateAt: now })
    .where(eq(subscription.id, id));
}

/** Emails that anybody can have sent to a mailbox, which it got lately, from all stores. */
const sentLately = (tx: Transaction, email: string): Promise<number> =>
  recentEmails(tx, ['newsletter_confirmation', 'newsletter_already'], email, newsletterLimits.perHours);

/** The link replaces an earlier one; no email if the mailbox got too many. `row` is locked. */
export async function sendConfirmation(
  tx: Transaction,
  queue: EmailQueue,
  row: Subscription,
  source: Subscription['source'],
): Promise<void> {
  const { id, store, email, unsubscribeToken } = row;
  if ((await sentLately(tx, email)) >= newsletterLimits.confirmations) {
    // An address we never contacted has no ended subscription.
    if (row.sentAt === null && row.confirmedAt === null)
      await tx.delete(subscription).where(eq(subscription.id, id));
    return;
  }
  const token = await createLink(tx, id, 'newsletter');
  const now = sql`now()`;
  await tx
    .update(subscription)
    .set({ state: 'pending', source, stateAt: now, sentAt: now })
    .where(eq(subscription.id, id));
  const payload = { token, unsubscribeToken };
  await writeEmail(tx, queue, {
    kind: 'newsletter_confirmation',
    payload,
    store,
    to: email,
    subject: randomUUID(),
  });
}

/** Writes that an address is subscribed already, unless its mailbox got an email lately. `row` is locked. */
export async function sendAlreadySubscribed(
  tx: Transaction,
  queue: EmailQueue,
  row: Subscription,
): Promise<void> {
  if ((await sentLately(tx, row.email)) > 0) return;
  await sendNotice(tx, queue, 'newsletter_already', row);
}

export const sendNotice = (
  tx: Transaction,
  queue: EmailQueue,
  kind: 'newsletter_already' | 'newsletter_welcome',
  { store, email, unsubscribeToken }: { store: StoreCode; email: string; unsubscribeToken: string },
): Promise<void> =>
  writeEmail(tx, queue, { kind, payload: { unsubscribeToken }, store, to: email, subject: randomUUID() });

/** Sends the link if the order asked for the newsletter; not to subscribed addresses or those that got too many. */
export async function subscribeByOrder(tx: Transaction, queue: EmailQueue, orderId: string): Promise<void> {
  const { email, newsletter, store } = order;
  const [placed] = await tx.select({ email, newsletter, store }).from(order).where(eq(order.id, orderId));
  if (!placed?.newsletter || placed.email === '') return;
  const row = await lockSubscription(tx, placed.store, placed.email, 'checkout');
  if (row.state !== 'subscribed') await sendConfirmation(tx, queue, row, 'checkout');
}
