import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Transaction, transactionOn } from '@/database/pool';
import { ok } from '@/lib/result';
import { migrate } from '../migrate';
import { databaseAt, separateDatabase } from '../testing/separate-database';
import { insertOrder, type OrderedItem, moveOrderTo } from '../testing/insert-order';
import { stockRow } from '../testing/stock';
import { checkReservations, reserveStock, setStock } from './stock';

const before = '0009_plain_texts';

const opened = separateDatabase(2, () => databaseAt(before));
const db = () => opened.db;
const on = <T>(work: (tx: Transaction) => Promise<T>) => transactionOn(db(), work);
const execute = (text: string) => db().execute(sql.raw(text));

/** What the previous release writes for stock, in the order of its statements. */
const previous = {
  take: (tx: Transaction, { sku, quantity }: OrderedItem) =>
    tx.execute(sql`update stock set quantity = stock.quantity - ${quantity}::int
      where product_id = (select id from product where sku = ${sku})`),
  place: (line: OrderedItem) =>
    on(async (tx) => {
      const id = await insertOrder(tx, [line]);
      await previous.take(tx, line);
      return id;
    }),
  cancel: (id: string, { sku, quantity }: OrderedItem) =>
    on(async (tx) => {
      await tx.execute(sql`update payment set state = 'canceled' where order_id = ${id}`);
      await tx.execute(sql`update "order" set status = 'canceled' where id = ${id}`);
      await previous.take(tx, { sku, quantity: -quantity });
    }),
  revive: (id: string, line: OrderedItem) =>
    on(async (tx) => {
      await tx.execute(sql`update payment set state = 'paid' where order_id = ${id}`);
      await previous.take(tx, line);
      await tx.execute(sql`update "order" set status = 'processing' where id = ${id}`);
    }),
  set: (sku: string, quantity: number) =>
    on((tx) =>
      tx.execute(sql`insert into stock (product_id, quantity) select id, ${quantity}::int from product where sku = ${sku}
        on conflict (product_id) do update set quantity = excluded.quantity`),
    ),
  quantity: async (sku: string) => {
    const { rows } = await db().execute<{ quantity: number }>(
      sql`select quantity from stock where product_id = (select id from product where sku = ${sku})`,
    );
    return rows[0]?.quantity;
  },
};

/** Places an order as this release does. */
const place = (line: OrderedItem) =>
  on(async (tx) => {
    const id = await insertOrder(tx, [line]);
    expect(await reserveStock(tx, id)).toEqual(ok(undefined));
    return id;
  });

const earlier: Record<'open' | 'delivered' | 'canceled', string> = { open: '', delivered: '', canceled: '' };

beforeAll(async () => {
  await execute(`insert into brand (code, name, manufacturer_name, manufacturer_address, manufacturer_email)
    values ('owl', 'Owl', 'Owl', '', '')`);
  for (const sku of ['A', 'B', 'C', 'D', 'E', 'F']) {
    await execute(`insert into product (sku, type, brand_code, position, import_hash, images, values)
      values ('${sku}', 'simple', 'owl', 0, '', '[]', '{}')`);
    if (sku !== 'F') await previous.set(sku, 10);
  }
  earlier.open = await previous.place({ sku: 'A', quantity: 3 });
  earlier.delivered = await previous.place({ sku: 'A', quantity: 2 });
  await execute(`update "order" set status = 'delivered' where id = '${earlier.delivered}'`);
  earlier.canceled = await previous.place({ sku: 'A', quantity: 1 });
  await previous.cancel(earlier.canceled, { sku: 'A', quantity: 1 });
  await migrate(opened.url);
});
afterAll(async () => expect(await checkReservations(db())).toEqual([]));

it('an open order gets its reservation by the migration, and is canceled after it', async () => {
  expect(await stockRow(db(), 'A')).toEqual({ onHand: 8, reserved: 3, available: 5 });
  expect(await stockRow(db(), 'B')).toEqual({ onHand: 10, reserved: 0, available: 10 });
  // The warehouse has not shipped the order yet, and counts its units.
  await setStock(db(), 'A', 8);
  expect(await stockRow(db(), 'A')).toMatchObject({ available: 5 });
  await moveOrderTo(db(), earlier.open, 'canceled');
  expect(await stockRow(db(), 'A')).toEqual({ onHand: 8, reserved: 0, available: 8 });
});

it('an order of the previous release during a deployment is reserved', async () => {
  const line = { sku: 'B', quantity: 4 };
  const id = await previous.place(line);
  expect(await stockRow(db(), 'B')).toEqual({ onHand: 10, reserved: 4, available: 6 });
  await previous.cancel(id, line);
  expect(await stockRow(db(), 'B')).toEqual({ onHand: 10, reserved: 0, available: 10 });
  await previous.revive(id, line);
  expect(await stockRow(db(), 'B')).toEqual({ onHand: 10, reserved: 4, available: 6 });
  expect(await checkReservations(db())).toEqual([]);
  await moveOrderTo(db(), id, 'ready_to_ship', 'shipped');
  expect(await stockRow(db(), 'B')).toEqual({ onHand: 6, reserved: 0, available: 6 });
});

it('either release cancels an order of the other', async () => {
  const line = { sku: 'C', quantity: 4 };
  const [old, current] = [await previous.place(line), await place(line)];
  expect(await previous.quantity('C')).toBe(2);
  await moveOrderTo(db(), old, 'canceled');
  await previous.cancel(current, line);
  expect(await stockRow(db(), 'C')).toEqual({ onHand: 10, reserved: 0, available: 10 });
  expect(await checkReservations(db())).toEqual([]);
});

it('a feed through the previous release sets the units on hand', async () => {
  await place({ sku: 'D', quantity: 4 });
  await previous.set('D', 20);
  expect(await stockRow(db(), 'D')).toEqual({ onHand: 20, reserved: 4, available: 16 });
  await previous.set('D', 1);
  expect(await stockRow(db(), 'D')).toEqual({ onHand: 1, reserved: 4, available: 0 });
  await previous.set('F', 7);
  expect(await stockRow(db(), 'F')).toEqual({ onHand: 7, reserved: 0, available: 7 });
});

it('the previous release reads the units that this release leaves', async () => {
  await place({ sku: 'E', quantity: 4 });
  expect(await previous.quantity('E')).toBe(6);
  await setStock(db(), 'E', 5);
  expect(await previous.quantity('E')).toBe(1);
});
