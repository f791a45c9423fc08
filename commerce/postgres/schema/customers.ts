import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WebsiteCode } from '@/config/shop/store-views';
import type { Address } from '../../model/address';
import { instant, store } from './columns';

export const customer = pgTable(
  'customer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    website: text('website').$type<WebsiteCode>().notNull(),
    /** Where it was registered: the language of its emails. */
    store: store(),
    email: text('email').notNull(),
    /** A new address until its link is opened. */
    pendingEmail: text('pending_email'),
    /** argon2id, with its parameters. */
    passwordHash: text('password_hash').notNull(),
    firstname: text('firstname').notNull(),
    middlename: text('middlename').notNull().default(''),
    lastname: text('lastname').notNull(),
    confirmedAt: instant('confirmed_at'),
    deletionAt: instant('deletion_at'),
    wishlistToken: text('wishlist_token').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The last sign-in or request of a session, by day. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customer_email').on(table.website, sql`lower(${table.email})`),
    index('customer_deletion')
      .on(table.deletionAt)
      .where(sql`${table.deletionAt} is not null`),
    index('customer_last_used').on(table.lastUsedAt),
    index('customer_created').on(table.createdAt),
    index('customer_search').using(
      'gin',
      sql`folded(${table.email} || ' ' || ${table.firstname} || ' ' || ${table.middlename} || ' ' || ${table.lastname}) gin_trgm_ops`,
    ),
  ],
);

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

export const customerAddress = pgTable(
  'customer_address',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    address: jsonb('address').$type<Address>().notNull(),
    defaultShipping: boolean('default_shipping').notNull().default(false),
    defaultBilling: boolean('default_billing').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_address_customer').on(table.customerId, table.createdAt),
    index('customer_address_telephone').on(sql`phone_key(${table.address} ->> 'telephone')`),
    uniqueIndex('customer_address_shipping')
      .on(table.customerId)
      .where(sql`${table.defaultShipping}`),
    uniqueIndex('customer_address_billing')
      .on(table.customerId)
      .where(sql`${table.defaultBilling}`),
  ],
);

/** A browser in which a customer is signed in; deleted when the session ends. */
export const customerSession = pgTable(
  'customer_session',
  {
    /** In the sealed cookie only. */
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_session_customer').on(table.customerId),
    index('customer_session_last_used').on(table.lastUsedAt),
  ],
);

/** Failed sign-ins. `key` is a keyed hash: of an account, a client's network, both, or a browser that signed in before. */
export const loginFailure = pgTable(
  'login_failure',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('login_failure_updated').on(table.updatedAt)],
);

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    customerId: customerId(),
    /** Of a product or a variant; it may have been deleted. */
    sku: text('sku').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.sku] })],
);

/** What staff write about a person; by the address, as guests have no account. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    /** The name of a member of staff. */
    by: text('by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_note_email').on(sql`lower(${table.email})`),
    index('customer_note_created').on(table.createdAt),
  ],
);

/** Plans of the system builder. */
export const savedSystem = pgTable(
  'saved_system',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    name: text('name').notNull(),
    /** The answers as the builder's address has them. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('saved_system_customer').on(table.customerId, table.createdAt)],
);
