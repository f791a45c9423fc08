import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { DocumentFile, RenderDocument } from '../../model/document';
import type { EmailKind } from '../../model/email';
import { invoiceFile } from '../invoices/documents';
import { contactFile } from '../schema/messages';
import type { EmailRow } from './claim';

/** The files of a message of the contact form, in the order of their upload. */
async function filesOfMessage(db: Database, messageId: string): Promise<DocumentFile[]> {
  const { content, contentType, createdAt, name } = contactFile;
  const rows = await db
    .select({ fileName: name, contentType, bytes: content })
    .from(contactFile)
    .where(eq(contactFile.messageId, messageId))
    .orderBy(asc(createdAt));
  return rows;
}

type Attach = (db: Database, render: RenderDocument, orderId: string) => Promise<DocumentFile | null>;

/** The kinds of emails with a document. Customers get the invoice with the goods. */
const documents: Partial<Record<EmailKind, Attach>> = { order_shipped: invoiceFile };

/**
 * The documents to attach to an email of the outbox, issued and rendered now if they are due, or the files of a message.
 */
export async function attachmentsOf(
  db: Database,
  render: RenderDocument,
  { kind, orderId, subject }: Pick<EmailRow, 'kind' | 'orderId' | 'subject'>,
): Promise<DocumentFile[]> {
  if (kind === 'contact_message') return filesOfMessage(db, subject);
  const attach = documents[kind];
  if (!attach || orderId === null) return [];
  const file = await attach(db, render, orderId);
  return file ? [file] : [];
}
