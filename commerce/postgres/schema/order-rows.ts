import { bigint, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, instant } from './columns';
import { order } from './orders';

/**
 * The rows of an order as `pricing/` computed them, one per line and one for the delivery. Amounts are in minor units of
 * the order's currency. `gross - discount = net + tax`; the sums over all rows are the totals of the order.
 */
export const orderRow = pgTable(
  'order_row',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** That of the order item; the delivery is last. */
    position: integer('position').notNull(),
    kind: text('kind').$type<'item' | 'shipping'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Before the discount; without VAT where the order is not taxed. */
    gross: amount('gross').notNull(),
    /** The row's share of the discounts, positive. */
    discount: amount('discount').notNull(),
    net: amount('net').notNull(),
    /** Percent. */
    taxRate: numeric('tax_rate', { mode: 'number' }).notNull(),
    tax: amount('tax').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export type OrderActor = 'customer' | 'provider' | 'operator' | 'job';

/** What happened to an order, in order: its history for customers and operators. Append-only. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The status that the order entered, or another fact such as `refunded`. */
    kind: text('kind').notNull(),
    by: text('by').$type<OrderActor>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('order_event_order').on(table.orderId)],
);
