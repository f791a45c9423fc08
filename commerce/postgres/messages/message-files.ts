import { and, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contactLimits } from '@/config/limits/contact';
import type { Database, Queryable, Transaction } from '@/database/pool';
import { Unavailable } from '@/lib/unavailable';
import type { ContactFile } from '../../ports/messages';
import type { Log } from '../../log';
import { contactFile } from '../schema/messages';

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

/**
 * Stores a file and returns its id. Throws Unavailable if too many bytes wait for their message, or are stored in all. One upload
 * at a time, so that all of them are counted.
 */
export async function storeFile(tx: Transaction, file: ContactFile): Promise<string> {
  const { name, contentType, content } = file;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact-file'))`);
  const { waiting, all } = await storedBytes(tx);
  if (waiting + content.length > contactLimits.unsentBytes)
    throw new Unavailable('too many files wait for their message');
  if (all + content.length > contactLimits.storedBytes)
    throw new Unavailable('the files of messages fill their space');
  const [row] = await tx
    .insert(contactFile)
    .values({ name, contentType, content })
    .returning({ id: contactFile.id });
  if (!row) throw new Error('the file was not stored');
  return row.id;
}

/** False if a file is unknown, or belongs to another message. */
export async function attachFiles(
  tx: Transaction,
  messageId: string,
  files: readonly string[],
): Promise<boolean> {
  if (files.length === 0) return true;
  if (!files.every((id) => z.uuid().safeParse(id).success)) return false;
  const { rowCount } = await tx
    .update(contactFile)
    .set({ messageId })
    .where(and(inArray(contactFile.id, [...files]), isNull(contactFile.messageId)));
  return rowCount === new Set(files).size;
}

/**
 * Deletes files whose message was not sent in time at the time `now`, and logs an error while the stored files are close to
 * their limit: then an operator has to make room, or messages arrive without files.
 */
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
