import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * One row: the database that this shop writes to. A copy of it is another database, and has the row of the original; after a
 * restore of its data alone, it has the row of the original beside its own.
 */
export const installation = pgTable('installation', {
  /** Random, so that the row of the original can be added to that of a copy. */
  id: uuid('id').primaryKey().defaultRandom(),
  /** See `restore/quarantine.ts`. */
  database: text('database').notNull(),
  /** The oid that this table had in it: a dump that is loaded over its own database makes another table. */
  tableOid: text('table_oid'),
  /** When a quarantine was noticed first, and in which database and table. */
  heldSince: timestamp('held_since', { withTimezone: true }),
  heldIn: text('held_in'),
});
