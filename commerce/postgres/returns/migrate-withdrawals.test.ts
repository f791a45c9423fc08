import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@/database/pool';
import type { TestDatabase } from '@/database/testing/empty-database';
import { migrate } from '../migrate';
import { databaseAt } from '../testing/separate-database';

let database: TestDatabase;
beforeAll(async () => void (database = await databaseAt('0060_review-product')));
afterAll(() => database.drop());

/** An order with two lines of one article, and one of another. */
const order = (number: string, status: string, paid: string) => `
  with placed as (insert into "order" (number, store, currency, cart_id, status, email, shipping_address, billing_address,
    carrier_code, method_code, payment_method, subtotal, shipping, grand_total, tax_rate, tax_amount)
    values ('${number}', 'nl', 'EUR', '${number}', '${status}', 'a@b.example', '{}', '{}', 'dpd', 'home', 'ideal', 9, 0, 9, 21, 1) returning id),
  line as (insert into order_item (order_id, position, sku, name, url, options, quantity, price, row_total)
    select id, position, sku, sku, '', '[]', quantity, 1, 1 from placed, (values (0, 'A', 1), (1, 'B', 2), (2, 'A', 3)) l (position, sku, quantity))
  insert into payment (order_id, provider, transaction_id, method, state, amount, currency)
  select id, 'offline', '${number}', 'ideal', '${paid}', 9, 'EUR' from placed`;
const withdrawal = (number: string, days: number, items: string) => `
  insert into withdrawal (store, order_id, order_number, name, email, reason, items, created_at)
  select 'nl', id, number, 'Ada', email, 'why ${days}', ${items}, now() - interval '${days} days' from "order" where number = '${number}'`;

it('makes returns of withdrawals that wait, which share the lines of their order', async () => {
  const { pool, close } = openDatabase(database.url, 1);
  const run = async (text: string) => void (await pool.query(text));
  for (const [number, status, paid] of [
    ['OPEN', 'delivered', 'paid'],
    ['BACK', 'delivered', 'refunded'],
    ['UNPAID', 'pending_payment', 'pending'],
    ['OLD', 'delivered', 'paid'],
  ] as const)
    await run(order(number, status, paid));
  await run(withdrawal('OPEN', 9, `'[{"sku": "A", "name": "A", "quantity": 2}]'`));
  await run(withdrawal('OPEN', 8, `'[{"sku": "A", "name": "A", "quantity": 1}]'`));
  await run(withdrawal('OPEN', 7, 'null'));
  await run(withdrawal('OPEN', 6, 'null'));
  await run(withdrawal('BACK', 5, 'null'));
  await run(withdrawal('UNPAID', 5, 'null'));
  await run(withdrawal('OLD', 90, 'null'));
  await migrate(database.url);
  const { rows } = await pool.query(`
    select o.number as order, r.number, r.state, r.reason, r.text, r.withdrawal_id = r.id as same,
      string_agg(i.position || ':' || i.quantity, ' ' order by i.position) as lines
    from order_return r join "order" o on o.id = r.order_id join order_return_item i on i.return_id = r.id
    group by o.number, r.id order by r.number`);
  await close();
  const shared = { order: 'OPEN', state: 'asked', reason: 'withdrawal', same: true };
  expect(rows).toEqual([
    { ...shared, number: 1, text: 'why 9', lines: '0:1 2:1' },
    { ...shared, number: 2, text: 'why 8', lines: '2:1' },
    { ...shared, number: 3, text: 'why 7', lines: '1:2 2:1' },
  ]);
});
