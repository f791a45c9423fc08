import { eq, and, asc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { contactLimits } from '@/config/limits/contact';
import { contactOf } from '@/config/shop/seller';
import { type Database, type Transaction, transactionOn, type Queryable } from '@/database/pool';
import { retried, transact } from '@/database/transact';
import { fail, ok } from '@/lib/result';
import type { Context } from '../../context';
import type { ContactMessage, MessagePort, ContactFile } from '../../ports/messages';
import type { Outcome } from '../../errors';
import { lockMailbox, recentEmails, type EmailQueue, writeEmail } from '../outbox/write-email';
import { isUuid } from '../schema/columns';
import { contactAnswer, contactMessage, contactFile } from '../schema/messages';
import { Unavailable } from '@/lib/unavailable';
import type { Log } from '../../../lib/http/log';
import type { MessageQuery, MessageSummary } from '../../ports/admin/people';
import type { Listed } from '../../model/list';
import { byAge, foundIn, isChosen, listOf, orTrue } from '../listed';

async function storedBytes(db: Queryable): Promise<{ waiting: number; all: number }> {
  const bytes = sql`octet_length(${contactFile.content})`;
  const [row] = await db
    .select({
      waiting: sql<string>`coalesce(sum(${bytes}) filter (where ${contactFile.messageId} is null), 0)`,
      all: sql<string>`coalesce(sum(${bytes}), 0)`,
    })
    .from(contactFile);
  return { waiting: Number(row?.waiting ?? 0), all: Number(row?.all ?? 0) };
}

/** Throws Unavailable if too many bytes are stored, or wait for their message. One at a time, so that all are counted. */
async function storeFile(tx: Transaction, file: ContactFile): Promise<string> {
  const { name, contentType, content, thumbnail } = file;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact-file'))`);
  const { waiting, all } = await storedBytes(tx);
  if (waiting + content.length > contactLimits.unsentBytes)
    throw new Unavailable('too many files wait for their message');
  if (all + content.length > contactLimits.storedBytes)
    throw new Unavailable('the files of messages fill their space');
  const [row] = await tx
    .insert(contactFile)
    .values({ name, contentType, content, thumbnail })
    .returning({ id: contactFile.id });
  if (!row) throw new Error('the file was not stored');
  return row.id;
}

/** False if a file is unknown, or belongs to another message. */
async function attachFiles(tx: Transaction, messageId: string, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  if (!files.every(isUuid)) return false;
  const { rowCount } = await tx
    .update(contactFile)
    .set({ messageId })
    .where(and(inArray(contactFile.id, [...files]), isNull(contactFile.messageId)));
  return rowCount === new Set(files).size;
}

/** The files of an upload, to be stored elsewhere, in the order of their ids; null if one is no longer there. */
export async function takeFiles(tx: Transaction, files: readonly string[], more?: SQL) {
  if (files.length === 0) return [];
  if (!files.every(isUuid)) return null;
  const { content, contentType, id, messageId, name, thumbnail } = contactFile;
  const taken = await tx
    .delete(contactFile)
    .where(and(inArray(id, [...files]), isNull(messageId), more))
    .returning({ id, name, contentType, content, thumbnail });
  if (taken.length !== new Set(files).size) return null;
  return taken.toSorted((one, other) => files.indexOf(one.id) - files.indexOf(other.id));
}

/** Logs an error while the stored files are close to their limit: an operator has to make room. */
export async function deleteUnsentFiles(
  { db, log }: { readonly db: Database; readonly log: Log },
  now = new Date(),
): Promise<void> {
  const { alarmShare, storedBytes: most, unsentMinutes } = contactLimits;
  await db.execute(sql`delete from ${contactFile} where id in (
    select id from ${contactFile} where message_id is null
      and created_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${unsentMinutes}::int)
    for update skip locked)`);
  const { all } = await storedBytes(db);
  if (all > alarmShare * most)
    log.error({ bytes: all, of: most }, 'files of messages nearly fill their space: see docs/operations.md');
}

const hourSeconds = 3600;

async function hasTooMany(tx: Transaction, email: string): Promise<boolean> {
  await lockMailbox(tx, 'contact', email);
  const { perHours, perMailbox } = contactLimits;
  return (await recentEmails(tx, ['contact_receipt'], email, perHours)) >= perMailbox;
}

async function writeEmails(
  tx: Transaction,
  queue: EmailQueue,
  { store }: Context,
  message: ContactMessage,
  sentAt: string,
): Promise<void> {
  const { id: subject, topic, name, email, orderNumber, message: text } = message;
  const payload = { topic, name, email, orderNumber, message: text, sentAt };
  const shop = contactOf(store).email;
  await writeEmail(tx, queue, { kind: 'contact_message', payload, store, to: shop, subject });
  await writeEmail(tx, queue, {
    kind: 'contact_receipt',
    payload: { topic, sentAt },
    store,
    to: email,
    subject,
  });
}

function sending(db: Database, queue: EmailQueue): MessagePort['send'] {
  return async (context, message) => {
    await queue.prepare();
    return transact(db, async (tx): Outcome<void> => {
      const { files, ...values } = message;
      const tooMany = await hasTooMany(tx, message.email);
      const { id } = message;
      const known = await tx.$count(contactMessage, eq(contactMessage.id, id));
      if (known > 0) return ok(undefined);
      if (tooMany) return fail({ code: 'too_many_emails', retryAfter: contactLimits.perHours * hourSeconds });
      const [row] = await tx
        .insert(contactMessage)
        .values({ ...values, store: context.store })
        .onConflictDoNothing()
        .returning({ createdAt: contactMessage.createdAt });
      // Stored concurrently with another address.
      if (!row) return ok(undefined);
      if (!(await attachFiles(tx, id, files))) return fail({ code: 'not_found' });
      await writeEmails(tx, queue, context, message, row.createdAt.toISOString());
      return ok(undefined);
    });
  };
}

export function createMessages(db: Database, queue: EmailQueue): MessagePort {
  return {
    upload: async (_, file) =>
      ok({ id: await retried(() => transactionOn(db, (tx) => storeFile(tx, file))) }),
    send: sending(db, queue),
  };
}

const folded = sql`folded(${contactMessage.email} || ' ' || ${contactMessage.name} || ' ' || ${contactMessage.orderNumber} || ' ' || ${contactMessage.message})`;

/** `more`: of a person. */
export function listMessages(db: Database, query: MessageQuery, more?: SQL): Promise<Listed<MessageSummary>> {
  const { answeredAt, createdAt, email, id, message, name, orderNumber, store, topic } = contactMessage;
  const by = byAge(query);
  const where = and(
    foundIn(folded, query.search),
    isChosen(id, query),
    query.open === undefined ? undefined : query.open ? isNull(answeredAt) : isNotNull(answeredAt),
    query.store && eq(store, query.store),
    more,
  );
  const files = db
    .select({ count: sql<number>`count(*)::int` })
    .from(contactFile)
    .where(eq(contactFile.messageId, id));
  const written = db
    .select({ text: contactAnswer.text })
    .from(contactAnswer)
    .where(eq(contactAnswer.messageId, id))
    .orderBy(asc(contactAnswer.createdAt))
    .limit(1);
  const rows = db
    .select({
      row: {
        id,
        store,
        topic,
        name,
        email,
        orderNumber,
        message,
        files: sql<number>`(${files})`,
        beginning: sql<string>`left(coalesce(nullif(${message}, ''), (${written}), ''), 200)`,
      },
      date: createdAt,
      answered: answeredAt,
    })
    .from(contactMessage)
    .where(where)
    .orderBy(by(createdAt), by(id));
  return listOf(
    db,
    query,
    rows,
    sql`${contactMessage} where ${orTrue(where)}`,
    ({ answered, date, row }) => ({
      ...row,
      date: date.toISOString(),
      answered: answered?.toISOString() ?? null,
    }),
  );
}
