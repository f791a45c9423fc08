import type { StoreCode } from '@/config/types';
import { type Transaction, type Database, transactionOn } from '@/database/pool';
import {
  type EmailKind,
  type EmailPayloads,
  type OrderEmailKind,
  emailKinds,
  type OwnerNotice,
} from '../../model/email';
import { mailbox } from '../../domain/customers/mailbox';
import { outboxEmail } from '../schema/emails';
import { and, eq, gt, inArray, sql, asc } from 'drizzle-orm';
import { shopOwner } from '@/config/shop/seller';

/** Serialises transactions of a mailbox and purpose on all nodes, so that concurrent emails are counted. */
export async function lockMailbox(tx: Transaction, purpose: string, email: string): Promise<void> {
  const name = `${purpose} ${mailbox(email)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Emails of some kinds that were written to a mailbox within the last `hours`, in all stores. Call `lockMailbox` before. */
export function recentEmails(
  tx: Transaction,
  kinds: readonly EmailKind[],
  email: string,
  hours: number,
): Promise<number> {
  const recent = gt(outboxEmail.createdAt, sql`now() - make_interval(hours => ${hours}::int)`);
  return tx.$count(
    outboxEmail,
    and(eq(outboxEmail.mailbox, mailbox(email)), inArray(outboxEmail.kind, [...kinds]), recent),
  );
}

export interface EmailQueue {
  /** Connects once. Never rejects; await it before a transaction that enqueues, not inside. */
  prepare(): Promise<void>;
  /** Queued at the commit, dropped by a rollback. */
  enqueue(tx: Transaction, outboxId: string, waitMs?: number): Promise<void>;
}

/** For a process without jobs: the sweep queues its emails within two minutes. */
export const sweptQueue: EmailQueue = { prepare: async () => undefined, enqueue: async () => undefined };

interface NewEmailOf<Kind extends EmailKind> {
  readonly kind: Kind;
  readonly payload: EmailPayloads[Kind];
  /** Written, but not sent before it is moved to `ready`. */
  readonly held?: boolean;
  /** Milliseconds until it is sent: another email may drop it meanwhile. */
  readonly waitMs?: number;
}

/** It goes to the customer of the order, in the language of its store, both as they are when it is sent. */
interface AboutOrder {
  readonly orderId: string;
  /** Needed where an order can have several emails of the kind: what this one is about, such as the id of a refund. */
  readonly subject?: string;
}

interface AboutOther {
  readonly store: StoreCode;
  readonly to: string;
  readonly subject: string;
  readonly orderId?: string | null;
}

/** An email to write. A kind and a payload that do not belong together do not compile. */
export type NewEmail = {
  [Kind in EmailKind]: NewEmailOf<Kind> & (Kind extends OrderEmailKind ? AboutOrder : AboutOther);
}[EmailKind];

/** Written to be sent later: as if it was being sent, without a claim. */
export const isWaiting = sql`(${outboxEmail.claim} is null and coalesce(${outboxEmail.claimedUntil} > now(), false))`;

/** At most one per kind, order and subject: a repeated call has no effect. Await `queue.prepare()` before the transaction. */
export async function writeEmail(tx: Transaction, queue: EmailQueue, email: NewEmail): Promise<void> {
  const { held = false, waitMs = 0, ...values } = email;
  const counted = 'to' in values ? { mailbox: mailbox(values.to) } : {};
  const [row] = await tx
    .insert(outboxEmail)
    .values({
      ...values,
      ...counted,
      state: held ? 'held' : 'ready',
      ...(waitMs > 0 && { claimedUntil: sql`now() + make_interval(secs => ${waitMs / 1_000}::float)` }),
    })
    .onConflictDoNothing()
    .returning({ id: outboxEmail.id });
  if (row && !held) await queue.enqueue(tx, row.id, waitMs);
}

/** Tells the owner once per cause `id`. Daily events are held until `sendOwnerDigest`. Needs addresses in the site file. */
export async function tellOwner(
  tx: Transaction,
  queue: EmailQueue,
  id: string,
  events: readonly [OwnerNotice, ...OwnerNotice[]],
): Promise<void> {
  const owner = shopOwner();
  if (!owner) return;
  const held = owner.daily.includes(events[0].about);
  for (const to of owner.emails) {
    const subject = `${events[0].about} ${id} ${to}`;
    const payload = { events: [...events] };
    await writeEmail(tx, queue, { kind: 'owner_notice', payload, store: owner.store, to, subject, held });
  }
}

export async function sendOwnerDigest({
  db,
  queue,
}: {
  readonly db: Database;
  readonly queue: EmailQueue;
}): Promise<void> {
  await queue.prepare();
  await transactionOn(db, async (tx) => {
    const { createdAt, id, kind, state } = outboxEmail;
    const rows = await tx
      .select()
      .from(outboxEmail)
      .where(and(eq(kind, 'owner_notice'), eq(state, 'held')))
      .orderBy(asc(createdAt), asc(id))
      .for('update', { skipLocked: true });
    for (const [to, own] of Map.groupBy(rows, (row) => row.to ?? '')) {
      const [first] = own;
      if (!first?.store) continue;
      const events = own.flatMap(({ payload }) => emailKinds.owner_notice.payload.parse(payload).events);
      const { store } = first;
      await writeEmail(tx, queue, {
        kind: 'owner_notice',
        payload: { events },
        store,
        to,
        subject: first.id,
      });
    }
    const ids = rows.map((row) => row.id);
    // They stay, so that nothing is told twice.
    if (ids.length > 0)
      await tx
        .update(outboxEmail)
        .set({ state: 'dropped', stateAt: sql`now()` })
        .where(inArray(id, ids));
  });
}
