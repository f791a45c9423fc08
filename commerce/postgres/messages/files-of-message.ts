import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { DocumentFile } from '../../model/document';
import { contactFile } from '../schema/messages';

/** The files of a message of the contact form, in the order of their upload. */
export async function filesOfMessage(db: Database, messageId: string): Promise<DocumentFile[]> {
  const { content, contentType, createdAt, name } = contactFile;
  const rows = await db
    .select({ fileName: name, contentType, bytes: content })
    .from(contactFile)
    .where(eq(contactFile.messageId, messageId))
    .orderBy(asc(createdAt));
  return rows;
}
