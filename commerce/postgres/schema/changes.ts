import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL's number of a transaction, which Drizzle does not know by itself. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The last transactions that changed what lists are made of; triggers write it, whoever changes a product.
 * The set of them is the catalogue's version: it is another one after every commit. Transactions in flight do
 * not wait for each other, as they would for a counter.
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    part: text('part').$type<'products' | 'prices'>().notNull(),
    xid: xid8('xid').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.xid] })],
);
