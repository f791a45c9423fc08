import { boolean, customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The latest VIES answer for a VAT number, so that a change of a cart does not ask again. */
export const vatConsultation = pgTable('vat_consultation', {
  vatNumber: text('vat_number').primaryKey(),
  valid: boolean('valid').notNull(),
  reference: text('reference'),
  name: text('name'),
  address: text('address'),
  checkedAt: instant('checked_at').notNull(),
});

/** One row: the database that this shop writes to. After a restore of its data alone, a copy also has the original's row. */
export const installation = pgTable('installation', {
  /** Random, so that the row of the original can be added to that of a copy. */
  id: uuid('id').primaryKey().defaultRandom(),
  /** See `restore/quarantine.ts`. */
  database: text('database').notNull(),
  /** The oid that this table had in it: a dump that is loaded over its own database makes another table. */
  tableOid: text('table_oid'),
  /** When a quarantine was noticed first, and in which database and table. */
  heldSince: instant('held_since'),
  heldIn: text('held_in'),
});

/** PostgreSQL's 64-bit transaction id, which Drizzle has no column type for. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Written by triggers. The set of rows is the version of the catalogue; unlike a counter, it makes no transaction wait. */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    part: text('part').$type<'products' | 'prices' | 'stock'>().notNull(),
    xid: xid8('xid').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.xid] })],
);
