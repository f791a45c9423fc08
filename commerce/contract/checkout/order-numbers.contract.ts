import { describe, expect, it } from 'vitest';
import { nl } from '../catalogue-fixture';
import { addressIn, cartOf, data, failure, orderInput, readyCart, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** The number and the version of a cart: the order placed is the one that the customer saw. */
export function orderNumberContract(engine: SellingEngine): void {
  describe('the number of a cart', () => {
    const shop = suiteShop(engine);

    it('is drawn when the checkout begins, and kept', async () => {
      const { cart, checkout } = shop.backend;
      for (const begin of [
        (id: string) => checkout.setEmail(nl, id, 'ada@example.com'),
        (id: string) => checkout.setShippingAddress(nl, id, addressIn(nl)),
      ]) {
        const { id, number } = data(await cart.add(nl, null, [{ product: 'CAM-1', qty: 1 }]));
        expect(number).toBeNull();
        const drawn = data(await begin(id)).number;
        expect(drawn).toMatch(/^\S+$/);
        expect(data(await checkout.setEmail(nl, id, 'bo@example.com')).number).toBe(drawn);
        expect((await cartOf(shop.backend, nl, id)).number).toBe(drawn);
      }
    });

    it('is that of its order; after a canceled order the cart has another', async () => {
      const { checkout } = shop.backend;
      const id = await readyCart(shop.backend, nl, { payment: 'ideal' });
      const { number } = await cartOf(shop.backend, nl, id);
      expect(data(await checkout.placeOrder(nl, id, orderInput())).order.number).toBe(number);
      const restored = data(await checkout.cancelPayment(nl, id)).number;
      expect(restored).not.toBe(number);
      expect(data(await checkout.placeOrder(nl, id, orderInput())).order.number).toBe(restored);
    });
  });

  describe('the version of a cart', () => {
    const shop = suiteShop(engine);

    it('is that which the customer saw, also if the total is the same', async () => {
      const { checkout } = shop.backend;
      const id = await readyCart(shop.backend, nl, { payment: 'ideal' });
      const seen = await cartOf(shop.backend, nl, id);
      const place = (expectedVersion: number | null, input = orderInput()) =>
        checkout.placeOrder(nl, id, { ...input, expectedVersion: expectedVersion ?? undefined });
      // Another tab changes the address, which does not change the total.
      const changed = data(await checkout.setShippingAddress(nl, id, addressIn(nl, { city: 'Utrecht' })));
      expect(changed.version).toBeGreaterThan(seen.version ?? 0);
      const expectedTotal = seen.prices.grandTotal;
      const refused = await checkout.placeOrder(nl, id, {
        ...orderInput(),
        expectedTotal,
        expectedVersion: seen.version ?? undefined,
      });
      expect(failure(refused)).toEqual({ code: 'cart_changed' });
      expect(await cartOf(shop.backend, nl, id)).toEqual(changed);
      const input = orderInput();
      const { order } = data(await place(changed.version, input));
      expect(order.shippingAddress.city).toBe('Utrecht');
      // A repeated request gives the same order, whose cart has another version by now.
      expect(data(await place(changed.version, input)).order.ref).toBe(order.ref);
    });
  });
}
