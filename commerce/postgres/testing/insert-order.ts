import { sql, eq } from 'drizzle-orm';
import { type Transaction, type Database, transactionOn } from '@/database/pool';
import type { OrderStatus } from '../../model/order';
import { moveOrder } from '../orders/move-order';
import { order } from '../schema/orders';

/** A line of an order for `insertOrder`. */
export interface OrderedItem {
  readonly sku: string;
  readonly quantity: number;
}

let orders = 0;

/**
 * Inserts an order that waits for its payment, with its lines and a payment, and changes no stock. Writes only columns
 * that every version of the schema has. Resolves with the id of the order.
 */
export async function insertOrder(tx: Transaction, lines: readonly OrderedItem[]): Promise<string> {
  orders += 1;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into "order" (number, store, currency, cart_id, status, email, shipping_address, billing_address, carrier_code,
      method_code, payment_method, subtotal, shipping, grand_total, tax_rate, tax_amount)
    values (${`N-${orders}`}, 'uk', 'GBP', ${`cart-${orders}`}, 'pending_payment', 'ada@example.com', '{}', '{}', 'dpd',
      'dpd', 'visa', 0, 0, 0, 0, 0) returning id`);
  const id = rows[0]?.id ?? '';
  for (const [position, { sku, quantity }] of lines.entries()) {
    await tx.execute(sql`
      insert into order_item (order_id, product_id, position, sku, name, url, options, quantity, price, row_total)
      select ${id}::uuid, id, ${position}::int, sku, sku, '', '[]', ${quantity}::int, 0, 0 from product where sku = ${sku}`);
  }
  await tx.execute(sql`
    insert into payment (order_id, provider, transaction_id, method, state, amount, currency)
    values (${id}, 'sandbox', ${`payment-${orders}`}, 'visa', 'pending', 0, 'GBP')`);
  return id;
}

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

/** Moves an order through the statuses, each in a transaction of its own. */
export async function moveOrderTo(
  db: Database,
  id: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  for (const next of statuses) {
    await transactionOn(db, async (tx) => {
      const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update');
      if (!row) throw new Error(`no order ${id}`);
      await moveOrder(tx, row, next, 'operator');
    });
  }
}
