import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the database that this shop writes to. A copy of it is another database, and has the row of the original. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    /** See `restore/quarantine.ts`. */
    database: text('database').notNull(),
    /** The oid that this table had in it: a dump that is loaded over its own database makes another table. */
    tableOid: text('table_oid'),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);
