import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  data,
  failure,
  newKey,
  nl,
  origin,
  placedOrder,
  readyCart,
  type SalesShop,
  transactionOf,
  uk,
} from './sales-shop';

const newCodes = (results: readonly { ok: boolean; error?: { code: string } }[]) =>
  results.map((result) => (result.ok ? 'ok' : (result.error?.code ?? '')));

/** Placing orders: once, from the shelf, under whatever happens at the same time. */
export function orderContract(open: () => Promise<SalesShop>): void {
  describe('placing orders', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    beforeAll(async () => void (shop = await open()));
    afterAll(() => shop.close());

    const place = (cartId: string, key = newKey(), context = uk, backend = shop.backend) =>
      backend.checkout.placeOrder(context, cartId, { idempotencyKey: key, origin });

    it('takes the goods from the shelf', async () => {
      await shop.setStock('LAST', 3);
      await placedOrder(shop.backend, uk, { sku: 'LAST', qty: 2 });
      expect(await shop.stockOf('LAST')).toBe(1);
    });

    it('writes nothing where a piece is missing', async () => {
      await shop.setStock('LAST', 3);
      const id = await readyCart(shop.backend, uk, { sku: 'LAST', qty: 3 });
      await shop.setStock('LAST', 2);
      const before = await shop.rows();
      expect(failure(await place(id))).toEqual({ code: 'insufficient_stock', sku: 'LAST', available: 2 });
      expect(await shop.rows()).toEqual(before);
      expect(await shop.stockOf('LAST')).toBe(2);
      await shop.setEnabled('LAST', false);
      expect(failure(await place(id))).toEqual({ code: 'cart_has_errors', problem: 'unavailable' });
      await shop.setEnabled('LAST', true);
      expect((await shop.backend.cart.get(uk, id)).items).toHaveLength(1);
    });

    it('orders nothing where the cart no longer costs what the shopper saw', async () => {
      const id = await readyCart(shop.backend, uk);
      const { grand_total: seen } = (await shop.backend.cart.get(uk, id)).prices;
      const [item] = (await shop.backend.cart.get(uk, id)).items;
      data(await shop.backend.cart.update(uk, id, [{ id: item?.id ?? '', qty: 2 }]));
      const before = await shop.rows();
      const order = (expectedTotal: typeof seen) =>
        shop.backend.checkout.placeOrder(uk, id, { idempotencyKey: newKey(), origin, expectedTotal });
      expect(failure(await order(seen))).toEqual({ code: 'cart_changed' });
      expect(await shop.rows()).toEqual(before);
      const { grand_total: now } = (await shop.backend.cart.get(uk, id)).prices;
      expect(data(await order(now)).order.totals.grand_total).toEqual(now);
    });

    it('sells the last 3 pieces to exactly 3 of 20 shoppers on two nodes', async () => {
      await shop.setStock('LAST', 3);
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => readyCart(shop.backend, uk, { sku: 'LAST' })),
      );
      const other = await shop.node();
      const before = await shop.rows();
      const results = await Promise.all(
        ids.map((id, index) => place(id, newKey(), uk, index % 2 ? other : shop.backend)),
      );
      const codes = newCodes(results);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
      expect(codes.filter((code) => code === 'insufficient_stock')).toHaveLength(17);
      expect(await shop.stockOf('LAST')).toBe(0);
      const after = await shop.rows();
      for (const table of ['order', 'order_item', 'payment', 'outbox_mail', 'idempotency_key']) {
        expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 3]);
      }
      const numbers = results.flatMap((result) => (result.ok ? [result.data.order.number] : []));
      expect(new Set(numbers).size).toBe(3);
    });

    it('locks several articles without a deadlock, whatever their order in the carts', async () => {
      await shop.setStock('PART-1', 10);
      await shop.setStock('PART-2', 10);
      const ids = await Promise.all(
        Array.from({ length: 14 }, async (_, index) => {
          const skus = index % 2 ? ['PART-1', 'PART-2'] : ['PART-2', 'PART-1'];
          const id = await readyCart(shop.backend, uk, { sku: skus[0] ?? '' });
          data(await shop.backend.cart.add(uk, id, [{ product: skus[1] ?? '', qty: 1 }]));
          return id;
        }),
      );
      const codes = newCodes(await Promise.all(ids.map((id) => place(id))));
      expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
      expect([await shop.stockOf('PART-1'), await shop.stockOf('PART-2')]).toEqual([0, 0]);
    });

    it('makes one order of one key, however often and wherever it comes', async () => {
      const id = await readyCart(shop.backend, uk);
      const other = await shop.node();
      const stock = await shop.stockOf('CAM-1');
      const key = newKey();
      const before = await shop.rows();
      const parallel = await Promise.all(
        Array.from({ length: 8 }, (_, index) => place(id, key, uk, index % 2 ? other : shop.backend)),
      );
      const again = await place(id, key);
      const placed = [...parallel, again].map(data);
      expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
      expect(new Set(placed.map(({ redirect }) => redirect)).size).toBe(1);
      expect(new Set(placed.map(({ cancelUrl }) => cancelUrl)).size).toBe(1);
      const after = await shop.rows();
      for (const table of ['order', 'payment', 'sandbox_payment', 'outbox_mail']) {
        expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
      }
      expect(await shop.stockOf('CAM-1')).toBe(stock - 1);
    });

    it('sends a key that comes again after the payment to the order, not to the payment page', async () => {
      const id = await readyCart(shop.backend, uk);
      const key = newKey();
      const first = data(await place(id, key));
      data(await shop.sandbox.decide(transactionOf(first.cancelUrl), 'paid'));
      data(await shop.backend.payments.settle(transactionOf(first.cancelUrl)));
      const { order, redirect } = data(await place(id, key));
      expect(order).toEqual({ ...first.order, status: 'processing' });
      expect(redirect).toBe('/checkout-success');
    });

    it('makes one order of a cart that two tabs place', async () => {
      const id = await readyCart(shop.backend, uk);
      const results = await Promise.all(Array.from({ length: 6 }, () => place(id)));
      expect(newCodes(results).toSorted()).toEqual(['ok', ...Array(5).fill('cart_ordered')].toSorted());
      const placed = results.find((result) => result.ok);
      const number = placed?.ok ? placed.data.order.number : '';
      for (const result of results.filter(({ ok }) => !ok)) {
        expect(failure(result)).toEqual({ code: 'cart_ordered', number });
      }
    });

    it('takes a key for one cart only, also when two come at once', async () => {
      const [first, second] = [await readyCart(shop.backend, uk), await readyCart(shop.backend, uk)];
      const key = newKey();
      const results = await Promise.all([place(first, key), place(second, key)]);
      expect(newCodes(results).toSorted()).toEqual(['idempotency_key_reused', 'ok']);
      const third = await readyCart(shop.backend, uk);
      expect(failure(await place(third, key))).toEqual({ code: 'idempotency_key_reused' });
    });

    it('knows no cart of another store', async () => {
      const id = await readyCart(shop.backend, uk);
      expect(failure(await place(id, newKey(), nl))).toEqual({ code: 'cart_empty' });
    });

    it('confirms a bank transfer at once, without a payment page', async () => {
      const { order, redirect, cancelUrl, cartId } = await placedOrder(shop.backend, nl, {
        payment: 'banktransfer',
      });
      expect(redirect).toBe('/checkout-success');
      expect(cancelUrl).toBe('/cart');
      expect(order.status).toBe('pending_payment');
      // The goods are promised: only a person takes that back.
      expect(failure(await shop.backend.checkout.cancelPayment(nl, cartId))).toEqual({
        code: 'order_not_cancelable',
      });
    });
  });

  describe('canceling payments', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    beforeAll(async () => void (shop = await open()));
    afterAll(() => shop.close());

    const cancel = (cartId: string, backend = shop.backend) => backend.checkout.cancelPayment(uk, cartId);

    it('gives cart and goods back, once, and may be repeated', async () => {
      const cartId = await readyCart(shop.backend, uk, { qty: 2 });
      const cart = await shop.backend.cart.get(uk, cartId);
      const stock = await shop.stockOf('CAM-1');
      const input = { idempotencyKey: newKey(), origin };
      const { order } = data(await shop.backend.checkout.placeOrder(uk, cartId, input));
      const restored = await Promise.all([cancel(cartId), cancel(cartId), cancel(cartId, await shop.node())]);
      for (const again of [...restored, await cancel(cartId)].map(data)) {
        expect({ ...again, version: 0 }).toEqual({ ...cart, version: 0 });
        expect(again.version).toBeGreaterThan(cart.version);
      }
      expect(await shop.stockOf('CAM-1')).toBe(stock);
      expect((await shop.backend.orders.byId(order.id))?.status).toBe('canceled');
      // The spent key opens nothing; a new one makes a new order.
      expect(failure(await shop.backend.checkout.placeOrder(uk, cartId, input))).toEqual({
        code: 'idempotency_key_reused',
      });
      const next = data(
        await shop.backend.checkout.placeOrder(uk, cartId, { ...input, idempotencyKey: newKey() }),
      );
      expect(next.order.number).not.toBe(order.number);
      expect(await shop.stockOf('CAM-1')).toBe(stock - 2);
    });

    it('ends the payment, so that it cannot be paid any more', async () => {
      const { cartId, transactionId } = await placedOrder(shop.backend, uk);
      data(await cancel(cartId));
      expect(data(await shop.sandbox.decide(transactionId, 'paid')).state).toBe('canceled');
    });

    it('leaves a paid order alone', async () => {
      const { cartId, order, transactionId } = await placedOrder(shop.backend, uk);
      data(await shop.sandbox.decide(transactionId, 'paid'));
      // Paid, although nobody came back to tell: the provider is asked first.
      expect(failure(await cancel(cartId))).toEqual({ code: 'order_not_cancelable' });
      expect((await shop.backend.orders.byId(order.id))?.status).toBe('processing');
      expect(failure(await cancel(cartId))).toEqual({ code: 'order_not_cancelable' });
    });

    it('ends in one of two ways when it is paid at the same moment', async () => {
      const stock = await shop.stockOf('CAM-1');
      const results = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { cartId, order, transactionId } = await placedOrder(shop.backend, uk);
          const [decided, canceled] = await Promise.all([
            shop.sandbox.decide(transactionId, 'paid'),
            cancel(cartId),
            shop.backend.payments.settle(transactionId),
          ]);
          const settled = data(await shop.backend.payments.settle(transactionId));
          expect(settled.order.id).toBe(order.id);
          const paid = data(decided).state === 'paid';
          expect(settled.state).toBe(paid ? 'paid' : 'canceled');
          expect(settled.order.status).toBe(paid ? 'processing' : 'canceled');
          expect(canceled.ok).toBe(!paid);
          return paid;
        }),
      );
      expect(await shop.stockOf('CAM-1')).toBe(stock - results.filter(Boolean).length);
    });

    it('gives an active cart back as it is, and knows no foreign one', async () => {
      const cartId = await readyCart(shop.backend, uk);
      const before = await shop.backend.cart.get(uk, cartId);
      expect(data(await cancel(cartId))).toEqual(before);
      expect(failure(await shop.backend.checkout.cancelPayment(nl, cartId))).toEqual({ code: 'not_found' });
      for (const id of ['', 'a\0b', 'A'.repeat(22)])
        expect(failure(await cancel(id))).toEqual({ code: 'not_found' });
    });

    it('gives everything back when there is no payment page to send the shopper to', async () => {
      const cartId = await readyCart(shop.stubborn, uk);
      const stock = await shop.stockOf('CAM-1');
      const input = { idempotencyKey: newKey(), origin };
      shop.pay('every', 'unavailable');
      expect(failure(await shop.stubborn.checkout.placeOrder(uk, cartId, input))).toEqual({
        code: 'payment_provider_unavailable',
      });
      shop.pay('every', 'pending');
      expect(await shop.stockOf('CAM-1')).toBe(stock);
      const { redirect, cancelUrl } = data(
        await shop.stubborn.checkout.placeOrder(uk, cartId, { ...input, idempotencyKey: newKey() }),
      );
      expect(redirect).toBe(`https://pay.example/${transactionOf(cancelUrl)}`);
    });
  });
}
