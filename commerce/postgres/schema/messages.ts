import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MessageTopic } from '@/config/limits/contact';
import { bytes, instant, store } from './columns';

export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    store: store(),
    email: text('email').notNull(),
    /** `pending` until the link is opened: shown as not active, after its time as unconfirmed. */
    state: text('state').$type<'pending' | 'subscribed' | 'unsubscribed'>().notNull(),
    source: text('source').$type<'footer' | 'checkout' | 'account'>().notNull(),
    /** Unused. It stays as long as a release that writes it may run at the same time as this one. */
    confirmationHash: text('confirmation_hash').unique(),
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    /** Unused. It stays as long as a release that writes it may run at the same time as this one. */
    sent: integer('sent').notNull().default(0),
    sentAt: instant('sent_at'),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    stateAt: instant('state_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('newsletter_email').on(table.store, sql`lower(${table.email})`),
    index('newsletter_state').on(table.state, table.stateAt),
    index('newsletter_since').on(table.stateAt),
  ],
);

/** An address that waits for a product or variant to be back in stock; deleted once the email about it is written. */
export const stockNotice = pgTable(
  'stock_notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    store: store(),
    email: text('email').notNull(),
    /** Like other parts of a product without a foreign key (decision 0018). */
    productId: integer('product_id').notNull(),
    /** SHA-256 of the token of the last confirmation link, which also ends the request. */
    tokenHash: text('token_hash').unique(),
    /** Unused. It stays as long as a release that writes it may run at the same time as this one. */
    sent: integer('sent').notNull().default(0),
    sentAt: instant('sent_at').notNull().defaultNow(),
    /** Null until the link was opened and its button pressed. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_notice_email').on(table.productId, table.store, sql`lower(${table.email})`),
    index('stock_notice_mailbox').on(sql`lower(${table.email})`),
    index('stock_notice_confirmed').on(table.confirmedAt),
  ],
);

export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    store: store(),
    topic: text('topic').$type<MessageTopic>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number').notNull().default(''),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null: it waits for an answer of staff. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_message_created').on(table.createdAt),
    index('contact_message_open')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null`),
    index('contact_message_email').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_message_search').using(
      'gin',
      sql`folded(${table.email} || ' ' || ${table.name} || ' ' || ${table.orderNumber} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
);

/** What staff answered by email. `id`: of the form, so that an answer is sent once. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    /** The name of the member of staff. */
    by: text('by'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_answer_message').on(table.messageId, table.createdAt)],
);

export const contactFile = pgTable(
  'contact_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id').references(() => contactMessage.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    /** Null unless the shop has encoded the file anew as a picture: reviews take no other. */
    thumbnail: bytes('thumbnail'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_file_message').on(table.messageId),
    index('contact_file_created')
      .on(table.createdAt)
      .where(sql`${table.messageId} is null`),
  ],
);
