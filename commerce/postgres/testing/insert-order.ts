import { sql } from 'drizzle-orm';
import type { Transaction } from '@/database/pool';

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
