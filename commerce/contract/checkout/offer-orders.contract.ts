import { describe, expect, it } from 'vitest';
import { nl } from '../catalogue-fixture';
import { addressIn, cartOf, data, failure, orderInput, readyCart, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Offers of a customer who has a cart, and their orders (`OfferPort`, `CheckoutPort`). */
export function offerOrderContract(engine: SellingEngine): void {
  describe('orders of offers', () => {
    const shop = suiteShop(engine);

    const confirm = async (token: string, cartId: string | null = null) =>
      data(await shop.backend.offers.confirm(nl, token, { cartId }));
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

    /** A shopper with a cart of their own, who has accepted an offer. `before`: that cart, as it was. */
    const accepted = async () => {
      const ownId = await addedCart();
      const before = await cartOf(shop.backend, nl, ownId);
      const { token, number } = await shop.createOffer({ context: nl });
      const { id } = await confirm(token, ownId);
      return { before, token, number, id, session: { cartId: ownId, offerCartId: id } };
    };

    describe('the customer’s own cart', () => {
      it('stays as it is while the offer is ordered, and is the cart again after that', async () => {
        const { before, id, session } = await accepted();
        const { cart } = shop.backend;
        const prepared = await ready(id, 'banktransfer');
        expect(await cart.current(nl, session)).toEqual(prepared);
        expect(await cartOf(shop.backend, nl, before.id)).toEqual(before);
        data(await place(id));
        expect(await cart.current(nl, session)).toEqual(before);
        expect(await cart.get(nl, id)).toBeNull();
        // Also for a request with the offer's cookie alone.
        expect(await cart.current(nl, { cartId: null, offerCartId: id })).toBeNull();
      });

      it('is the cart again after the offer was cancelled, whose cart cannot be ordered', async () => {
        const { before, token, id, session } = await accepted();
        for (let time = 0; time < 2; time += 1) data(await shop.backend.offers.cancel(nl, token));
        expect(await shop.backend.cart.current(nl, session)).toEqual(before);
        await ready(id, 'banktransfer');
        expect(failure(await place(id)).code).toBe('offer_closed');
      });

      it('is the cart again after the offer was left, which can be accepted again', async () => {
        const { before, token, id, session } = await accepted();
        await ready(id);
        const left = await shop.backend.cart.current(nl, { ...session, leavesOffer: true });
        expect(left).toEqual(before);
        expect(await confirm(token, before.id)).toMatchObject({ id, email: 'ada@example.com' });
        expect(await cartOf(shop.backend, nl, before.id)).toEqual(before);
      });

      it('can be filled and ordered beside an offer’s cart', async () => {
        const { before, token, id, session } = await accepted();
        data(await shop.backend.cart.add(nl, before.id, [{ product: 'CABLE-1', qty: 1 }]));
        await ready(before.id);
        const { order } = data(await place(before.id));
        expect(order.items).toMatchObject([{ sku: 'CABLE-1', quantity: 3 }]);
        expect(await shop.backend.cart.current(nl, session)).toMatchObject({ id, totalQuantity: 1 });
        expect(await status(token)).toBe('accepted');
        await ready(id);
        data(await place(id));
      });

      it('is none where there was none', async () => {
        const { token } = await shop.createOffer({ context: nl });
        const { id } = await confirm(token);
        const session = { cartId: null, offerCartId: id };
        expect(await shop.backend.cart.current(nl, { ...session, leavesOffer: true })).toBeNull();
        data(await shop.backend.offers.cancel(nl, token));
        expect(await shop.backend.cart.current(nl, session)).toBeNull();
      });

      it('is not given to another browser, nor the cart of its offer', async () => {
        const [mine, theirs] = [await addedCart(), await addedCart('PART-3')];
        const { token } = await shop.createOffer({ context: nl });
        const [a, b] = [await confirm(token, mine), await confirm(token, theirs)];
        expect(a.id).not.toBe(b.id);
        data(await shop.backend.checkout.setEmail(nl, a.id, 'ada@example.com'));
        expect(await confirm(token, theirs)).toEqual(b);
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
        const again = shop.backend.offers.confirm(nl, token, { cartId: null, offerCartId: id });
        expect(failure(await again).code).toBe('offer_closed');
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

      it('orders once: of two tabs of a browser at the same time one', async () => {
        const { token, id, session } = await accepted();
        expect(data(await shop.backend.offers.confirm(nl, token, session)).id).toBe(id);
        await ready(id);
        const results = await Promise.all([place(id), place(id)]);
        const failures = results.flatMap((result) => (result.ok ? [] : [result.error.code]));
        expect(failures).toEqual(['cart_ordered']);
      });

      it('refuses an offer that expired in the meantime, until it is left', async () => {
        const { before, token, number, id, session } = await accepted();
        await ready(id);
        await shop.expireOffer(number);
        const { cart, offers } = shop.backend;
        expect(await cart.current(nl, session)).toMatchObject({ id, offer: { number, expired: true } });
        expect(failure(await place(id)).code).toBe('offer_expired');
        expect(failure(await offers.confirm(nl, token, session)).code).toBe('offer_expired');
        expect(await cart.current(nl, { ...session, leavesOffer: true })).toEqual(before);
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
        const { before, token, id, session } = await accepted();
        await ready(id);
        data(await place(id));
        const restored = data(await shop.backend.checkout.cancelPayment(nl, id));
        expect(restored).toMatchObject({ id, offer: { expired: false }, totalQuantity: 1 });
        expect(await status(token)).toBe('accepted');
        // Also after the browser went on with its own cart.
        const returned = { cartId: session.cartId, canceledCartId: id };
        expect(await shop.backend.cart.current(nl, returned)).toMatchObject({ id });
        expect(await cartOf(shop.backend, nl, before.id)).toEqual(before);
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

    it('leaves ordinary carts alone', async () => {
      const id = await readyCart(shop.backend, nl);
      expect((await cartOf(shop.backend, nl, id)).offer).toBeNull();
      data(await shop.backend.checkout.placeOrder(nl, id, orderInput()));
      expect(await shop.backend.cart.get(nl, id)).toBeNull();
    });
  });
}
