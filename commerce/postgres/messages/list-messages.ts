import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { contactFile, contactMessage } from '../schema/messages';
import type { MessageSummary } from '../../ports/admin/people';

/** The latest messages, newest first; only for operators. */
export async function listMessages(db: Database, limit: number): Promise<MessageSummary[]> {
  const { createdAt, email, id, message, name, orderNumber, store, topic } = contactMessage;
  const files = db
    .select({ count: sql<number>`count(*)::int` })
    .from(contactFile)
    .where(eq(contactFile.messageId, id));
  const rows = await db
    .select({
      id,
      date: createdAt,
      store,
      topic,
      name,
      email,
      orderNumber,
      message,
      files: sql<number>`(${files})`,
    })
    .from(contactMessage)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}
