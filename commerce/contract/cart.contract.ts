import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartSchema } from '../model/cart';
import { cartsOf, data, failure, nl, placedOrder, type SalesShop, uk } from './sales-shop';

const strangeIds = [
  '',
  'x',
  '../../etc/passwd',
  "'; drop table cart; --",
  'a\0b',
  'A'.repeat(22),
  'A'.repeat(9999),
];

/** What every backend's carts do (`CartPort`). */
export function cartContract(open: () => Promise<SalesShop>): void {
  describe('carts', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    beforeAll(async () => void (shop = await open()));
    afterAll(() => shop.close());

    const { filled } = cartsOf(() => shop);

    describe('reading', () => {
      it('gives a visitor without a cart an empty one with an unguessable id, and writes nothing', async () => {
        const before = await shop.rows();
        const carts = await Promise.all([null, ...strangeIds].map((id) => shop.backend.cart.get(nl, id)));
        expect(await shop.rows()).toEqual(before);
        expect(new Set(carts.map(({ id }) => id)).size).toBe(carts.length);
        for (const cart of carts) {
          expect(cart.id).toMatch(/^[\w-]{22,}$/);
          expect(strangeIds).not.toContain(cart.id);
          expect(cart).toMatchObject({ total_quantity: 0, items: [], error: null, number: null });
          expect(cart.prices.grand_total).toEqual({ minor: 0, currency: 'EUR' });
        }
      });

      it('gives what was added, as the model has it, and writes nothing', async () => {
        const cart = await filled({ product: 'CAM-1', qty: 2 }, { product: 'DOME-WH-28', qty: 1 });
        const before = await shop.rows();
        const read = await shop.backend.cart.get(nl, cart.id);
        expect(read).toEqual(cart);
        expect(await shop.backend.cart.get(nl, cart.id)).toEqual(read);
        expect(await shop.rows()).toEqual(before);
        expect(cartSchema.parse(read)).toEqual(read);
        expect(read.items[1]?.product).toMatchObject({
          sku: 'DOME-WH-28',
          parentSku: 'DOME',
          name: 'Name of DOME',
          url: '/dome',
          brand: 'Owl',
          stock_status: 'IN_STOCK',
          options: [
            { attribute_code: 'colour', value_index: 102, value_label: 'white' },
            { attribute_code: 'lens', value_index: 201, value_label: 'wide' },
          ],
        });
      });

      it('keeps a cart from every other store view', async () => {
        const { id } = await filled({ product: 'CAM-1', qty: 1 });
        const foreign = await shop.backend.cart.get(uk, id);
        expect(foreign).toMatchObject({ items: [] });
        expect(foreign.id).not.toBe(id);
        const added = data(await shop.backend.cart.add(uk, id, [{ product: 'CAM-1', qty: 1 }]));
        expect(added.id).not.toBe(id);
        expect(await shop.backend.cart.get(nl, id)).toMatchObject({ total_quantity: 1 });
        expect(failure(await shop.backend.cart.remove(uk, id, added.items[0]?.id ?? ''))).toEqual({
          code: 'not_found',
        });
      });

      it('always has the prices of now, in the currency of the call', async () => {
        const { id } = await filled({ product: 'CABLE-1', qty: 2 });
        await shop.setPrice('CABLE-1', 600);
        const { prices } = await shop.backend.cart.get({ store: 'nl', currency: 'EUR' }, id);
        expect(prices.subtotal).toEqual({ minor: 1200, currency: 'EUR' });
        await shop.setPrice('CABLE-1', 495);
        const british = data(await shop.backend.cart.add(uk, null, [{ product: 'CABLE-1', qty: 1 }]));
        const inEuro = await shop.backend.cart.get({ store: 'uk', currency: 'EUR' }, british.id);
        expect(inEuro.prices.grand_total.currency).toBe('EUR');
      });

      it('starts anew once the cart became an order', async () => {
        const { cartId } = await placedOrder(shop.backend, uk);
        const read = await shop.backend.cart.get(uk, cartId);
        expect(read.items).toEqual([]);
        expect(read.id).not.toBe(cartId);
        const added = data(await shop.backend.cart.add(uk, cartId, [{ product: 'CAM-1', qty: 1 }]));
        expect(added).toMatchObject({ total_quantity: 1 });
        expect(added.id).not.toBe(cartId);
      });
    });

    describe('changing', () => {
      it('sets several quantities at once, 0 removes', async () => {
        const cart = await filled({ product: 'CAM-1', qty: 1 }, { product: 'CABLE-1', qty: 3 });
        const [camera, cable] = cart.items;
        const changed = data(
          await shop.backend.cart.update(nl, cart.id, [
            { id: camera?.id ?? '', qty: 5 },
            { id: cable?.id ?? '', qty: 0 },
          ]),
        );
        expect(changed.items.map(({ id, quantity }) => [id, quantity])).toEqual([[camera?.id, 5]]);
        expect(changed.version).toBe(cart.version + 1);
        const emptied = data(await shop.backend.cart.remove(nl, cart.id, camera?.id ?? ''));
        expect(emptied).toMatchObject({ id: cart.id, items: [], total_quantity: 0 });
      });

      it('changes all or none', async () => {
        const cart = await filled({ product: 'CAM-1', qty: 1 }, { product: 'LAST', qty: 1 });
        const [camera, last] = cart.items.map(({ id }) => id);
        const change = (items: { id: string; qty: number }[]) => shop.backend.cart.update(nl, cart.id, items);
        const both = (qty: number, id = last) =>
          change([
            { id: camera ?? '', qty: 2 },
            { id: id ?? '', qty },
          ]);
        expect(failure(await both(4))).toEqual({ code: 'insufficient_stock', sku: 'LAST', available: 3 });
        expect(failure(await both(10_000))).toMatchObject({ code: 'quantity_limit' });
        expect(failure(await both(-1))).toMatchObject({ code: 'quantity_limit' });
        expect(failure(await both(1, 'nobody'))).toEqual({ code: 'not_found' });
        expect(failure(await both(1, '00000000-0000-4000-8000-000000000000'))).toEqual({ code: 'not_found' });
        expect(await shop.backend.cart.get(nl, cart.id)).toEqual(cart);
      });

      it('touches no line of another cart', async () => {
        const [mine, theirs] = [
          await filled({ product: 'CAM-1', qty: 1 }),
          await filled({ product: 'CAM-1', qty: 1 }),
        ];
        const foreignLine = theirs.items[0]?.id ?? '';
        expect(failure(await shop.backend.cart.remove(nl, mine.id, foreignLine))).toEqual({
          code: 'not_found',
        });
        expect(await shop.backend.cart.get(nl, theirs.id)).toEqual(theirs);
      });

      it('knows no cart under a strange id', async () => {
        for (const id of strangeIds) {
          expect(failure(await shop.backend.cart.update(nl, id, []))).toEqual({ code: 'not_found' });
          expect(failure(await shop.backend.cart.remove(nl, id, 'x'))).toEqual({ code: 'not_found' });
        }
      });

      it('refuses a cart that was ordered, and says its number', async () => {
        const { cartId, order } = await placedOrder(shop.backend, uk);
        expect(failure(await shop.backend.cart.update(uk, cartId, []))).toEqual({
          code: 'cart_ordered',
          number: order.number,
        });
      });

      it('knows no coupon yet', async () => {
        const { id } = await filled({ product: 'CAM-1', qty: 1 });
        expect(failure(await shop.backend.cart.applyCoupon(nl, id, 'OWL'))).toEqual({
          code: 'coupon_unknown',
        });
        expect(data(await shop.backend.cart.removeCoupon(nl, id)).applied_coupons).toEqual([]);
      });
    });
  });
}
