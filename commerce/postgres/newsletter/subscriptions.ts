import { and, eq, sql } from 'drizzle-orm';
import { newsletterLimits } from '@/config/limits/subscriptions';
import type { StoreCode } from '@/config/types';
import type { Database, Transaction } from '@/database/pool';
import type { NewsletterState } from '../../model/customer';
import { lockMailbox } from '../outbox/email-limit';
import { newsletterSubscription as subscription } from '../schema/messages';
import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret of a link: 192 bits, 32 characters. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export type Subscription = typeof subscription.$inferSelect;

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

/**
 * Locks a mailbox in all stores until the end of the transaction, so that concurrent calls are counted, and gives its
 * subscription, which is `unsubscribed` if it is new.
 */
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

export const sentWithin = ({ sentAt }: Pick<Subscription, 'sentAt'>, hours: number): boolean =>
  sentAt !== null && Date.now() - sentAt.getTime() < hours * hourMs;

/** The state as customers see it (spec §4); an address that was never subscribed is unsubscribed. */
export function stateOf(row: Pick<Subscription, 'state' | 'sentAt'> | null): NewsletterState {
  if (row === null || row.state === 'unsubscribed') return 'unsubscribed';
  if (row.state === 'subscribed') return 'subscribed';
  return sentWithin(row, newsletterLimits.confirmationHours) ? 'not_active' : 'unconfirmed';
}
