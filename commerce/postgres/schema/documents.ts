import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind, DocumentSnapshots, OfferSnapshot, RateSum } from '../../model/document';
import { amount, bytes, instant, storedJson } from './columns';
import { order } from './orders';

/** The last number given in a series of documents. The row lock makes the numbers of a series gapless. */
export const documentSeries = pgTable(
  'document_series',
  {
    /** `config/shop/company.ts` names the legal entities. */
    entity: text('entity').notNull(),
    kind: text('kind').$type<keyof DocumentSnapshots>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    /** The date of the last document; null until a server of this release issues one. */
    lastAt: instant('last_at'),
  },
  (table) => [primaryKey({ columns: [table.entity, table.kind, table.year] })],
);

/** Has its number and `payload` first, then its file instead; both are written once. */
export const document = pgTable(
  'document',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    entity: text('entity').notNull(),
    number: text('number').notNull(),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'restrict' }),
    /** The subject of the document besides the order: an offer, a withdrawal, a refund or what was added to the order. */
    subjectId: uuid('subject_id'),
    /** The total in minor units of the order's currency, negative for a credit note; null without an amount. */
    total: amount('total'),
    /** What `total` consists of, per rate; null in documents of an earlier release: it follows from the rows of the order. */
    rates: storedJson('rates').$type<RateSum[]>(),
    /** What the file shows, as it was when the number was given; null once the file is rendered. */
    payload: storedJson('payload').$type<DocumentSnapshots[keyof DocumentSnapshots] | OfferSnapshot>(),
    fileName: text('file_name'),
    contentType: text('content_type'),
    bytes: bytes('bytes'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('document_number').on(table.entity, table.kind, table.number),
    index('document_order').on(table.orderId),
    // At most one invoice per order besides those of what was added (`order_due`), and one document of a kind per subject.
    uniqueIndex('document_first_invoice')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' and ${table.subjectId} is null`),
    uniqueIndex('document_subject').on(table.subjectId, table.kind),
    // Invoices and credit notes by their date.
    index('document_created').on(table.createdAt, table.id),
    index('document_credit_note')
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} = 'credit_note'`),
    index('document_unrendered')
      .on(table.createdAt)
      .where(sql`${table.bytes} is null`),
    check(
      'document_has_content',
      sql`${table.payload} is not null or (${table.bytes} is not null and ${table.fileName} is not null and ${table.contentType} is not null)`,
    ),
  ],
);
