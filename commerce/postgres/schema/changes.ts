import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL's 64-bit transaction id, which Drizzle has no column type for. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The latest transactions that changed data of the list index, written by triggers. The set of rows is the version of
 * the catalogue: every commit changes it. A set does not make concurrent transactions wait for each other, as updating
 * a counter would.
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
