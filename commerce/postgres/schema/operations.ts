import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CatalogueUpload, UploadReport } from '../../ports/admin/catalogue';
import { bytes, instant } from './columns';

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

/** Catalogue files of the back office, for the job `import-catalogue`. */
export const catalogueUpload = pgTable(
  'catalogue_upload',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Null once another file has taken its place. */
    file: bytes('file'),
    /** YAML; empty: none. */
    map: text('map').notNull().default(''),
    step: text('step').$type<CatalogueUpload['step']>().notNull(),
    state: text('state').$type<CatalogueUpload['state']>().notNull(),
    allowRemoval: boolean('allow_removal').notNull().default(false),
    /** How often a job has begun it. */
    attempts: integer('attempts').notNull().default(0),
    /** JSON; empty: none. */
    progress: text('progress').notNull().default(''),
    report: jsonb('report').$type<UploadReport>(),
    startedBy: text('started_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('catalogue_upload_changed').on(table.changedAt),
    // One at a time.
    uniqueIndex('catalogue_upload_open')
      .on(sql`(true)`)
      .where(sql`${table.state} <> 'done'`),
  ],
);
