import { asc, eq } from 'drizzle-orm';
import { sellerOf } from '@/config/shop/company';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { ContentPage } from '../../model/category';
import type { DocumentFile, RenderDocument } from '../../model/document';
import type { EmailKind } from '../../model/email';
import type { ReadPage } from '../../ports/content';
import { renderedHere } from '../documents/document-file';
import { creditNoteFile, invoiceFile } from '../invoices/documents';
import { readOrder } from '../orders/read-order';
import { contactFile } from '../schema/messages';
import type { EmailRow } from './email-states';

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

export interface AttachmentSources {
  readonly renderDocument: RenderDocument;
  /** Reads the content page with a code as it is published; null for a page that the store lacks. Without it confirmations have no terms. */
  readonly legalPage?: ReadPage;
}

async function invoiceFiles(db: Database, { renderDocument }: AttachmentSources, orderId: string) {
  const file = await invoiceFile(db, renderedHere(db, renderDocument), orderId);
  return file ? [file] : [];
}

async function creditNoteFiles(
  db: Database,
  { renderDocument }: AttachmentSources,
  orderId: string,
  subject: string,
) {
  const file = await creditNoteFile(db, renderedHere(db, renderDocument), orderId, subject);
  return file ? [file] : [];
}

/** The pages that a confirmation has on a durable medium (directive 2011/83/EU art. 8 (7)), by their codes. */
const legalPages = ['terms', 'withdrawal'] as const;

type Rendered = Map<string, { readonly source: string; readonly file: Promise<DocumentFile> }>;
const rendered = new WeakMap<RenderDocument, Rendered>();

/** The file of a page, rendered again only when its text has changed or could not be rendered. */
function pageFile(render: RenderDocument, page: ContentPage, { store, currency }: Context) {
  const files: Rendered = rendered.get(render) ?? new Map();
  rendered.set(render, files);
  const key = `${store} ${currency} ${page.code}`;
  const source = JSON.stringify(page);
  const known = files.get(key);
  if (known?.source === source) return known.file;
  const data = { page, currency, date: new Date(), seller: sellerOf(store) };
  const file = render('content_page', data, store);
  files.set(key, { source, file });
  file.catch(() => files.delete(key));
  return file;
}

/** The terms and the instructions on withdrawal in the language of the order; a store without a page sends none. */
async function legalFiles(
  db: Database,
  delivery: AttachmentSources,
  orderId: string,
): Promise<DocumentFile[]> {
  const { legalPage, renderDocument } = delivery;
  const placed = await readOrder(db, orderId);
  if (!placed || !legalPage) return [];
  const context = { store: placed.store, currency: placed.totals.grandTotal.currency, customer: null };
  const pages = await Promise.all(legalPages.map((code) => legalPage(context, code)));
  return Promise.all(
    pages.filter((page) => page !== null).map((page) => pageFile(renderDocument, page, context)),
  );
}

/** The kinds of emails with a document. Customers get the invoice with the items, and the terms before. */
const documents: Partial<
  Record<
    EmailKind,
    (db: Database, sources: AttachmentSources, orderId: string, subject: string) => Promise<DocumentFile[]>
  >
> = {
  order_confirmation: legalFiles,
  order_shipped: invoiceFiles,
  order_refunded: creditNoteFiles,
};

/**
 * The documents to attach to an email of the outbox, issued and rendered now if they are due, or the files of a message.
 */
export async function attachmentsOf(
  db: Database,
  sources: AttachmentSources,
  { kind, orderId, subject }: EmailRow,
): Promise<DocumentFile[]> {
  if (kind === 'contact_message') return filesOfMessage(db, subject);
  const attach = documents[kind];
  return attach && orderId !== null ? attach(db, sources, orderId, subject) : [];
}
