import { and, eq, sql } from 'drizzle-orm';
import { company } from '@/config/company';
import { storeConfig } from '@/config/stores';
import { completeOrder } from '../orders/read-order';
import { type Database, type Transaction, transactionOn } from '../database';
import { order, outboxMail } from '../schema/sales';
import { confirmationOf } from './confirmation';
import { confirmationHtml } from './confirmation-html';
import { confirmationText } from './confirmation-text';
import { logoPicture } from './logo-picture';
import type { Mail, Transport } from './transport';

type OutboxRow = typeof outboxMail.$inferSelect;

async function compose(tx: Transaction, row: OutboxRow): Promise<Mail> {
  const [placed] = await tx.select().from(order).where(eq(order.id, row.orderId));
  if (!placed) throw new Error('the order is gone');
  const { email, domain } = storeConfig(placed.store);
  const { firstname, lastname } = placed.shippingAddress;
  const confirmation = await confirmationOf(await completeOrder(tx, placed), placed.store);
  return {
    name: `${placed.number}-${row.kind}`,
    // The same for every try, so that mail programs show one mail where a server took it twice.
    messageId: `<${row.id}@${domain}>`,
    date: row.createdAt,
    from: { name: company.storeName, address: email },
    to: { name: `${firstname} ${lastname}`.trim(), address: placed.email },
    subject: confirmation.subject,
    html: confirmationHtml(confirmation),
    text: confirmationText(confirmation),
    pictures: [logoPicture],
  };
}

/**
 * Sends a mail of the outbox that is ready and marks it sent, under a lock on its row: of several nodes one
 * sends it, the others find nothing to do. Rejects where it could not be sent, having counted the try.
 */
export async function sendOutboxMail(db: Database, send: Transport, outboxId: string): Promise<void> {
  try {
    await transactionOn(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(outboxMail)
        .where(and(eq(outboxMail.id, outboxId), eq(outboxMail.state, 'ready')))
        .for('update', { skipLocked: true });
      if (!row) return;
      await send(await compose(tx, row));
      await tx
        .update(outboxMail)
        .set({ state: 'sent', sentAt: sql`now()`, attempts: row.attempts + 1 })
        .where(eq(outboxMail.id, row.id));
    });
  } catch (error) {
    await db
      .update(outboxMail)
      .set({ attempts: sql`${outboxMail.attempts} + 1` })
      .where(and(eq(outboxMail.id, outboxId), eq(outboxMail.state, 'ready')));
    throw error;
  }
}
