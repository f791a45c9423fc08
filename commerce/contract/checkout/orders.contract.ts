import { describe, expect, it } from 'vitest';
import { nl, uk } from '../catalogue-fixture';
import {
  cartOf,
  data,
  failure,
  newKey,
  orderInput,
  placedOrder,
  readyCart,
  returnUrls,
  type SellingEngine,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

const codesOf = (results: readonly { ok: boolean; error?: { code: string } }[]) =>
  results.map((result) => (result.ok ? 'ok' : (result.error?.code ?? '')));

/** Placing orders: at most once, from stock, under concurrent requests. */
export function orderContract(engine: SellingEngine): void {
  describe('placing orders', () => {
    const shop = suiteShop(engine);

    const place = (cartId: string, key = newKey(), context = uk, backend = shop.backend) =>
      backend.checkout.placeOrder(context, cartId, { idempotencyKey: key, returnUrls });

    it('takes the items from the stock', async () => {
      await shop.setStock('LAST', 3);
      await placedOrder(shop.backend, uk, { sku: 'LAST', qty: 2 });
      expect(await shop.stockOf('LAST')).toBe(1);
    });

    it('refuses an order with a missing unit', async () => {
      await shop.setStock('LAST', 3);
      const id = await readyCart(shop.backend, uk, { sku: 'LAST', qty: 3 });
      await shop.setStock('LAST', 2);
      expect(failure(await place(id))).toMatchObject({ code: 'insufficient_stock', sku: 'LAST' });
      expect(await shop.stockOf('LAST')).toBe(2);
      await shop.setEnabled('LAST', false);
      expect(failure(await place(id))).toEqual({ code: 'cart_has_errors', problem: 'unavailable' });
      await shop.setEnabled('LAST', true);
      expect((await cartOf(shop.backend, uk, id)).items).toHaveLength(1);
    });

    it('refuses an order whose total has changed since the customer saw it', async () => {
      const id = await readyCart(shop.backend, uk);
      const { items, prices } = await cartOf(shop.backend, uk, id);
      const { grandTotal: seen } = prices;
      const [item] = items;
      data(await shop.backend.cart.update(uk, id, [{ id: item?.id ?? '', qty: 2 }]));
      const order = (expectedTotal: typeof seen) =>
        shop.backend.checkout.placeOrder(uk, id, { ...orderInput(), expectedTotal });
      expect(failure(await order(seen))).toEqual({ code: 'cart_changed' });
      const { grandTotal: now } = (await cartOf(shop.backend, uk, id)).prices;
      expect(data(await order(now)).order.totals.grandTotal).toEqual(now);
    });

    it('sells the last 3 units to exactly 3 of 20 customers on two nodes', async () => {
      await shop.setStock('LAST', 3);
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => readyCart(shop.backend, uk, { sku: 'LAST' })),
      );
      const other = await shop.openNode();
      const results = await Promise.all(
        ids.map((id, index) => place(id, newKey(), uk, index % 2 ? other : shop.backend)),
      );
      const codes = codesOf(results);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
      expect(codes.filter((code) => code === 'insufficient_stock')).toHaveLength(17);
      expect(await shop.stockOf('LAST')).toBe(0);
      const numbers = results.flatMap((result) => (result.ok ? [result.data.order.number] : []));
      expect(new Set(numbers).size).toBe(3);
    });

    it('orders several articles without a deadlock, in any order of the lines', async () => {
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
      const codes = codesOf(await Promise.all(ids.map((id) => place(id))));
      expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
      expect([await shop.stockOf('PART-1'), await shop.stockOf('PART-2')]).toEqual([0, 0]);
    });

    it('places one order per key, for any number of requests on any node', async () => {
      const id = await readyCart(shop.backend, uk);
      const other = await shop.openNode();
      const stock = await shop.stockOf('CAM-1');
      const key = newKey();
      const parallel = await Promise.all(
        Array.from({ length: 8 }, (_, index) => place(id, key, uk, index % 2 ? other : shop.backend)),
      );
      const again = await place(id, key);
      const placed = [...parallel, again].map(data);
      expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
      expect(new Set(placed.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
      expect(new Set(placed.map(({ transactionId }) => transactionId)).size).toBe(1);
      expect(await shop.stockOf('CAM-1')).toBe(stock - 1);
    });

    it('has no payment page for a key that is sent again after the payment', async () => {
      const id = await readyCart(shop.backend, uk);
      const key = newKey();
      const first = data(await place(id, key));
      const paid = first.transactionId ?? '';
      await shop.choosePayment(paid, 'paid');
      const settled = data(await shop.backend.payments.settle(uk, paid, [first.order.ref]));
      const { order, paymentUrl, transactionId } = data(await place(id, key));
      expect(order).toEqual(settled.order);
      expect([paymentUrl, transactionId]).toEqual([null, paid]);
    });

    it('gives the order that holds the cart to requests without a key, on any node', async () => {
      const id = await readyCart(shop.backend, uk);
      const nodes = [shop.backend, await shop.openNode()];
      const stock = await shop.stockOf('CAM-1');
      const order = (backend = shop.backend, context = uk) =>
        backend.checkout.placeOrder(context, id, { returnUrls });
      const placed = (await Promise.all([...nodes, ...nodes].map((node) => order(node)))).map(data);
      expect(new Set(placed.map(({ order: { number } }) => number)).size).toBe(1);
      expect(new Set(placed.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
      expect(await shop.stockOf('CAM-1')).toBe(stock - 1);
      data(await shop.backend.checkout.cancelPayment(uk, id));
      const [next, again] = [data(await order()), data(await order())];
      expect(next.order.number).not.toBe(placed[0]?.order.number);
      expect(again.order.number).toBe(next.order.number);
      expect(await shop.stockOf('CAM-1')).toBe(stock - 1);
      expect(failure(await place(id))).toEqual({ code: 'cart_ordered', number: next.order.number });
    });

    it('does not give it to another browser, which may know the id of the cart', async () => {
      const buyer = { ...uk, browser: '0198f2a0-0000-7000-8000-0000000000a1' };
      const id = await readyCart(shop.backend, buyer);
      const { order } = data(await shop.backend.checkout.placeOrder(buyer, id, { returnUrls }));
      const foreign = { ...uk, browser: '0198f2a0-0000-7000-8000-0000000000a2' };
      for (const context of [uk, foreign])
        expect(failure(await shop.backend.checkout.placeOrder(context, id, { returnUrls }))).toEqual({
          code: 'cart_ordered',
          number: order.number,
        });
    });

    it('places one order of a cart that several tabs order', async () => {
      const id = await readyCart(shop.backend, uk);
      const results = await Promise.all(Array.from({ length: 6 }, () => place(id)));
      expect(codesOf(results).toSorted()).toEqual(['ok', ...Array(5).fill('cart_ordered')].toSorted());
      const placed = results.find((result) => result.ok);
      const number = placed?.ok ? placed.data.order.number : '';
      for (const result of results.filter(({ ok }) => !ok)) {
        expect(failure(result)).toEqual({ code: 'cart_ordered', number });
      }
    });

    it('accepts a key for one cart only, also under concurrent requests', async () => {
      const [first, second] = [await readyCart(shop.backend, uk), await readyCart(shop.backend, uk)];
      const key = newKey();
      const results = await Promise.all([place(first, key), place(second, key)]);
      expect(codesOf(results).toSorted()).toEqual(['idempotency_key_reused', 'ok']);
      const third = await readyCart(shop.backend, uk);
      expect(failure(await place(third, key))).toEqual({ code: 'idempotency_key_reused' });
    });

    it('refuses a cart of another store', async () => {
      const id = await readyCart(shop.backend, uk);
      expect(failure(await place(id, newKey(), nl))).toEqual({ code: 'cart_empty' });
    });

    it('accepts a bank transfer without a payment page', async () => {
      const id = await readyCart(shop.backend, nl, { payment: 'banktransfer' });
      const { cartId, paymentUrl, transactionId } = data(await place(id, newKey(), nl));
      expect([paymentUrl, transactionId]).toEqual([null, null]);
      // The order is confirmed: it is canceled by its reference, not by its cart.
      expect(failure(await shop.backend.checkout.cancelPayment(nl, cartId))).toEqual({
        code: 'order_not_cancelable',
      });
    });
  });

  describe('canceled payments', () => {
    const shop = suiteShop(engine);

    const cancel = (cartId: string, backend = shop.backend) => backend.checkout.cancelPayment(uk, cartId);

    it('restore cart and stock once, however often they are canceled', async () => {
      const cartId = await readyCart(shop.backend, uk, { qty: 2 });
      const cart = await cartOf(shop.backend, uk, cartId);
      const stock = await shop.stockOf('CAM-1');
      const input = orderInput();
      const { order } = data(await shop.backend.checkout.placeOrder(uk, cartId, input));
      const restored = await Promise.all([
        cancel(cartId),
        cancel(cartId),
        cancel(cartId, await shop.openNode()),
      ]);
      for (const again of [...restored, await cancel(cartId)].map(data)) {
        // Its next order has another number.
        const { number, version } = again;
        expect(again).toEqual({ ...cart, number, version });
      }
      expect(await shop.stockOf('CAM-1')).toBe(stock);
      // The key of a canceled order is refused; a new key places a new order.
      expect(failure(await shop.backend.checkout.placeOrder(uk, cartId, input))).toEqual({
        code: 'idempotency_key_reused',
      });
      const next = data(
        await shop.backend.checkout.placeOrder(uk, cartId, { ...input, idempotencyKey: newKey() }),
      );
      expect(next.order.number).not.toBe(order.number);
      expect(await shop.stockOf('CAM-1')).toBe(stock - 2);
    });

    it('cannot be paid any more', async () => {
      const { cartId, transactionId } = await placedOrder(shop.backend, uk);
      data(await cancel(cartId));
      expect(await shop.choosePayment(transactionId, 'paid')).toBe('canceled');
    });

    it('do not include paid ones', async () => {
      const { cartId, order, transactionId } = await placedOrder(shop.backend, uk);
      await shop.choosePayment(transactionId, 'paid');
      // The customer has not returned, but the provider is asked first.
      expect(failure(await cancel(cartId))).toEqual({ code: 'order_not_cancelable' });
      expect((await shop.backend.orders.byRef(uk, order.ref))?.status).toBe('processing');
      expect(failure(await cancel(cartId))).toEqual({ code: 'order_not_cancelable' });
    });

    it('are either paid or canceled if both happen at once', async () => {
      const stock = await shop.stockOf('CAM-1');
      const results = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { cartId, order, transactionId } = await placedOrder(shop.backend, uk);
          const [decided, canceled] = await Promise.all([
            shop.choosePayment(transactionId, 'paid'),
            cancel(cartId),
            shop.backend.payments.settle(uk, transactionId, [order.ref]),
          ]);
          const settled = data(await shop.backend.payments.settle(uk, transactionId, [order.ref]));
          expect(settled.order.ref).toBe(order.ref);
          const paid = decided === 'paid';
          expect(settled.state).toBe(paid ? 'paid' : 'canceled');
          expect(settled.order.status).toBe(paid ? 'processing' : 'canceled');
          expect(canceled.ok).toBe(!paid);
          return paid;
        }),
      );
      expect(await shop.stockOf('CAM-1')).toBe(stock - results.filter(Boolean).length);
    });

    it('leave an active cart unchanged and an unknown one not found', async () => {
      const cartId = await readyCart(shop.backend, uk);
      const before = await shop.backend.cart.get(uk, cartId);
      expect(data(await cancel(cartId))).toEqual(before);
      expect(failure(await shop.backend.checkout.cancelPayment(nl, cartId))).toEqual({ code: 'not_found' });
      for (const id of ['', 'a\0b', 'A'.repeat(22)])
        expect(failure(await cancel(id))).toEqual({ code: 'not_found' });
    });

    it('restore the stock if the provider opens no payment page', async () => {
      const { backend, setAvailable } = shop.latePayments;
      const cartId = await readyCart(backend, uk);
      const stock = await shop.stockOf('CAM-1');
      setAvailable(false);
      expect(failure(await backend.checkout.placeOrder(uk, cartId, orderInput()))).toEqual({
        code: 'payment_provider_unavailable',
      });
      setAvailable(true);
      expect(await shop.stockOf('CAM-1')).toBe(stock);
      const { paymentUrl } = data(await backend.checkout.placeOrder(uk, cartId, orderInput()));
      expect(paymentUrl).not.toBeNull();
    });
  });
}
