import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { actingName } from '../../acting';
import type { DocumentFile } from '../../model/document';
import type { MessageAdmin, MessageAnswer, MessageRecord } from '../../ports/admin/people';
import { outboxEmail } from '../schema/emails';
import { contactAnswer, contactFile, contactMessage } from '../schema/messages';
import { order, orderEvent } from '../schema/orders';
import { parseOrderNumber } from '../secrets';
import { type EmailQueue, lockMailbox, writeEmail } from '../outbox/write-email';
import { listMessages } from './messages';

const mostOthers = 20;

const isId = (id: string) => z.uuid().safeParse(id).success;

async function answersOf(db: Database, id: string): Promise<MessageAnswer[]> {
  const { by, createdAt, text } = contactAnswer;
  const { kind, orderId, state, subject } = outboxEmail;
  const email = and(eq(kind, 'contact_answer'), isNull(orderId), eq(subject, sql`${contactAnswer.id}::text`));
  const rows = await db
    .select({ id: contactAnswer.id, date: createdAt, by, text, email: state })
    .from(contactAnswer)
    .leftJoin(outboxEmail, email)
    .where(eq(contactAnswer.messageId, id))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}

/** See `MessageAdmin.show`. */
export async function showMessage(db: Database, id: string): Promise<MessageRecord | null> {
  if (!isId(id)) return null;
  const found = await listMessages(db, { page: 1, size: 1 }, eq(contactMessage.id, id));
  const [message] = found.rows;
  if (!message) return null;
  const { content, contentType, createdAt, messageId, name } = contactFile;
  const ofSender = and(
    sql`lower(${contactMessage.email}) = lower(${message.email})`,
    ne(contactMessage.id, message.id),
  );
  const [files, answers, others] = await Promise.all([
    db
      .select({ id: contactFile.id, name, contentType, bytes: sql<number>`octet_length(${content})` })
      .from(contactFile)
      .where(eq(messageId, id))
      .orderBy(asc(createdAt)),
    answersOf(db, id),
    listMessages(db, { page: 1, size: mostOthers }, ofSender),
  ]);
  return { message, files, answers, others: others.rows };
}

/** See `MessageAdmin.file`. */
export async function fileOfMessage(db: Database, id: string, fileId: string): Promise<DocumentFile | null> {
  if (!isId(id) || !isId(fileId)) return null;
  const { content, contentType, messageId, name } = contactFile;
  const [file] = await db
    .select({ fileName: name, contentType, bytes: content })
    .from(contactFile)
    .where(and(eq(contactFile.id, fileId), eq(messageId, id)));
  return file ?? null;
}

/** See `MessageAdmin.answer`. */
export async function answerMessage(
  db: Database,
  queue: EmailQueue,
  id: string,
  text: string,
  key: string,
  read?: number,
): Promise<boolean> {
  if (!isId(id)) return false;
  await queue.prepare();
  return transactionOn(db, async (tx) => {
    const message = await lockMessage(tx, id, read, key);
    if (message) await sendAnswer(tx, queue, message, text, key);
    return message !== null;
  });
}

/** Null for an unknown message, and one with another number of answers than `read`, unless `key` is one of them. */
async function lockMessage(tx: Transaction, id: string, read?: number, key?: string) {
  const [message] = await tx.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update');
  if (!message || read === undefined) return message ?? null;
  const answers = await tx
    .select({ id: contactAnswer.id })
    .from(contactAnswer)
    .where(eq(contactAnswer.messageId, id));
  return answers.length === read || answers.some((answer) => answer.id === key) ? message : null;
}

async function sendAnswer(
  tx: Transaction,
  queue: EmailQueue,
  {
    id,
    createdAt,
    email,
    message: question,
    name,
    orderNumber,
    store,
    topic,
  }: typeof contactMessage.$inferSelect,
  text: string,
  key: string,
): Promise<void> {
  const answer = { id: key, messageId: id, text, by: actingName() };
  const { rowCount } = await tx.insert(contactAnswer).values(answer).onConflictDoNothing();
  if (rowCount === 0) return;
  await tx
    .update(contactMessage)
    .set({ answeredAt: sql`now()` })
    .where(eq(contactMessage.id, id));
  const [about] = await tx
    .select({ orderId: order.id })
    .from(order)
    // The number is as the customer typed it.
    .where(
      and(
        eq(order.number, parseOrderNumber(orderNumber) ?? ''),
        sql`lower(${order.email}) = lower(${email})`,
      ),
    );
  if (about) await tx.insert(orderEvent).values({ ...about, kind: 'message', by: 'operator' });
  const payload = { topic, name, question, sentAt: createdAt.toISOString(), text };
  await writeEmail(tx, queue, { kind: 'contact_answer', payload, store, to: email, subject: key });
}

/** See `MessageAdmin.write`. */
export async function writeMessage(
  db: Database,
  queue: EmailQueue,
  to: Parameters<MessageAdmin['write']>[0],
  text: string,
  key: string,
  read?: string | null,
): Promise<boolean> {
  await queue.prepare();
  return transactionOn(db, async (tx) => {
    await lockMailbox(tx, 'contact', to.email);
    const newer = read === undefined ? [] : await newerThan(tx, read, to.email);
    if (newer.length > 0 && !newer.includes(key)) return false;
    const values = { id: key, topic: 'order', message: '', ...to } as const;
    const [message] = await tx.insert(contactMessage).values(values).onConflictDoNothing().returning();
    if (message) await sendAnswer(tx, queue, message, text, key);
    return true;
  });
}

async function newerThan(tx: Transaction, read: string | null, email: string): Promise<string[]> {
  const since = sql`(select created_at from contact_message where id = ${read}::uuid)`;
  const rows = await tx
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(
      and(
        sql`lower(${contactMessage.email}) = lower(${email})`,
        sql`${contactMessage.createdAt} > coalesce(${since}, '-infinity')`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** See `MessageAdmin.setAnswered`. */
export async function setAnswered(
  db: Database,
  id: string,
  answered: boolean,
  read?: number,
): Promise<boolean> {
  if (!isId(id)) return false;
  return transactionOn(db, async (tx) => {
    const message = await lockMessage(tx, id, read);
    if (!message) return false;
    const answeredAt = answered ? (message.answeredAt ?? sql`now()`) : null;
    await tx.update(contactMessage).set({ answeredAt }).where(eq(contactMessage.id, id));
    return true;
  });
}
