import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import type { Address } from '../../model/address';
import type { CommerceBackend } from '../../runtime';
import { de, nl, uk } from '../catalogue-fixture';
import { addressIn, cartOf, data, failure, orderInput, readyCart, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Pick-up points, and shipping methods that depend on the weight of the order (`CheckoutPort`). */
export function pickupPointContract(engine: SellingEngine): void {
  describe('pick-up points', () => {
    const shop = suiteShop(engine);
    let backend: CommerceBackend;
    beforeAll(async () => {
      backend = shop.backend;
    });

    const nearest = async (context: Context, postcode: string, carrier = 'dpd') => {
      const id = await readyCart(backend, context, { address: { postcode } });
      return { id, points: await backend.checkout.pickupPoints(context, id, carrier) };
    };

    it('are listed from the nearest on', async () => {
      const near = (await nearest(de, '10115')).points;
      expect(near.length).toBeGreaterThan(1);
      expect(near[0]).toMatchObject({ carrierCode: 'dpd', country: 'DE', city: 'Berlin' });
      expect(near.map(({ id }) => id)).toEqual([...new Set(near.map(({ id }) => id))]);
      for (const { name, street, postcode, hours } of near) {
        expect([name, street, postcode, ...hours].every((text) => text !== '')).toBe(true);
        expect(hours.length).toBeGreaterThan(0);
      }
      expect((await nearest(uk, 'SW1A 1AA')).points[0]?.city).toBe('London');
      expect((await nearest(de, '80331')).points[0]?.city).toBe('München');
    });

    it('exist only for a carrier that has them, an address and a cart', async () => {
      expect((await nearest(de, '10115', 'ups')).points).toEqual([]);
      expect(await backend.checkout.pickupPoints(de, 'A'.repeat(22), 'dpd')).toEqual([]);
      const { id } = data(await backend.cart.add(de, null, [{ product: 'CABLE-1', qty: 1 }]));
      expect(await backend.checkout.pickupPoints(de, id, 'dpd')).toEqual([]);
    });

    it('are required by their method, and part of the order', async () => {
      const { id, points } = await nearest(uk, 'AB12 3CD');
      const place = () => backend.checkout.placeOrder(uk, id, orderInput());
      const choose = (point?: string) => backend.checkout.setShippingMethod(uk, id, 'dpd', 'pickup', point);
      expect(data(await choose()).selectedPickupPoint).toBeNull();
      expect(failure(await place())).toEqual({ code: 'pickup_point_missing' });
      expect(failure(await choose('nowhere'))).toEqual({ code: 'pickup_point_missing' });
      const [point] = points;
      expect(data(await choose(point?.id)).selectedPickupPoint).toEqual(point);
      expect(data(await place()).order.pickupPoint).toEqual(point);
    });

    it('are left with their method', async () => {
      const { id, points } = await nearest(uk, 'AB12 3CD');
      data(await backend.checkout.setShippingMethod(uk, id, 'dpd', 'pickup', points[0]?.id));
      data(await backend.checkout.setShippingMethod(uk, id, 'dpd', 'standard'));
      expect((await cartOf(backend, uk, id)).selectedPickupPoint).toBeNull();
      expect(data(await backend.checkout.placeOrder(uk, id, orderInput())).order.pickupPoint).toBeNull();
    });

    it('are dropped when the delivery address has another postcode, and only then', async () => {
      const { id, points } = await nearest(uk, 'AB12 3CD');
      const [point] = points;
      data(await backend.checkout.setShippingMethod(uk, id, 'dpd', 'pickup', point?.id));
      const chosenAfter = async (address: Partial<Address>) =>
        data(await backend.checkout.setShippingAddress(uk, id, addressIn(uk, address))).selectedPickupPoint;
      expect(await chosenAfter({ postcode: 'AB12 3CD', city: 'Elsewhere' })).toEqual(point);
      expect(await chosenAfter({ postcode: 'SW1A 1AA' })).toBeNull();
      expect(failure(await backend.checkout.placeOrder(uk, id, orderInput()))).toEqual({
        code: 'pickup_point_missing',
      });
      const [nearer] = await backend.checkout.pickupPoints(uk, id, 'dpd');
      data(await backend.checkout.setShippingMethod(uk, id, 'dpd', 'pickup', nearer?.id));
      expect(data(await backend.checkout.placeOrder(uk, id, orderInput())).order.pickupPoint).toEqual(nearer);
    });

    it('take no order that is too heavy', async () => {
      const { id } = data(await backend.cart.add(nl, null, [{ product: 'HEAVY', qty: 2 }]));
      const methods = async (qty: number) => {
        const { items } = await cartOf(backend, nl, id);
        data(await backend.cart.update(nl, id, [{ id: items[0]?.id ?? '', qty }]));
        const cart = data(await backend.checkout.setShippingAddress(nl, id, addressIn(nl)));
        return [...new Set(cart.availableShippingMethods.map(({ methodCode }) => methodCode))];
      };
      expect(await methods(2)).toContain('pickup');
      expect(await methods(3)).toEqual(['standard', 'express']);
      expect(await methods(4)).toEqual(['standard']);
      const choose = (method: string) => backend.checkout.setShippingMethod(nl, id, 'postnl', method);
      const before = data(await choose('standard'));
      expect(failure(await choose('pickup'))).toEqual({ code: 'shipping_method_unavailable' });
      expect(await backend.cart.get(nl, id)).toEqual(before);
      await methods(34);
      expect(failure(await choose('standard'))).toEqual({ code: 'weight_limit', limit: 300 });
    });
  });
}
