import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { shopOwner } from '@/config/shop/seller';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { emailKinds, type OwnerNotice } from '../../model/email';
import { outboxEmail } from '../schema/emails';
import { type EmailQueue, writeEmail } from './write-email';

/**
 * Writes the emails that tell the owner of the shop about events of one kind, in the transaction that causes them. `id`: the cause; an event
 * with the same one is told once. Events of the daily email are held until `sendOwnerDigest`. Writes nothing if the site file has no addresses.
 */
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
