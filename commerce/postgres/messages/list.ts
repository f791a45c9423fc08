import { desc, eq, sql } from 'drizzle-orm';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import type { ContactTopic } from '../../model/contact';
import { contactFile, contactMessage } from '../schema/messages';

/** A message of the contact form in the list of the service desk. */
export interface MessageSummary {
  id: string;
  /** ISO 8601 instant. */
  date: string;
  store: StoreCode;
  topic: ContactTopic;
  name: string;
  email: string;
  /** As entered; empty if there is none. */
  orderNumber: string;
  message: string;
  /** The number of attached files. */
  files: number;
}

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
