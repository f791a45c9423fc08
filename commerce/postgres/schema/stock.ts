import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core';

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
    /**
     * `onHand - reserved`, kept by the trigger `stock_quantity` for servers of the previous release, which read and write
     * only this column. Remove it with the triggers of migration 0010 in a later release.
     */
    quantity: integer('quantity').notNull().default(0),
    /**
     * Units that orders shipped although they were not on hand, since `onHand` was set last: the count in the warehouse was
     * wrong. Above 0 it is an alarm (`shop -- stock check`, metrics), which ends when `onHand` is set again.
     */
    shortfall: integer('shortfall').notNull().default(0),
    /** The figure in the files at the last import. An import sets `onHand` only if the new figure differs from it. */
    imported: integer('imported'),
    expectedOn: date('expected_on', { mode: 'string' }),
  },
  (table) => [
    check(
      'stock_not_negative',
      sql`${table.onHand} >= 0 and ${table.reserved} >= 0 and ${table.shortfall} >= 0`,
    ),
    index('stock_shortfall')
      .on(table.productId)
      .where(sql`${table.shortfall} > 0`),
  ],
);
