import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { includedTax } from '../../domain/pricing/percent';
import { type Database, openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { nl } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import { migrate } from '../migrate';
import { rowsOfTotals } from '../../domain/pricing/price-cart';
import { orderRow, order, orderItem } from '../schema/orders';
import { databaseAt } from '../testing/separate-database';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';

const before = '0012_email_failures';

/** Orders of the release before rows: totals of the lines, the price of the delivery. */
const earlier = [
  { lines: [10_999], shipping: 0, rate: 21 },
  { lines: [3_333, 3_333, 3_334, 1], shipping: 495, rate: 8.1 },
  { lines: [0, 1, 2], shipping: 0, rate: 25.5 },
  { lines: [0], shipping: 0, rate: 21 },
  { lines: [4_999_999_999, 7, 5_000_000_001], shipping: 995, rate: 19 },
];

async function insertEarlier(db: Database, index: number): Promise<void> {
  const { lines, shipping, rate } = earlier[index] ?? { lines: [], shipping: 0, rate: 0 };
  const subtotal = lines.reduce((sum, line) => sum + line, 0);
  const tax = includedTax(subtotal + shipping, rate);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into "order" (number, store, currency, cart_id, status, email, shipping_address, billing_address, carrier_code,
      method_code, payment_method, subtotal, shipping, grand_total, tax_rate, tax_amount)
    values (${`N-${index}`}, 'uk', 'GBP', ${`cart-${index}`}, 'processing', 'ada@example.com', '{}', '{}', 'dpd',
      'dpd', 'visa', ${subtotal}::bigint, ${shipping}::bigint, ${subtotal + shipping}::bigint, ${rate}::numeric,
      ${tax}::bigint)
    returning id`);
  for (const [position, line] of lines.entries()) {
    await db.execute(sql`
      insert into order_item (order_id, position, sku, name, url, options, quantity, price, row_total)
      values (${rows[0]?.id}::uuid, ${position}::int, 'A', 'A', '', '[]', 1, ${line}::bigint, ${line}::bigint)`);
  }
}

describe('the rows of orders of an earlier release', () => {
  let database: TestDatabase;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await databaseAt(before);
    opened = openDatabase(database.url, 2);
    for (const index of earlier.keys()) await insertEarlier(opened.db, index);
    await migrate(database.url);
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  it('are written by the migration, and are those that follow from the totals', async () => {
    const { db } = opened;
    const orders = await db.select().from(order).orderBy(asc(order.number));
    expect(orders).toHaveLength(earlier.length);
    for (const each of orders) {
      const lines = await db
        .select()
        .from(orderItem)
        .where(eq(orderItem.orderId, each.id))
        .orderBy(asc(orderItem.position));
      const rows = await db
        .select()
        .from(orderRow)
        .where(eq(orderRow.orderId, each.id))
        .orderBy(asc(orderRow.position));
      expect(rows).toMatchObject(rowsOfTotals({ ...each, lines }));
      expect(rows.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(each.grandTotal);
      expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(each.taxAmount);
    }
  });
});

describe('the rows of an order', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  it('are read without those that a server of an earlier release did not write', async () => {
    const { order: placed } = await placedOrder(shop.backend, nl, { qty: 3 });
    expect(placed.rows.map(({ kind }) => kind)).toEqual(['item', 'shipping']);
    expect(placed.tax).toEqual({
      country: 'NL',
      rate: 21,
      includedRate: 21,
      reason: 'domestic',
      evidence: null,
    });
    await shop.db.delete(orderRow).where(eq(orderRow.orderId, placed.ref));
    await shop.db.update(order).set({ tax: null }).where(eq(order.id, placed.ref));
    expect(await shop.backend.orders.byRef(nl, placed.ref)).toEqual({ ...placed, tax: null });
  });
});
