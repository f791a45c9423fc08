import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentKind } from '../../model/document';
import { order } from './orders';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The last number given in a series of documents. The row lock makes the numbers of a series gapless. */
export const documentSeries = pgTable(
  'document_series',
  {
    /** `config/company.ts` names the legal entities. */
    entity: text('entity').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.kind, table.year] })],
);

/** Documents as they were issued, with their bytes. Append-only. */
export const document = pgTable(
  'document',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    entity: text('entity').notNull(),
    number: text('number').notNull(),
    /** Null for the document of an offer. */
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'restrict' }),
    /** What the document is about beside the order: an offer, a withdrawal or a refund. */
    subjectId: uuid('subject_id'),
    /** The total in minor units of the order's currency, negative for a credit note; null without an amount. */
    total: bigint('total', { mode: 'number' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('document_number').on(table.entity, table.kind, table.number),
    index('document_order').on(table.orderId),
    // At most one invoice per order, and one document of a kind per subject.
    uniqueIndex('document_invoice')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('document_subject').on(table.subjectId, table.kind),
  ],
);
