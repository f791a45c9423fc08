import { describe, expect, it } from 'vitest';
import type { Cart } from '../../model/cart';
import { foreignId } from '../contract-shop';
import { nl, uk } from '../catalogue-fixture';
import {
  cartOf,
  cartsOf,
  data,
  failure,
  orderInput,
  placedOrder,
  readyCart,
  type SellingEngine,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

const invalidIds = [
  '',
  'x',
  '../../etc/passwd',
  "'; drop table cart; --",
  'a\0b',
  'A'.repeat(22),
  foreignId,
  'A'.repeat(9999),
];

/** Carts (`CartPort`). */
export function cartContract(engine: SellingEngine): void {
  describe('carts', () => {
    const shop = suiteShop(engine);

    const { filled } = cartsOf(shop);

    describe('reading', () => {
      it('finds no cart under an invalid id', async () => {
        for (const id of invalidIds) expect(await shop.backend.cart.get(nl, id)).toBeNull();
      });

      it('gives every cart an unguessable id', async () => {
        const carts = await Promise.all([1, 2, 3].map(() => filled({ product: 'CAM-1', qty: 1 })));
        expect(new Set(carts.map(({ id }) => id)).size).toBe(3);
        for (const { id } of carts) expect(id).toMatch(/^[\w-]{22,}$/);
      });

      it('returns the lines as the model defines them', async () => {
        const cart = await filled({ product: 'CAM-1', qty: 2 }, { product: 'DOME-WH-28', qty: 1 });
        const read = await cartOf(shop.backend, nl, cart.id);
        expect(read).toEqual(cart);
        expect(read.items[1]?.product).toMatchObject({
          sku: 'DOME-WH-28',
          parentId: expect.any(String) as unknown,
          parentSku: 'DOME',
          name: 'Name of DOME',
          url: '/dome',
          brand: 'Owl',
          stockStatus: 'IN_STOCK',
          options: [
            { attributeCode: 'colour', code: 'white', valueLabel: 'white' },
            { attributeCode: 'lens', code: 'wide', valueLabel: 'wide' },
          ],
        });
      });

      it('hides a cart from every other store view', async () => {
        const { id } = await filled({ product: 'CAM-1', qty: 1 });
        expect(await shop.backend.cart.get(uk, id)).toBeNull();
        const added = data(await shop.backend.cart.add(uk, id, [{ product: 'CAM-1', qty: 1 }]));
        expect(added.id).not.toBe(id);
        expect(await shop.backend.cart.get(nl, id)).toMatchObject({ totalQuantity: 1 });
        expect(failure(await shop.backend.cart.remove(uk, id, added.items[0]?.id ?? ''))).toEqual({
          code: 'not_found',
        });
      });

      it('returns current prices in the currency of the call', async () => {
        const { id } = await filled({ product: 'CABLE-1', qty: 2 });
        await shop.setPrice('CABLE-1', 600);
        const { prices } = await cartOf(shop.backend, nl, id);
        expect(prices.subtotal).toEqual({ minor: 1200, currency: 'EUR' });
        await shop.setPrice('CABLE-1', 495);
        const british = data(await shop.backend.cart.add(uk, null, [{ product: 'CABLE-1', qty: 1 }]));
        const inEuro = await cartOf(shop.backend, { ...uk, currency: 'EUR' }, british.id);
        expect(inEuro.prices.grandTotal.currency).toBe('EUR');
      });

      it('returns the regular price once a reduction has ended, and an order at the reduced one is refused', async () => {
        const id = await readyCart(shop.backend, nl, { sku: 'CABLE-1' });
        const priceOf = async () => {
          const { items, prices } = await cartOf(shop.backend, nl, id);
          return { price: items[0]?.prices.price, ...prices };
        };
        const euros = (minor: number) => ({ minor, currency: 'EUR' });
        await shop.reducePrice('CABLE-1', 700, 500);
        const reduced = await priceOf();
        expect(reduced).toMatchObject({ price: euros(500), subtotal: euros(500) });
        await shop.endReductions();
        const regular = await priceOf();
        expect(regular).toMatchObject({ price: euros(700), subtotal: euros(700) });
        const order = (expectedTotal: typeof regular.grandTotal) =>
          shop.backend.checkout.placeOrder(nl, id, { ...orderInput(), expectedTotal });
        expect(failure(await order(reduced.grandTotal))).toEqual({ code: 'cart_changed' });
        const { totals } = data(await order(regular.grandTotal)).order;
        expect(totals.grandTotal).toEqual(regular.grandTotal);
        await shop.setPrice('CABLE-1', 495);
      });

      it('gives the browser its cart, with the lines of one whose order was canceled', async () => {
        const { current } = shop.backend.cart;
        const [newer, canceled] = [
          await filled({ product: 'CAM-1', qty: 1 }),
          await filled({ product: 'CABLE-1', qty: 2 }),
        ];
        expect(await current(nl, { cartId: newer.id })).toEqual(newer);
        for (const cartId of [null, 'x']) expect(await current(nl, { cartId })).toBeNull();
        for (const cartId of [null, 'x', canceled.id])
          expect(await current(nl, { cartId, canceledCartId: canceled.id })).toEqual(canceled);
        expect(await current(nl, { cartId: newer.id, canceledCartId: 'x' })).toEqual(newer);
        // Also a request that is sent again with the cookie of the first one.
        for (const _ of ['first', 'again']) {
          const both = await current(nl, { cartId: newer.id, canceledCartId: canceled.id });
          expect(both?.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
            ['CABLE-1', 2],
            ['CAM-1', 1],
          ]);
        }
      });

      it('keeps the steps of the newer cart, and those that it lacks of the canceled one', async () => {
        const { backend } = shop;
        const newer = await readyCart(backend, nl, {
          email: 'newer@example.com',
          address: { city: 'Elders' },
        });
        const canceled = await readyCart(backend, nl, { sku: 'CABLE-1', payment: 'banktransfer' });
        const withoutSteps = await filled({ product: 'CAM-1', qty: 1 });
        const back = await cartOf(backend, nl, canceled);
        const steps = ({ email, shippingAddress, selectedPaymentMethod }: Cart) => [
          email,
          shippingAddress,
          selectedPaymentMethod,
        ];
        const wanted = steps(await cartOf(backend, nl, newer));
        const after = async (cartId: string) =>
          backend.cart.current(nl, { cartId, canceledCartId: canceled });
        expect(steps((await after(withoutSteps.id)) ?? withoutSteps)).toEqual(steps(back));
        const both = (await after(newer)) ?? withoutSteps;
        expect([both.totalQuantity, ...steps(both)]).toEqual([3, ...wanted]);
        const placed = data(await backend.checkout.placeOrder(nl, both.id, orderInput()));
        expect(placed.order.email).toBe('newer@example.com');
      });

      it('keeps the coupon of the newer cart', async () => {
        const { cart, coupons } = shop.backend;
        const [newer, canceled] = [
          await filled({ product: 'CAM-1', qty: 1 }),
          await filled({ product: 'CABLE-1', qty: 2 }),
        ];
        for (const [code, id] of [
          ['NEWER', newer.id],
          ['OLDER', canceled.id],
        ] as const) {
          await shop.createCoupon({ code, kind: 'percent', percent: 10 });
          data(await coupons.apply(nl, id, code));
        }
        const both = await cart.current(nl, { cartId: newer.id, canceledCartId: canceled.id });
        expect(both?.appliedCoupons).toEqual([{ code: 'NEWER', problem: null }]);
      });

      it('finds no cart after it was ordered', async () => {
        const { cartId } = await placedOrder(shop.backend, uk);
        expect(await shop.backend.cart.get(uk, cartId)).toBeNull();
        const added = data(await shop.backend.cart.add(uk, cartId, [{ product: 'CAM-1', qty: 1 }]));
        expect(added).toMatchObject({ totalQuantity: 1 });
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
        const emptied = data(await shop.backend.cart.remove(nl, cart.id, camera?.id ?? ''));
        expect(emptied).toMatchObject({ id: cart.id, items: [], totalQuantity: 0 });
      });

      it('changes all lines or none', async () => {
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
        for (const id of ['nobody', foreignId])
          expect(failure(await both(1, id))).toEqual({ code: 'not_found' });
        expect(failure(await both(1, '00000000-0000-4000-8000-000000000000'))).toEqual({ code: 'not_found' });
        expect(await shop.backend.cart.get(nl, cart.id)).toEqual(cart);
      });

      it('does not change lines of another cart', async () => {
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

      it('fails with not_found for an invalid id', async () => {
        for (const id of invalidIds) {
          expect(failure(await shop.backend.cart.update(nl, id, []))).toEqual({ code: 'not_found' });
          expect(failure(await shop.backend.cart.remove(nl, id, 'x'))).toEqual({ code: 'not_found' });
        }
      });

      it('refuses an ordered cart with the number of its order', async () => {
        const { cartId, order } = await placedOrder(shop.backend, uk);
        expect(failure(await shop.backend.cart.update(uk, cartId, []))).toEqual({
          code: 'cart_ordered',
          number: order.number,
        });
      });
    });
  });
}
