import { asc, eq } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { retried } from '@/database/transact';
import type { DocumentFile, RenderDocument } from '../../model/document';
import type { EmailKind } from '../../model/email';
import { issueInvoice } from '../invoices/issue-invoice';
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

type Attach = (tx: Transaction, render: RenderDocument, orderId: string) => Promise<DocumentFile | null>;

/** The kinds of emails with a document. Customers get the invoice with the goods. */
const documents: Partial<Record<EmailKind, Attach>> = { order_shipped: issueInvoice };

/**
 * The documents to attach to an email of the outbox, issued now if they are due, or the files of a message. In a transaction of its own: sending
 * takes long, and an order must not be locked meanwhile.
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
  const about = row.orderId;
  const file = await retried(() => transactionOn(db, (tx) => attach(tx, render, about)));
  return file ? [{ fileName: file.fileName, contentType: file.contentType, bytes: file.bytes }] : [];
}
