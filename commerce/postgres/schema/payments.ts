import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AttentionReason, TransactionKind } from '../../domain/payments/payment-transitions';
import type { RefundedLine } from '../../domain/orders/refund-lines';
import type { SandboxChoice } from '../../ports/payments';
import { amount, currency, instant, store, storedJson } from './columns';
import { payment } from './orders';

/** Append-only, except that money booked under its payment's id gets the references of a later report. */
export const paymentTransaction = pgTable(
  'payment_transaction',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TransactionKind>().notNull(),
    /** Minor units, positive. */
    amount: amount('amount').notNull(),
    currency: currency(),
    /** The provider's id of the transaction: the same one is booked once. */
    reference: text('reference').notNull(),
    /** Whether a credit note has to be issued for a refund; false after that. */
    creditDue: boolean('credit_due').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_transaction_once').on(table.paymentId, table.kind, table.reference),
    index('payment_transaction_credit_due')
      .on(table.createdAt)
      .where(sql`${table.creditDue} and ${table.kind} = 'refunded'`),
  ],
);

/** The refunds that staff asked a provider for, written before it was called. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** The shop's own: the same one is refunded once. */
    reference: text('reference').notNull(),
    /** Minor units, positive. */
    amount: amount('amount').notNull(),
    /** What it has become in the ledger; null while that is unknown. */
    transactionId: uuid('transaction_id').references(() => paymentTransaction.id, { onDelete: 'set null' }),
    /** The lines that are paid back; null: an amount alone. */
    lines: storedJson('lines').$type<RefundedLine[]>(),
    /** For staff and the credit note. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payment_refund_once').on(table.paymentId, table.reference)],
);

/** Payments that a person has to look at: `shop -- payment attention`. */
export const paymentAttention = pgTable(
  'payment_attention',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<AttentionReason>().notNull(),
    /** Minor units of the payment's currency; null if it is unknown. */
    amount: amount('amount'),
    createdAt: instant('created_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('payment_attention_once').on(table.paymentId, table.reason),
    index('payment_attention_open').on(table.resolvedAt, table.createdAt),
  ],
);

export const sandboxPayment = pgTable('sandbox_payment', {
  id: text('id').primaryKey(),
  state: text('state').$type<'pending' | SandboxChoice>().notNull().default('pending'),
  store: store(),
  orderNumber: text('order_number').notNull(),
  amount: amount('amount').notNull(),
  currency: currency(),
  method: text('method').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
