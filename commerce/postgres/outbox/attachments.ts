import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import type { DocumentFile, RenderDocument } from '../../model/document';
import type { EmailKind } from '../../model/email';
import { invoiceFile } from '../invoices/documents';
import { contactFile } from '../schema/messages';
import { outboxEmail } from '../schema/orders';

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
 * Before the transaction that sends the email: an order must not be locked meanwhile.
 */
export async function attachmentsOf(
  db: Database,
  render: RenderDocument,
  outboxId: string,
): Promise<DocumentFile[]> {
  const { id, kind, orderId, subject } = outboxEmail;
  const [row] = await db.select({ kind, orderId, subject }).from(outboxEmail).where(eq(id, outboxId));
  if (row?.kind === 'contact_message') return filesOfMessage(db, row.subject);
  const attach = row && documents[row.kind];
  if (!attach || row.orderId === null) return [];
  const file = await attach(db, render, row.orderId);
  return file ? [file] : [];
}
