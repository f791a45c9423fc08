import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';

/**
 * Inserts `count` copies of an order with its items, rows and payment, each with a number and a cart of its own. Changes no
 * stock and writes no email.
 */
export async function copyOrders(db: Database, orderId: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'number', 'C' || n, 'cart_id', 'copy-' || n))).*
    from "order" o, generate_series(1, ${count}::int) n where o.id = ${orderId}`);
  for (const table of ['order_item', 'order_row', 'payment'] as const) {
    const uniqueColumns = table === 'payment' ? sql`, 'transaction_id', copy.number` : sql``;
    await db.execute(sql`
      insert into ${sql.identifier(table)} select (jsonb_populate_record(part,
        jsonb_build_object('id', gen_random_uuid(), 'order_id', copy.id${uniqueColumns}))).*
      from ${sql.identifier(table)} part, "order" copy
      where part.order_id = ${orderId} and copy.cart_id like 'copy-%'`);
  }
}
