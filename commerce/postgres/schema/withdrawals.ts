import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WithdrawnItem } from '../../model/order';
import { instant, store } from './columns';
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
  (table) => [index('withdrawal_created').on(table.createdAt), index('withdrawal_order').on(table.orderId)],
);
