import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import type { EmailKind, EmailState } from '../../model/email';
import { instant, storedJson } from './columns';
import { order } from './orders';

/** Written in the transaction that causes them. Promises about delivery: docs/emails-and-documents.md "Emails". */
export const outboxEmail = pgTable(
  'outbox_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<EmailKind>().notNull(),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'cascade' }),
    /** What an email is about where one order has several of its kind, such as a refund: with the kind written once. */
    subject: text('subject').notNull().default(''),
    /** The recipient, store and data of an email that is not read from its order when it is sent. */
    to: text('to'),
    /** `mailbox()` of `to`, by which the limits of emails count. */
    mailbox: text('mailbox'),
    store: text('store').$type<StoreCode>(),
    payload: storedJson('payload'),
    state: text('state').$type<EmailState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, without personal data; null after a success. */
    failure: text('failure'),
    /** Whose attempt to send it is under way; null if none is. */
    claim: uuid('claim'),
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    stateAt: instant('state_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('outbox_mail_once').on(table.kind, table.orderId, table.subject),
    // PostgreSQL counts two nulls as different.
    uniqueIndex('outbox_mail_once_without_order')
      .on(table.kind, table.subject)
      .where(sql`${table.orderId} is null`),
    index('outbox_mail_state').on(table.state, table.createdAt),
    index('outbox_mail_since').on(table.stateAt),
    index('outbox_mail_state_since').on(table.state, table.stateAt),
    index('outbox_mail_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    // The emails of a mailbox are limited.
    index('outbox_mail_mailbox')
      .on(table.mailbox, table.createdAt)
      .where(sql`${table.mailbox} is not null`),
    // The emails of an address are erased with its account.
    index('outbox_mail_to')
      .on(sql`lower(${table.to})`, table.createdAt)
      .where(sql`${table.to} is not null`),
  ],
);

/** Links in emails that work once, or for a few hours (docs/accounts.md "Links in emails"). One that was used has no row. */
export const mailToken = pgTable(
  'mail_token',
  {
    /** SHA-256 of the token in the link. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<'confirm' | 'reset' | 'email' | 'newsletter'>().notNull(),
    /** The customer, for `newsletter` the subscription. The row may have been deleted. */
    subject: uuid('subject').notNull(),
    /** SHA-256 of the secret of the browser that registered, which the link signs in; null: none. */
    browserHash: text('browser_hash'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('mail_token_subject').on(table.subject, table.purpose)],
);
