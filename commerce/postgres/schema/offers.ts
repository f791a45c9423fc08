import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ShippingMethod } from '../../model/cart';
import { product } from './catalogue';
import { amount, bytes, currency, instant, store } from './columns';

export const offer = pgTable(
  'offer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The secret of its URL: 128 random bits, base64url. */
    token: text('token').notNull().unique(),
    /** For people; does not grant access. */
    number: text('number').notNull().unique(),
    store: store(),
    currency: currency(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** `ordered`: its cart became an order. Expiry follows from `expiresAt`. */
    status: text('status').$type<'open' | 'accepted' | 'ordered' | 'canceled'>().notNull().default('open'),
    terms: text('terms').notNull().default(''),
    /** Null: the customer chooses at the checkout. */
    delivery: jsonb('delivery').$type<ShippingMethod>(),
    /** Of its items and the delivery that it names, in minor units: a trigger writes it with the items. */
    total: amount('total').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** Null: a draft, which cannot be ordered. */
    sentAt: instant('sent_at').defaultNow(),
    remindedAt: instant('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
    /** When it was first and last opened, and how often: within ten minutes once. */
    openedAt: instant('opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    opens: integer('opens').notNull().default(0),
    /** When its `page`, its `pdf` and its files, by their ids, were last opened: ISO 8601 instants. */
    openings: jsonb('openings').$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('offer_created').on(table.createdAt),
    index('offer_expires').on(table.expiresAt),
    index('offer_total').on(table.total, table.id),
    index('offer_email').on(sql`lower(${table.email})`),
    index('offer_ending')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('open', 'accepted')`),
    index('offer_search').using(
      'gin',
      sql`folded(${table.number} || ' ' || ${table.email} || ' ' || ${table.name}) gin_trgm_ops`,
    ),
  ],
);

export const offerItem = pgTable(
  'offer_item',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one unit, VAT included, in minor units. */
    price: amount('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.position] }),
    check('offer_item_quantity', sql`${table.quantity} between 1 and 9999 and ${table.price} >= 0`),
  ],
);

export const offerFile = pgTable(
  'offer_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [index('offer_file_offer').on(table.offerId)],
);
