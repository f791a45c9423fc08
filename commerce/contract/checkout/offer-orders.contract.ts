import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nl } from '../catalogue-fixture';
import {
  addressIn,
  cartOf,
  data,
  failure,
  orderInput,
  readyCart,
  type SellingEngine,
  type SellingShop,
} from '../selling-shop';

/** Offers of a customer who has a cart, and their orders (`OfferPort`, `CheckoutPort`). */
export function offerOrderContract(engine: SellingEngine): void {
  describe('orders of offers', () => {
    let shop: SellingShop;
    beforeAll(async () => void (shop = await engine.open('articles')));
    afterAll(() => shop.close());

    const confirm = async (token: string, cartId: string | null = null) =>
      data(await shop.backend.offers.confirm(nl, token, cartId));
    const addedCart = async (sku = 'CABLE-1') =>
      data(await shop.backend.cart.add(nl, null, [{ product: sku, qty: 2 }])).id;
    const status = async (token: string) => (await shop.backend.offers.get(nl, token))?.status;

    /** Completes the checkout of a cart that has lines. */
    const ready = async (id: string, payment = 'visa') => {
      const { checkout } = shop.backend;
      data(await checkout.setEmail(nl, id, 'ada@example.com'));
      const { availableShippingMethods: methods } = data(
        await checkout.setShippingAddress(nl, id, addressIn(nl)),
      );
      const method = methods[0] ?? { carrierCode: '', methodCode: '' };
      data(await checkout.setShippingMethod(nl, id, method.carrierCode, method.methodCode));
      return data(await checkout.setPaymentMethod(nl, id, payment));
    };
    const place = (id: string) => shop.backend.checkout.placeOrder(nl, id, orderInput());

    describe('the customer’s own cart', () => {
      it('is back after the offer was ordered, and can be filled', async () => {
        const ownId = await addedCart();
        const { token } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token, ownId);
        await ready(id, 'banktransfer');
        data(await place(id));
        expect(await cartOf(shop.backend, nl, id)).toMatchObject({
          id: ownId,
          totalQuantity: 2,
          offer: null,
        });
        const added = data(await shop.backend.cart.add(nl, id, [{ product: 'CABLE-1', qty: 1 }]));
        expect(added).toMatchObject({ id: ownId, totalQuantity: 3 });
      });

      it('is back after the offer was cancelled', async () => {
        const ownId = await addedCart();
        const { token } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token, ownId);
        for (let time = 0; time < 2; time += 1) data(await shop.backend.offers.cancel(nl, token));
        expect(await cartOf(shop.backend, nl, id)).toMatchObject({ id: ownId, totalQuantity: 2 });
        await ready(id, 'banktransfer');
        expect(failure(await place(id)).code).toBe('offer_closed');
      });

      it('is back after the offer was left, which can be accepted again', async () => {
        const ownId = await addedCart();
        const { token } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token, ownId);
        await ready(id);
        expect(await shop.backend.cart.current(nl, { cartId: id, leavesOffer: true })).toMatchObject({
          id: ownId,
          totalQuantity: 2,
        });
        expect(await shop.backend.cart.current(nl, { cartId: ownId, leavesOffer: true })).toMatchObject({
          id: ownId,
        });
        expect(await confirm(token, ownId)).toMatchObject({ id, email: 'ada@example.com' });
      });

      it('is none where there was none', async () => {
        const { token } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token);
        expect(await shop.backend.cart.current(nl, { cartId: id, leavesOffer: true })).toBeNull();
        data(await shop.backend.offers.cancel(nl, token));
        expect(await shop.backend.cart.get(nl, id)).toBeNull();
      });

      it('stays aside when a second offer replaces the first', async () => {
        const ownId = await addedCart();
        const [first, second] = [
          await shop.createOffer({ context: nl }),
          await shop.createOffer({ context: nl }),
        ];
        const one = await confirm(first.token, ownId);
        const two = await confirm(second.token, one.id);
        expect(two.id).not.toBe(one.id);
        expect(await shop.backend.cart.current(nl, { cartId: two.id, leavesOffer: true })).toMatchObject({
          id: ownId,
        });
      });

      it('is not given to another browser', async () => {
        const [mine, theirs] = [await addedCart(), await addedCart('PART-3')];
        const { token } = await shop.createOffer({ context: nl });
        const [a, b] = [await confirm(token, mine), await confirm(token, theirs)];
        expect(a.id).not.toBe(b.id);
        expect(await shop.backend.cart.current(nl, { cartId: a.id, leavesOffer: true })).toMatchObject({
          id: mine,
        });
        expect(await shop.backend.cart.current(nl, { cartId: b.id, leavesOffer: true })).toMatchObject({
          id: theirs,
        });
      });
    });

    describe('ordering', () => {
      it('orders at the offer’s prices and marks the offer', async () => {
        const items = [{ sku: 'CAM-1', quantity: 2, price: 10_000 }];
        const { token } = await shop.createOffer({ context: nl, items });
        const { id } = await confirm(token);
        const { prices } = await ready(id);
        const { order } = data(await place(id));
        expect(order.items).toMatchObject([{ sku: 'CAM-1', price: { minor: 10_000 } }]);
        expect(order.totals.grandTotal).toEqual(prices.grandTotal);
        const offer = await shop.backend.offers.get(nl, token);
        expect(offer).toMatchObject({ status: 'ordered', orderNumber: order.number });
        expect(failure(await shop.backend.offers.confirm(nl, token, id)).code).toBe('offer_closed');
        expect(failure(await shop.backend.offers.cancel(nl, token)).code).toBe('offer_closed');
      });

      it('names no shortage of the units that the order itself took', async () => {
        await shop.setStock('LAST', 3);
        const items = [{ sku: 'LAST', quantity: 3, price: 100 }];
        const { token } = await shop.createOffer({ context: nl, items });
        const { id } = await confirm(token);
        await ready(id, 'banktransfer');
        data(await place(id));
        expect(await shop.stockOf('LAST')).toBe(0);
        const offer = await shop.backend.offers.get(nl, token);
        expect([offer?.status, offer?.items[0]?.problem]).toEqual(['ordered', null]);
      });

      it('orders once: of two browsers at the same time one', async () => {
        const { token } = await shop.createOffer({ context: nl });
        const carts = [await confirm(token, await addedCart()), await confirm(token, await addedCart())];
        for (const { id } of carts) await ready(id);
        const results = await Promise.all(carts.map(({ id }) => place(id)));
        const failures = results.flatMap((result) => (result.ok ? [] : [result.error.code]));
        expect(failures).toEqual(['offer_closed']);
      });

      it('refuses an offer that expired in the meantime', async () => {
        const { token, number } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token);
        await ready(id);
        await shop.expireOffer(number);
        expect((await cartOf(shop.backend, nl, id)).offer).toMatchObject({ number, expired: true });
        expect(failure(await place(id)).code).toBe('offer_expired');
      });

      it('either orders or cancels', async () => {
        for (let time = 0; time < 5; time += 1) {
          const { token } = await shop.createOffer({ context: nl });
          const { id } = await confirm(token);
          await ready(id);
          const [placed, canceled] = await Promise.all([place(id), shop.backend.offers.cancel(nl, token)]);
          expect([placed.ok, canceled.ok].filter(Boolean)).toHaveLength(1);
          expect(await status(token)).toBe(placed.ok ? 'ordered' : 'canceled');
        }
      });

      it('can be ordered again after its payment was cancelled', async () => {
        const ownId = await addedCart();
        const { token } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token, ownId);
        await ready(id);
        data(await place(id));
        const restored = data(await shop.backend.checkout.cancelPayment(nl, id));
        expect(restored).toMatchObject({ id, offer: { expired: false }, totalQuantity: 1 });
        expect(await status(token)).toBe('accepted');
        const session = { cartId: ownId, canceledCartId: id };
        expect(await shop.backend.cart.current(nl, session)).toMatchObject({ id });
        data(await place(id));
        expect(await status(token)).toBe('ordered');
      });

      it('is not ordered twice by a late payment', async () => {
        const { backend, setState } = shop.latePayments;
        const { token } = await shop.createOffer({ context: nl });
        const carts = [await confirm(token, await addedCart()), await confirm(token, await addedCart())];
        const order = async (id: string) => {
          await ready(id);
          const { transactionId } = data(await backend.checkout.placeOrder(nl, id, orderInput()));
          return transactionId ?? '';
        };
        const first = await order(carts[0]?.id ?? '');
        data(await backend.checkout.cancelPayment(nl, carts[0]?.id ?? ''));
        await order(carts[1]?.id ?? '');
        setState(first, 'paid');
        const settled = data(await backend.payments.settle(nl, first, []));
        expect(settled.order.status).toBe('canceled');
      });
    });

    it('puts a cart aside only for an offer’s cart that has none', async () => {
      const [ownId, otherId] = [await addedCart(), await addedCart()];
      const { token } = await shop.createOffer({ context: nl });
      const { id } = await confirm(token);
      const { cart } = shop.backend;
      const after = async (cartId: string | null) =>
        (await cart.current(nl, { cartId, canceledCartId: id }))?.id;
      expect([await after('x'), await after(null), await after(ownId), await after(ownId)]).toEqual(
        Array.from({ length: 4 }, () => id),
      );
      expect(await after(otherId)).toBe(otherId);
      expect(await cart.current(nl, { cartId: id, leavesOffer: true })).toMatchObject({ id: ownId });
    });

    it('leaves ordinary carts alone', async () => {
      const id = await readyCart(shop.backend, nl);
      expect((await cartOf(shop.backend, nl, id)).offer).toBeNull();
      data(await shop.backend.checkout.placeOrder(nl, id, orderInput()));
      expect(await shop.backend.cart.get(nl, id)).toBeNull();
    });
  });
}
