import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { nl, uk } from '../../contract/catalogue-fixture';
import { cartOf, data, failure, orderInput, readyCart } from '../../contract/selling-shop';
import { createPostgresBackend } from '../backend';
import { countRows } from '../testing/test-database';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { plainDocument } from '../testing/test-order-deps';
import { suiteShop } from '../../contract/suite-shop';

describe('the rows of an order', () => {
  const shop = suiteShop(postgresEngine);

  /** The rows that `work` adds to the tables of orders. */
  const added = async (work: () => Promise<unknown>) => {
    const before = await countRows(shop.db);
    await work();
    const after = await countRows(shop.db);
    const changes = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]);
    return Object.fromEntries(changes.filter(([, change]) => change !== 0)) as Record<string, number>;
  };
  const oneOrder = {
    order: 1,
    order_item: 1,
    order_row: 2,
    idempotency_key: 1,
    payment: 1,
    sandbox_payment: 1,
    outbox_mail: 1,
  };

  it('are written once per key', async () => {
    const id = await readyCart(shop.backend, uk);
    const input = orderInput();
    const nodes = [shop.backend, await shop.openNode()];
    const place = () => Promise.all(nodes.map((node) => node.checkout.placeOrder(uk, id, input)));
    expect(await added(() => Promise.all([place(), place()]))).toEqual(oneOrder);
    expect(await added(place)).toEqual({});
  });

  it('are not written if a step or a unit is missing, or the total has changed', async () => {
    const id = await readyCart(shop.backend, uk, { sku: 'LAST', qty: 3 });
    const { grandTotal: expectedTotal } = (await cartOf(shop.backend, uk, id)).prices;
    const refused = async (input: object = {}) =>
      failure(await shop.backend.checkout.placeOrder(uk, id, { ...orderInput(), ...input }));
    const rows = await added(async () => {
      await shop.setStock('LAST', 2);
      expect(await refused()).toEqual({ code: 'insufficient_stock', sku: 'LAST', available: 2 });
      await shop.setStock('LAST', 3);
      await shop.setPrice('LAST', 9_000);
      expect(await refused({ expectedTotal })).toEqual({ code: 'cart_changed' });
      const { id: empty } = data(await shop.backend.cart.add(uk, null, [{ product: 'CAM-1', qty: 1 }]));
      failure(await shop.backend.checkout.placeOrder(uk, empty, orderInput()));
    });
    expect(rows).toEqual({ cart: 1, cart_item: 1 });
  });

  it('are rolled back if concurrent orders sell the last units', async () => {
    await shop.setStock('LAST', 3);
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => readyCart(shop.backend, uk, { sku: 'LAST' })),
    );
    const place = () => Promise.all(ids.map((id) => shop.backend.checkout.placeOrder(uk, id, orderInput())));
    const rows = await added(place);
    const three = Object.entries(oneOrder).map(([table, count]) => [table, 3 * count]);
    expect(rows).toEqual(Object.fromEntries(three));
  });

  it('need no second connection, not even the first orders of a process', async () => {
    const node = createPostgresBackend(shop.url, {
      log: pino({ level: 'silent' }),
      renderEmail: async () => ({ subject: '', html: '', text: '', images: [] }),
      renderDocument: plainDocument,
      sendEmail: async () => undefined,
      limiter: null,
      maxConnections: 2,
    });
    const ids = await Promise.all([1, 2].map(() => readyCart(shop.backend, nl, { payment: 'banktransfer' })));
    const results = await Promise.all(ids.map((id) => node.checkout.placeOrder(nl, id, orderInput())));
    await node.runtime.close();
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  });
});
