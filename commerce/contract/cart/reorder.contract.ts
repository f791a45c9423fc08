import { describe, expect, it } from 'vitest';
import { nl, uk } from '../catalogue-fixture';
import { cartOf, data, failure, placedOrder, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Orders of guests that return to them: the look-up and ordering again. */
export function reorderContract(engine: SellingEngine): void {
  describe('the look-up of an order', () => {
    const shop = suiteShop(engine);

    it('needs the number, the email address and the store', async () => {
      const { order } = await placedOrder(shop.backend, uk);
      const { orderLookup } = shop.backend;
      expect(await orderLookup.find(uk, order.number, order.email.toUpperCase())).toEqual(order);
      const typed = order.number.toLowerCase().replace('-', ' ');
      expect(await orderLookup.find(uk, typed, ` ${order.email} `)).toEqual(order);
      const wrong = ['eve@example.com', '', '%', `${order.email}x`];
      for (const email of wrong) expect(await orderLookup.find(uk, order.number, email)).toBeNull();
      for (const number of ['', '2222-2222', "'; drop", '%']) {
        expect(await orderLookup.find(uk, number, order.email)).toBeNull();
      }
      expect(await orderLookup.find(nl, order.number, order.email)).toBeNull();
    });
  });

  describe('ordering again', () => {
    const shop = suiteShop(engine);

    const reorder = (cartId: string | null, ref: string, backend = shop.backend, context = uk) =>
      backend.cart.reorder(context, cartId, ref);

    it('adds the products at today’s prices, to the cart or to a new one', async () => {
      const { order } = await placedOrder(shop.backend, uk, { sku: 'CAM-1', qty: 2 });
      await shop.setPrice('CAM-1', 12_345);
      const { cart, notAdded } = data(await reorder(null, order.ref));
      expect(notAdded).toEqual([]);
      expect(cart?.items).toMatchObject([{ quantity: 2, prices: { price: { minor: 12_345 } } }]);
      const again = data(await reorder(cart?.id ?? '', order.ref));
      expect(again.cart).toMatchObject({ id: cart?.id, totalQuantity: 4 });
    });

    it('adds what is left and names the rest', async () => {
      await shop.setStock('LAST', 3);
      const { order } = await placedOrder(shop.backend, uk, { sku: 'LAST', qty: 3 });
      await shop.setStock('LAST', 2);
      const name = order.items[0]?.name ?? '';
      const { cart, notAdded } = data(await reorder(null, order.ref));
      expect(notAdded).toEqual([{ sku: 'LAST', name, reason: 'insufficient_stock', quantity: 1 }]);
      expect(cart?.items).toMatchObject([{ quantity: 2, error: null }]);
      await shop.setEnabled('LAST', false);
      const none = data(await reorder(null, order.ref));
      expect(none).toEqual({
        cart: null,
        notAdded: [{ sku: 'LAST', name, reason: 'unavailable', quantity: 3 }],
      });
      await shop.setEnabled('LAST', true);
    });

    it('loses no other change of the cart', async () => {
      const { order } = await placedOrder(shop.backend, uk, { sku: 'CAM-1' });
      const { id } = data(await shop.backend.cart.add(uk, null, [{ product: 'CABLE-1', qty: 1 }]));
      const other = await shop.openNode();
      const results = await Promise.all([
        ...Array.from({ length: 4 }, (_, index) => reorder(id, order.ref, index % 2 ? other : shop.backend)),
        ...Array.from({ length: 4 }, () => shop.backend.cart.add(uk, id, [{ product: 'CABLE-1', qty: 1 }])),
      ]);
      for (const result of results) expect(result.ok).toBe(true);
      expect((await cartOf(shop.backend, uk, id)).totalQuantity).toBe(9);
    });

    it('fails for an unknown order and one of another store', async () => {
      const { order } = await placedOrder(shop.backend, uk);
      for (const ref of ['', 'a\0b', order.number, crypto.randomUUID()]) {
        expect(failure(await reorder(null, ref))).toEqual({ code: 'not_found' });
      }
      expect(failure(await reorder(null, order.ref, shop.backend, nl))).toEqual({ code: 'not_found' });
    });
  });
}
