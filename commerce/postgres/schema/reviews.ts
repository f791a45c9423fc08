import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReviewStatus } from '../../model/review';
import { product } from './catalogue';
import { bytes, instant, language, store, textList } from './columns';

/** Only `approved` reviews are shown and counted. */
export const review = pgTable(
  'review',
  {
    /** A new text gets a new id, so that approving an id always approves the text that was read. */
    id: serial('id').primaryKey(),
    /** A simple or configurable product, never a variant. */
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The store it was written in; stores with the same language show it. */
    store: store(),
    language: language(),
    status: text('status').$type<ReviewStatus>().notNull().default('pending'),
    name: text('name').notNull(),
    /** Lower case, to find the purchase and an earlier review; null for imported and rejected reviews. */
    email: text('email'),
    stars: integer('stars').notNull(),
    message: text('message').notNull(),
    /** Paths below `/media`, of an imported review. Those of shoppers are in `review_picture`. */
    pictures: textList('pictures'),
    /** Whether the email address had bought the product at the time of moderation. */
    verified: boolean('verified').notNull().default(false),
    /** True for reviews invented for the demo shop. */
    sample: boolean('sample').notNull().default(false),
    /** Identity of an imported review; null for reviews that shoppers sent. */
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
    index('review_created').on(table.createdAt),
    index('review_product').on(table.productId),
    index('review_search').using('gin', sql`folded(${table.name} || ' ' || ${table.message}) gin_trgm_ops`),
    // Per email address and product: at most one pending review and one approved review.
    uniqueIndex('review_pending_once')
      .on(table.productId, table.email)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('review_approved_once')
      .on(table.productId, table.email)
      .where(sql`${table.status} = 'approved'`),
    check('review_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** Pictures that shoppers sent, as WebP. They wait with their review, and are deleted when it is rejected. */
export const reviewPicture = pgTable(
  'review_picture',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // A new text gives the pending review a new id.
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
    /** A square. */
    thumbnail: bytes('thumbnail').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('review_picture_review').on(table.reviewId, table.position),
    index('review_picture_created').on(table.createdAt),
  ],
);
