import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';

const tables = [
  'cart',
  'cart_item',
  'order',
  'order_item',
  'order_row',
  'coupon_use',
  'idempotency_key',
  'payment',
  'sandbox_payment',
  'outbox_mail',
];

/** The number of rows of every table that selling writes. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = tables.map((name) => sql`(select count(*)::int from ${sql.identifier(name)})`);
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return Object.fromEntries(tables.map((name, index) => [name, rows[0]?.counts[index] ?? 0]));
}
