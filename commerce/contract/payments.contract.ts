import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { data, failure, newKey, origin, placedOrder, type SalesShop, uk } from './sales-shop';

/** Payments: the provider tells the truth, the order follows once (`PaymentPort`, `SandboxPort`). */
export function paymentContract(open: () => Promise<SalesShop>): void {
  describe('payments', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    beforeAll(async () => void (shop = await open()));
    afterAll(() => shop.close());

    const settle = async (transactionId: string, backend = shop.backend) =>
      data(await backend.payments.settle(transactionId));

    describe('in the sandbox', () => {
      const decide = async (id: string, choice: 'paid' | 'refused' | 'canceled') =>
        data(await shop.sandbox.decide(id, choice));

      it('shows what is to be paid', async () => {
        const { order, redirect, transactionId } = await placedOrder(shop.backend, uk, { qty: 2 });
        expect(redirect).toBe(`/multisafepay/sandbox/${transactionId}`);
        expect(await shop.sandbox.get(transactionId)).toEqual({
          id: transactionId,
          state: 'pending',
          store: 'uk',
          orderNumber: order.number,
          amountMinor: order.totals.grand_total.minor,
          currency: 'GBP',
          method: 'visa',
          returnUrl: `${origin}/multisafepay/connect/success?transactionid=${transactionId}`,
          cancelUrl: `${origin}/multisafepay/connect/cancel?transactionid=${transactionId}`,
        });
      });

      it('moves nothing by itself: a return before the choice finds it pending', async () => {
        const { transactionId, order } = await placedOrder(shop.backend, uk);
        expect(await settle(transactionId)).toEqual({
          state: 'pending',
          order,
          cartId: expect.any(String) as string,
        });
      });

      it('paid: the order goes on, however often and wherever the shopper returns', async () => {
        const { transactionId, cartId, order } = await placedOrder(shop.backend, uk);
        const stock = await shop.stockOf('CAM-1');
        expect((await decide(transactionId, 'paid')).state).toBe('paid');
        const other = await shop.node();
        const outcomes = await Promise.all(
          Array.from({ length: 6 }, (_, index) => settle(transactionId, index % 2 ? other : shop.backend)),
        );
        for (const outcome of [...outcomes, await settle(transactionId)]) {
          expect(outcome).toEqual({ state: 'paid', cartId, order: { ...order, status: 'processing' } });
        }
        expect(await shop.stockOf('CAM-1')).toBe(stock);
        expect((await shop.backend.cart.get(uk, cartId)).items).toEqual([]);
      });

      it.each(['refused', 'canceled'] as const)('%s: cart and goods come back, once', async (choice) => {
        const stock = await shop.stockOf('CAM-1');
        const { transactionId, cartId } = await placedOrder(shop.backend, uk, { qty: 3 });
        await decide(transactionId, choice);
        const outcomes = await Promise.all(Array.from({ length: 4 }, () => settle(transactionId)));
        for (const { state, order } of outcomes) expect([state, order.status]).toEqual([choice, 'canceled']);
        expect(await shop.stockOf('CAM-1')).toBe(stock);
        const cart = await shop.backend.cart.get(uk, cartId);
        expect(cart).toMatchObject({ id: cartId, total_quantity: 3, email: 'ada@example.com' });
        expect(cart.selected_payment_method?.code).toBe('visa');
        const next = await shop.backend.checkout.placeOrder(uk, cartId, { idempotencyKey: newKey(), origin });
        expect(data(next).order.status).toBe('pending_payment');
      });

      it('never changes a choice that was made', async () => {
        const { transactionId } = await placedOrder(shop.backend, uk);
        await decide(transactionId, 'refused');
        expect((await decide(transactionId, 'paid')).state).toBe('refused');
        const { transactionId: raced } = await placedOrder(shop.backend, uk);
        const states = await Promise.all(
          (['paid', 'refused', 'canceled', 'paid'] as const).map((choice) => decide(raced, choice)),
        );
        expect(new Set(states.map(({ state }) => state)).size).toBe(1);
      });
    });

    it('knows no foreign payment', async () => {
      for (const id of ['', 'x', 'a\0b', '../..', 'A'.repeat(22), 'A'.repeat(5000)]) {
        expect(failure(await shop.backend.payments.settle(id))).toEqual({ code: 'not_found' });
        expect(await shop.sandbox.get(id)).toBeNull();
        expect(failure(await shop.sandbox.decide(id, 'paid'))).toEqual({ code: 'not_found' });
      }
    });

    describe('at a provider that cannot end a payment', () => {
      const late = async (qty = 1, sku = 'CAM-1') => {
        const placed = await placedOrder(shop.stubborn, uk, { sku, qty });
        data(await shop.stubborn.checkout.cancelPayment(uk, placed.cartId));
        return placed;
      };

      it('has no sandbox', () => expect(shop.stubborn.sandbox).toBeNull());

      it('tells when the provider does not answer, and changes nothing', async () => {
        const { transactionId, cartId, order } = await placedOrder(shop.stubborn, uk);
        shop.pay(transactionId, 'unavailable');
        const unavailable = { code: 'payment_provider_unavailable' };
        expect(failure(await shop.stubborn.payments.settle(transactionId))).toEqual(unavailable);
        expect(failure(await shop.stubborn.checkout.cancelPayment(uk, cartId))).toEqual(unavailable);
        expect(await shop.stubborn.orders.byId(order.id)).toEqual(order);
      });

      it('revives an order that was paid after it was given up', async () => {
        const stock = await shop.stockOf('CAM-1');
        const { transactionId, cartId } = await late(2);
        expect(await shop.stockOf('CAM-1')).toBe(stock);
        shop.pay(transactionId, 'paid');
        const outcomes = await Promise.all([1, 2, 3].map(() => settle(transactionId, shop.stubborn)));
        for (const { state, order } of outcomes)
          expect([state, order.status]).toEqual(['paid', 'processing']);
        expect(await shop.stockOf('CAM-1')).toBe(stock - 2);
        expect((await shop.stubborn.cart.get(uk, cartId)).id).not.toBe(cartId);
      });

      it('keeps it canceled, and says that it was paid, once its goods are sold', async () => {
        await shop.setStock('LAST', 2);
        const { transactionId, cartId } = await late(2, 'LAST');
        await shop.setStock('LAST', 1);
        shop.pay(transactionId, 'paid');
        for (let visit = 0; visit < 2; visit += 1) {
          const { state, order } = await settle(transactionId, shop.stubborn);
          expect([state, order.status]).toEqual(['paid', 'canceled']);
        }
        expect(await shop.stockOf('LAST')).toBe(1);
        expect((await shop.stubborn.cart.get(uk, cartId)).id).toBe(cartId);
      });

      it('keeps it canceled once its cart became another order', async () => {
        const { transactionId, cartId } = await late();
        const input = { idempotencyKey: newKey(), origin };
        const second = data(await shop.stubborn.checkout.placeOrder(uk, cartId, input));
        const stock = await shop.stockOf('CAM-1');
        shop.pay(transactionId, 'paid');
        const { state, order } = await settle(transactionId, shop.stubborn);
        expect([state, order.status]).toEqual(['paid', 'canceled']);
        expect((await shop.stubborn.orders.byId(second.order.id))?.status).toBe('pending_payment');
        expect(await shop.stockOf('CAM-1')).toBe(stock);
      });

      it('stays paid, whatever comes after', async () => {
        const { transactionId } = await placedOrder(shop.stubborn, uk);
        shop.pay(transactionId, 'paid');
        await settle(transactionId, shop.stubborn);
        shop.pay(transactionId, 'canceled');
        const { state, order } = await settle(transactionId, shop.stubborn);
        expect([state, order.status]).toEqual(['paid', 'processing']);
      });
    });
  });
}
