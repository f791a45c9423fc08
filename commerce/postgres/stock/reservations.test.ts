import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { uk } from '../../contract/catalogue-fixture';
import { data, orderInput, placedOrder, readyCart } from '../../contract/selling-shop';
import { importCatalogue } from '../import/import';
import { product } from '../schema/catalogue';
import { copyFixture } from '../testing/import/imported-shop';
import { rest } from '../testing/import/broken-rows';
import { moveOrderTo } from '../testing/insert-order';
import { openSellingShop, postgresEngine } from '../testing/postgres-selling-shop';
import { stockRow } from '../testing/stock';
import {
  checkReservations,
  findShortfalls,
  repairReservations,
  releaseStock,
  reserveStock,
  setStock,
} from './stock';
import { suiteShop } from '../../contract/suite-shop';

const sku = 'LAST';

describe('reserved stock', () => {
  const shop = suiteShop(postgresEngine);
  beforeEach(() => shop.setStock(sku, 0));
  afterEach(async () => expect(await checkReservations(shop.db)).toEqual([]));

  const reservedBefore = async () => (await stockRow(shop.db, sku)).reserved;
  const available = async () => (await stockRow(shop.db, sku)).available;
  const cancel = async (cartId: string) => data(await shop.backend.checkout.cancelPayment(uk, cartId));

  it.each(['on_hand', 'reserved'])('refuses a negative %s', async (column) => {
    const negative = shop.db.execute(sql`update stock set ${sql.identifier(column)} = -1`);
    await expect(negative).rejects.toMatchObject({ cause: { constraint: 'stock_not_negative' } });
  });

  it('is released once, also by concurrent transactions, and can be reserved once again', async () => {
    await shop.setStock(sku, 5);
    const { order } = await placedOrder(shop.backend, uk, { sku, qty: 3 });
    const times = async (work: typeof releaseStock | typeof reserveStock) => {
      await Promise.all(
        [1, 2].map(() => transactionOn(shop.db, async (tx) => void (await work(tx, order.ref)))),
      );
      await transactionOn(shop.db, async (tx) => void (await work(tx, order.ref)));
    };
    await times(releaseStock);
    expect(await available()).toBe(5);
    await transactionOn(shop.db, async (tx) => void (await reserveStock(tx, order.ref)));
    await transactionOn(shop.db, async (tx) => void (await reserveStock(tx, order.ref)));
    expect(await available()).toBe(2);
    await times(releaseStock);
    expect(await available()).toBe(5);
  });

  it('is not reserved in part if one line is short or its product was deleted', async () => {
    await shop.setStock('PART-1', 5);
    await shop.setStock('PART-2', 5);
    const cartId = await readyCart(shop.backend, uk, { sku: 'PART-1' });
    data(await shop.backend.cart.add(uk, cartId, [{ product: 'PART-2', qty: 2 }]));
    const { order } = data(await shop.backend.checkout.placeOrder(uk, cartId, orderInput()));
    await cancel(cartId);
    const reserve = () => transactionOn(shop.db, (tx) => reserveStock(tx, order.ref));
    await shop.setStock('PART-2', 1);
    expect(await reserve()).toEqual({
      ok: false,
      error: { code: 'insufficient_stock', sku: 'PART-2', available: 1 },
    });
    await shop.db.delete(product).where(eq(product.sku, 'PART-2'));
    expect(await reserve()).toMatchObject({ error: { sku: 'PART-2', available: 0 } });
    expect(await shop.stockOf('PART-1')).toBe(5);
  });

  it('sells 10 units to exactly 10 of 30 buyers on two nodes while a feed repeats its figure', async () => {
    const base = await reservedBefore();
    await setStock(shop.db, sku, base + 10);
    const ids = await Promise.all(Array.from({ length: 30 }, () => readyCart(shop.backend, uk, { sku })));
    const other = await shop.openNode();
    const orders = ids.map((id, index) =>
      (index % 2 ? other : shop.backend).checkout.placeOrder(uk, id, orderInput()),
    );
    const feeds = Array.from({ length: 10 }, () => setStock(shop.db, sku, base + 10));
    const [results] = await Promise.all([Promise.all(orders), Promise.all(feeds)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await stockRow(shop.db, sku)).toEqual({ onHand: base + 10, reserved: base + 10, available: 0 });
    const placed = ids.filter((_, index) => results[index]?.ok);
    await Promise.all(placed.flatMap((id) => [cancel(id), cancel(id)]));
    expect(await stockRow(shop.db, sku)).toEqual({ onHand: base + 10, reserved: base, available: 10 });
  });

  it('is found if it does not match the orders', async () => {
    await shop.setStock('CABLE-1', 5);
    const before = await stockRow(shop.db, 'CABLE-1');
    const { cartId } = await placedOrder(shop.backend, uk, { sku: 'CABLE-1' });
    const { rows } = await shop.db.execute<{ id: string }>(`update order_item set reserved = 0
      where sku = 'CABLE-1' and reserved > 0 returning id`);
    expect(await checkReservations(shop.db)).toEqual([
      { sku: 'CABLE-1', reserved: before.reserved + 1, lines: before.reserved },
    ]);
    const wrong = { sku: 'CABLE-1', reserved: before.reserved + 1, lines: before.reserved };
    expect(await repairReservations(shop.db)).toEqual([wrong]);
    expect(await stockRow(shop.db, 'CABLE-1')).toEqual(before);
    expect(await repairReservations(shop.db)).toEqual([]);
    await shop.db.execute(`update order_item set reserved = 1 where id = '${rows[0]?.id}'`);
    expect(await repairReservations(shop.db)).toHaveLength(1);
    await cancel(cartId);
  });
});

describe('an import', () => {
  it('sets the units on hand, keeps reservations and ends the alarm about a shortfall', async () => {
    const [shop, copy] = [await openSellingShop('catalogue'), await copyFixture()];
    const feed = async (from: number, to: number) => {
      await copy.edit(rest, `stock: ${from}\n`, `stock: ${to}\n`);
      await importCatalogue(shop.db, copy.folder);
    };
    const { cartId } = await placedOrder(shop.backend, uk, { sku: 'SIGN-1', qty: 4 });
    expect(await stockRow(shop.db, 'SIGN-1')).toEqual({ onHand: 10, reserved: 4, available: 6 });
    await feed(10, 9);
    expect(await stockRow(shop.db, 'SIGN-1')).toEqual({ onHand: 9, reserved: 4, available: 5 });
    await feed(9, 2);
    expect(await stockRow(shop.db, 'SIGN-1')).toEqual({ onHand: 2, reserved: 4, available: 0 });
    data(await shop.backend.checkout.cancelPayment(uk, cartId));
    expect(await stockRow(shop.db, 'SIGN-1')).toEqual({ onHand: 2, reserved: 0, available: 2 });
    const { order } = await placedOrder(shop.backend, uk, { sku: 'SIGN-1', qty: 2 });
    await feed(2, 0);
    await moveOrderTo(shop.db, order.ref, 'processing', 'ready_to_ship', 'shipped');
    expect(await findShortfalls(shop.db)).toEqual([{ sku: 'SIGN-1', shortfall: 2 }]);
    await feed(0, 3);
    expect(await findShortfalls(shop.db)).toEqual([]);
    await copy.delete();
    await shop.close();
  });
});
