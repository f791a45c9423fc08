import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import type { ReviewStatus } from '../../model/review';
import { product } from './catalogue';
import { language } from './columns';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What shoppers say about products. Only `approved` ones are shown and counted. */
export const review = pgTable(
  'review',
  {
    /** A text that replaces another gets a new one: who approves an id approves what it said. */
    id: serial('id').primaryKey(),
    /** A product that stands for itself, never a variant. */
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Where it was written; its text shows in stores of the same language. */
    store: text('store').$type<StoreCode>().notNull(),
    language: language(),
    status: text('status').$type<ReviewStatus>().notNull().default('pending'),
    name: text('name').notNull(),
    /** In small letters, to look for the purchase and for an earlier review; null for imported and rejected ones. */
    email: text('email'),
    stars: integer('stars').notNull(),
    message: text('message').notNull(),
    /** The address had bought the product when the review was judged. */
    verified: boolean('verified').notNull().default(false),
    /** Invented for the demo shop. */
    sample: boolean('sample').notNull().default(false),
    /** Tells the rows of the import's files apart; null for what shoppers sent. */
    importKey: text('import_key').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('review_listed')
      .on(table.productId, table.language, table.createdAt, table.id)
      .where(sql`${table.status} = 'approved'`),
    index('review_latest')
      .on(table.language, table.createdAt)
      .where(sql`${table.status} = 'approved'`),
    index('review_status').on(table.status, table.createdAt),
    // One review per address and product: one that waits, and one that shows until that is judged.
    uniqueIndex('review_pending_once')
      .on(table.productId, table.email)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('review_approved_once')
      .on(table.productId, table.email)
      .where(sql`${table.status} = 'approved'`),
    check('review_stars', sql`${table.stars} between 1 and 5`),
  ],
);
