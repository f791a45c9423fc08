import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/database/pool';
import { transactionOn } from '@/database/pool';
import { emailKinds, type EmailState, type RenderedEmail, type RenderEmail } from '../../model/email';
import type { OrderEmail } from '../../ports/admin/order-work';
import { orderIdOf } from '../orders/notes';
import { readOrder } from '../orders/read-order';
import { outboxEmail } from '../schema/emails';
import { orderEvent } from '../schema/orders';
import type { EmailQueue } from './write-email';

/** Follows the subject of a copy, which makes it another email; what the email is about stays before it. */
const copy = / \/ copy [\da-f-]{36}$/;

/** What an email is about, the same for its copies. */
export const subjectOf = (subject: string): string => subject.replace(copy, '');

/** The emails to the customer about an order, the oldest first. */
export async function emailsOfOrder(db: Database, orderId: string): Promise<OrderEmail[]> {
  const { createdAt, failure, id, kind, orderId: ofOrder, state, stateAt } = outboxEmail;
  const rows = await db
    .select({ id, kind, state, since: stateAt, failure })
    .from(outboxEmail)
    .where(eq(ofOrder, orderId))
    .orderBy(asc(createdAt), asc(id));
  return rows
    .filter((row) => Object.hasOwn(emailKinds, row.kind) && emailKinds[row.kind].aboutOrder)
    .map((row) => ({ ...row, since: row.since.toISOString() }));
}

async function emailOf(db: Database, number: string, emailId: string) {
  const found = z.uuid().safeParse(emailId).success ? await orderIdOf(db, number) : null;
  if (!found) return null;
  const { id, orderId } = outboxEmail;
  const [row] = await db
    .select()
    .from(outboxEmail)
    .where(and(eq(id, emailId), eq(orderId, found.id)));
  const settings = row && Object.hasOwn(emailKinds, row.kind) ? emailKinds[row.kind] : null;
  return row && settings?.aboutOrder ? { row, orderId: found.id, settings } : null;
}

/** See `OrderWork.email`. */
export async function showEmail(
  db: Database,
  render: RenderEmail,
  number: string,
  emailId: string,
): Promise<RenderedEmail | null> {
  const found = await emailOf(db, number, emailId);
  const order = found && (await readOrder(db, found.orderId));
  if (!found || !order) return null;
  const payload = found.settings.payload.parse(found.row.payload ?? {});
  return render(found.row.kind, { payload, order, linkToken: null }, order.store);
}

/** See `OrderWork.resendEmail`. */
export async function resendEmail(
  db: Database,
  queue: EmailQueue,
  number: string,
  emailId: string,
): Promise<'resent' | EmailState | null> {
  const found = await emailOf(db, number, emailId);
  if (!found) return null;
  const { kind, orderId, payload, state, subject: about } = found.row;
  if (state !== 'sent' && state !== 'dead') return state;
  await queue.prepare();
  await transactionOn(db, async (tx) => {
    const id = randomUUID();
    const subject = `${subjectOf(about)} / copy ${id}`;
    await tx.insert(outboxEmail).values({ id, kind, orderId, payload, subject, state: 'ready' });
    if (orderId !== null)
      await tx.insert(orderEvent).values({ orderId, kind: 'email', by: 'operator', text: kind });
    await queue.enqueue(tx, id);
  });
  return 'resent';
}
