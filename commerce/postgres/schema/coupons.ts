import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoreCode } from '@/config/types';
import type { CouponAmounts } from '../../model/coupon';
import { instant } from './columns';
import { order } from './orders';

export const coupon = pgTable(
  'coupon',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    kind: text('kind').$type<'percent' | 'fixed' | 'free_shipping'>().notNull(),
    /** Of the items; only for `percent`. */
    percent: numeric('percent', { mode: 'number' }),
    /** VAT included; only for `fixed`. */
    amounts: jsonb('amounts').$type<CouponAmounts>(),
    /** The least value of the items, VAT included; null: none. */
    minimum: jsonb('minimum').$type<CouponAmounts>(),
    /** Null: all stores. */
    stores: text('stores').array().$type<StoreCode[]>(),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** Orders in all; null: no limit. */
    usageLimit: integer('usage_limit'),
    usageLimitPerMailbox: integer('usage_limit_per_mailbox'),
    /** Orders that use it and are not canceled. The row lock of the coupon guards it. */
    used: integer('used').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('coupon_created').on(table.createdAt, table.code),
    index('coupon_by_use').on(table.used, table.code),
    index('coupon_search').using('gin', sql`folded(${table.code}) gin_trgm_ops`),
    check('coupon_used', sql`${table.used} >= 0`),
    check('coupon_limit', sql`${table.usageLimit} is null or ${table.used} <= ${table.usageLimit}`),
  ],
);

export const couponUse = pgTable(
  'coupon_use',
  {
    code: text('code')
      .notNull()
      .references(() => coupon.code),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Hash of the coupon and the mailbox: `couponMailbox`. */
    mailbox: text('mailbox'),
    /** The order was canceled, and its use returned to the coupon. */
    released: boolean('released').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.orderId] }),
    index('coupon_use_mailbox').on(table.code, table.mailbox),
  ],
);
