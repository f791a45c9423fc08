import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/database/pool';
import { shopDay } from '@/lib/dates';
import type { DocumentFile, DocumentKind } from '../../model/document';
import { requireReleased } from '../restore/quarantine';
import { document, documentSeries } from '../schema/documents';

/** The prefix of the numbers of each kind. */
const prefixes = {
  invoice: 'INV',
  credit_note: 'CRN',
  offer: 'OFF',
  withdrawal_receipt: 'WDR',
} as const satisfies Record<DocumentKind, string>;

const digits = 6;

/** `INV-2026-000042`. */
export const numberOf = (kind: DocumentKind, year: number, count: number): string =>
  `${prefixes[kind]}-${year}-${String(count).padStart(digits, '0')}`;

/** The parts of such a number; null if it is none. */
export function parseNumber(number: string): { kind: DocumentKind; year: number; count: number } | null {
  const [, prefix, year, count] = /^([A-Z]{3})-(20\d\d)-(\d{6,9})$/.exec(number) ?? [];
  const kind = (Object.keys(prefixes) as DocumentKind[]).find((each) => prefixes[each] === prefix);
  return kind ? { kind, year: Number(year), count: Number(count) } : null;
}

export interface NewDocument {
  readonly kind: DocumentKind;
  /** A code of `legalEntities` (config/company.ts). */
  readonly entity: string;
  /** The day of issue; its year in the shop's time zone is that of the number. */
  readonly date: Date;
  /** The order that the document is about. */
  readonly orderId?: string | null;
  /** What it is about beside the order, such as an offer or a refund; with the kind stored once. */
  readonly subjectId?: string | null;
  /** Minor units of the order's currency, negative for a credit note. */
  readonly total?: number | null;
  /** Renders the document with its number. The series is locked meanwhile. */
  readonly render: (number: string) => Promise<DocumentFile>;
}

export interface StoredDocument extends DocumentFile {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly total: number | null;
  readonly createdAt: Date;
}

/**
 * The next number of a series. The row lock is held until the end of the transaction, and a rollback returns the number,
 * so the numbers of a series have no gaps and no duplicates. A restored database may have lost the last numbers.
 */
async function nextNumber(tx: Transaction, { kind, entity, date }: NewDocument): Promise<string> {
  await requireReleased(tx);
  const year = Number(shopDay(date).slice(0, 4));
  const [row] = await tx
    .insert(documentSeries)
    .values({ entity, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.entity, documentSeries.kind, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last });
  if (!row) throw new Error('the series of documents was not counted');
  return numberOf(kind, year, row.last);
}

/**
 * Numbers, renders and stores a document in the caller's transaction. Lock what the document is about before: of two
 * invoices of an order, or two documents of a kind about one subject, the second rejects and rolls back its transaction.
 */
export async function storeDocument(tx: Transaction, fresh: NewDocument): Promise<StoredDocument> {
  const number = await nextNumber(tx, fresh);
  const { kind, entity, date: createdAt, orderId = null, subjectId = null, total = null } = fresh;
  const file = await fresh.render(number);
  const [row] = await tx
    .insert(document)
    .values({ ...file, kind, entity, number, orderId, subjectId, total, createdAt })
    .returning();
  if (!row) throw new Error('the document was not stored');
  return row;
}

async function readWhere(db: Queryable, condition: SQL | undefined): Promise<StoredDocument | null> {
  const [row] = await db.select().from(document).where(condition);
  return row ?? null;
}

/** A document by its number, such as `INV-2026-000042`; null if there is none. */
export const readDocument = (db: Queryable, kind: DocumentKind, number: string) =>
  readWhere(db, and(eq(document.kind, kind), eq(document.number, number)));

/** The document of a kind about a subject, such as an offer; null if there is none. */
export const documentOfSubject = (db: Queryable, kind: DocumentKind, subjectId: string) =>
  readWhere(db, and(eq(document.kind, kind), eq(document.subjectId, subjectId)));

/** The invoice of an order; null before it is issued. */
export const invoiceOf = (db: Queryable, orderId: string) =>
  readWhere(db, and(eq(document.kind, 'invoice'), eq(document.orderId, orderId)));
