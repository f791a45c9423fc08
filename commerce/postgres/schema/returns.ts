import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WithdrawnItem } from '../../model/order';
import type { ReturnReason, ReturnState } from '../../domain/orders/return-states';
import { bytes, instant, store } from './columns';
import { order } from './orders';

/** Withdrawals from contracts, declared on the storefront (docs/countries.md "Withdrawal"). */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    store: store(),
    /** Null if no order has the number and the email address: the declaration counts all the same. */
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
    /** As entered. */
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reason: text('reason'),
    /** Lines of the order and how much of each; null: the whole contract. */
    items: jsonb('items').$type<WithdrawnItem[]>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('withdrawal_created').on(table.createdAt),
    index('withdrawal_order').on(table.orderId),
    index('withdrawal_email').on(sql`lower(${table.email})`),
  ],
);

/** Units of an order that go back. A trigger erases the words, the link and the files with the names of the order. */
export const orderReturn = pgTable(
  'order_return',
  {
    /** Of the form that asked for it, so that it is written once. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    store: store(),
    /** Counts the returns of an order from 1. */
    number: integer('number').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    state: text('state').$type<ReturnState>().notNull().default('asked'),
    by: text('by').$type<'customer' | 'operator'>().notNull(),
    /** The declaration that it follows from. */
    withdrawalId: uuid('withdrawal_id')
      .unique()
      .references(() => withdrawal.id, { onDelete: 'set null' }),
    /** What the customer wrote, or staff for them. */
    text: text('text'),
    /** Why it is refused, for the customer. */
    answer: text('answer'),
    /** Of the carrier; a label that is a file is in `order_return_file`. */
    labelUrl: text('label_url'),
    /** The order that sends the articles again. */
    exchangeId: uuid('exchange_id').references(() => order.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    stateAt: instant('state_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_return_number').on(table.orderId, table.number),
    index('order_return_created').on(table.createdAt, table.id),
    index('order_return_state').on(table.state, table.createdAt, table.id),
    index('order_return_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} in ('asked', 'label_sent', 'on_the_way', 'received', 'checked')`),
    index('order_return_exchange')
      .on(table.exchangeId)
      .where(sql`${table.exchangeId} is not null`),
  ],
);

export const orderReturnItem = pgTable(
  'order_return_item',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    /** That of the order item. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('order_return_item_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Pictures of the customer, and the label of the shop. */
export const orderReturnFile = pgTable(
  'order_return_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'picture' | 'label'>().notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_return_file_return').on(table.returnId),
    index('order_return_file_created').on(table.createdAt),
  ],
);
