import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StockCause } from '../../model/stock-movement';
import { instant } from './columns';

/** Stock in units. `onHand - reserved` can be sold. Configurable products and bundles have no row. */
export const stock = pgTable(
  'stock',
  {
    /** Like other parts of a product without a foreign key (decision 0018). */
    productId: integer('product_id').primaryKey(),
    /** Units in the warehouse, reserved ones included. Feeds and operators set it; shipping reduces it. */
    onHand: integer('on_hand').notNull().default(0),
    /** What `orderItem.reserved` holds of the product, alone or as a part of bundles. Only orders change it. */
    reserved: integer('reserved').notNull().default(0),
    /** For servers of the previous release; a trigger sets it. Remove it with the triggers of migration 0010. */
    quantity: integer('quantity').notNull().default(0),
    /** Units shipped although they were not on hand: the count was wrong. An alarm until `onHand` is set again. */
    shortfall: integer('shortfall').notNull().default(0),
    /** The figure in the files at the last import. An import sets `onHand` only if the new figure differs from it. */
    imported: integer('imported'),
    /** Where it lies in the warehouse, as staff write it. */
    shelf: text('shelf'),
    expectedOn: date('expected_on', { mode: 'string' }),
  },
  (table) => [
    check(
      'stock_not_negative',
      sql`${table.onHand} >= 0 and ${table.reserved} >= 0 and ${table.shortfall} >= 0`,
    ),
    index('stock_out')
      .on(table.productId)
      .where(sql`${table.onHand} <= ${table.reserved}`),
    // Of articles that nearly run out.
    index('stock_free').on(sql`(${table.onHand} - ${table.reserved})`),
    index('stock_shortfall')
      .on(table.productId)
      .where(sql`${table.shortfall} > 0`),
  ],
);

/** Append-only. A trigger writes a row for each change of `stock.onHand`, with what `noteStockCause` has noted. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    cause: text('cause').$type<StockCause>().notNull(),
    orderNumber: text('order_number'),
    /** As staff wrote it. */
    reason: text('reason'),
    /** Who did it: a member of staff, a program, or the user of a terminal. */
    by: text('by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movement_product').on(table.productId, table.id),
    index('stock_movement_at').on(table.at),
  ],
);
