import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { ok } from '@/lib/result';
import { insertOrder, moveOrderTo } from '../testing/insert-order';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { stockRow } from '../testing/stock';
import { checkReservations, findShortfalls, releaseStock, reserveStock, setStock } from './stock';

const skus = ['PART-1', 'PART-2'] as const;
type Sku = (typeof skus)[number];

interface Reservation {
  readonly id: string;
  readonly units: Readonly<Record<Sku, number>>;
  state: 'open' | 'canceled' | 'shipped';
}

/** The stock as it must be: what the last feed said, less what was shipped since, and the open reservations. */
class Model {
  readonly onHand: Record<Sku, number> = { 'PART-1': 0, 'PART-2': 0 };
  /** What was shipped beyond the units on hand since the last feed. */
  readonly shortfall: Record<Sku, number> = { 'PART-1': 0, 'PART-2': 0 };
  readonly orders: Reservation[] = [];

  reserved(sku: Sku): number {
    return this.orders
      .filter(({ state }) => state === 'open')
      .reduce((sum, { units }) => sum + units[sku], 0);
  }

  available(sku: Sku): number {
    return Math.max(0, this.onHand[sku] - this.reserved(sku));
  }

  shortfalls() {
    return skus.flatMap((sku) => (this.shortfall[sku] > 0 ? [{ sku, shortfall: this.shortfall[sku] }] : []));
  }

  row(sku: Sku) {
    return { onHand: this.onHand[sku], reserved: this.reserved(sku), available: this.available(sku) };
  }
}

const step = fc.oneof(
  fc.record({ type: fc.constant('feed'), sku: fc.constantFrom(...skus), units: fc.nat(9) }),
  fc.record({ type: fc.constant('order'), units: fc.tuple(fc.nat(3), fc.nat(3)), sets: fc.nat(2) }),
  fc.record({ type: fc.constantFrom('cancel', 'ship', 'release again'), order: fc.nat(20) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let selling: PostgresSellingShop;
beforeAll(async () => void (selling = await openSellingShop()));
afterAll(() => selling.close());

/** The database on connections of their own, whose planner is without a kind of join. */
let shop: ReturnType<typeof openDatabase>;
afterEach(() => shop.close());

/** What one bundle of an order takes. */
const inSet = { 'PART-1': 2, 'PART-2': 1 } as const;

/** Makes bundles of the lines of an order with the number of the bundle in the fixture. */
const makeBundles = (tx: Transaction, orderId: string) =>
  tx.execute(sql`update order_item set parts = (
    select jsonb_agg(jsonb_build_object('productId', id, 'sku', sku, 'name', sku,
      'quantity', (${JSON.stringify(inSet)}::jsonb ->> sku)::int)) from product where sku in ('PART-1', 'PART-2'))
    where order_id = ${orderId} and sku = 'SET'`);

async function place(model: Model, single: Record<Sku, number>, sets: number): Promise<void> {
  const units = {
    'PART-1': single['PART-1'] + sets * inSet['PART-1'],
    'PART-2': single['PART-2'] + sets * inSet['PART-2'],
  };
  const alone = skus.flatMap((sku) => (single[sku] > 0 ? [{ sku, quantity: single[sku] }] : []));
  const lines = sets > 0 ? [{ sku: 'SET', quantity: sets }, ...alone] : alone;
  const placed = await transact(shop.db, async (tx) => {
    const id = await insertOrder(tx, lines);
    await makeBundles(tx, id);
    const reserved = await reserveStock(tx, id);
    return reserved.ok ? ok(id) : reserved;
  });
  expect(placed.ok).toBe(skus.every((sku) => units[sku] <= model.available(sku)));
  if (placed.ok) model.orders.push({ id: placed.data, units, state: 'open' });
}

async function end(model: Model, order: Reservation, type: 'cancel' | 'ship'): Promise<void> {
  if (order.state !== 'open') return;
  if (type === 'cancel') {
    await moveOrderTo(shop.db, order.id, 'canceled');
    order.state = 'canceled';
    return;
  }
  await moveOrderTo(shop.db, order.id, 'processing', 'ready_to_ship', 'shipped');
  order.state = 'shipped';
  for (const sku of skus) {
    const left = model.onHand[sku] - order.units[sku];
    model.onHand[sku] = Math.max(0, left);
    model.shortfall[sku] += Math.max(0, -left);
  }
}

async function run(model: Model, command: Step): Promise<void> {
  if ('sku' in command) {
    model.onHand[command.sku] = command.units;
    model.shortfall[command.sku] = 0;
    await setStock(shop.db, command.sku, command.units);
  } else if ('units' in command) {
    await place(model, { 'PART-1': command.units[0], 'PART-2': command.units[1] }, command.sets);
  } else {
    const order = model.orders[command.order % Math.max(1, model.orders.length)];
    if (!order) return;
    if (command.type !== 'release again') await end(model, order, command.type);
    else if (order.state !== 'open')
      await transact(shop.db, async (tx) => ok(await releaseStock(tx, order.id)));
  }
}

/** No statement may depend on the plan that a shop's statistics lead to. */
const plans = [null, 'hashjoin', 'mergejoin', 'nestloop'];

it.each(plans)('stock follows the model for any sequence of events (statistics, without %s)', async (off) => {
  shop = openDatabase(selling.url, 4);
  if (off) shop.pool.on('connect', (client) => void client.query(`set enable_${off} = off`));
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
    const model = new Model();
    // Whatever a failed run has left would fail the shorter ones that fast-check tries next.
    await shop.db.execute(sql`truncate "order", stock cascade`);
    for (const sku of skus) await setStock(shop.db, sku, 0);
    for (const command of steps) {
      await run(model, command);
      if (off) await shop.db.execute('analyze order_item, stock');
      for (const sku of skus) expect(await stockRow(shop.db, sku)).toEqual(model.row(sku));
      expect(await findShortfalls(shop.db)).toEqual(model.shortfalls());
    }
    expect(await checkReservations(shop.db)).toEqual([]);
    for (const order of model.orders) await end(model, order, 'cancel');
    expect(await checkReservations(shop.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 8 });
});
