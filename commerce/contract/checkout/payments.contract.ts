import { beforeAll, describe, expect, it } from 'vitest';
import type { CommerceBackend } from '../../runtime';
import { nl, uk } from '../catalogue-fixture';
import {
  cartOf,
  data,
  failure,
  orderInput,
  placedOrder,
  type SellingEngine,
  type SellingShop,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Payments: their state comes from the provider, and the order follows once (`PaymentPort`). */
export function paymentContract(engine: SellingEngine): void {
  describe('payments', () => {
    const shop = suiteShop(engine);

    type Placed = Awaited<ReturnType<typeof placedOrder>>;
    const settle = async ({ transactionId, order }: Placed, backend = shop.backend) =>
      data(await backend.payments.settle(uk, transactionId, [order.ref]));

    describe('at a provider with a payment page', () => {
      it('are pending until the customer has chosen', async () => {
        const placed = await placedOrder(shop.backend, uk);
        const { order, cartId } = placed;
        expect(await settle(placed)).toEqual({ customer: null, state: 'pending', order, cartId });
      });

      it('paid: confirm the order, for any number of returns on any node', async () => {
        const placed = await placedOrder(shop.backend, uk);
        const { transactionId, cartId, order } = placed;
        const stock = await shop.stockOf('CAM-1');
        expect(await shop.choosePayment(transactionId, 'paid')).toBe('paid');
        const other = await shop.openNode();
        const outcomes = await Promise.all(
          Array.from({ length: 6 }, (_, index) => settle(placed, index % 2 ? other : shop.backend)),
        );
        for (const outcome of [...outcomes, await settle(placed)]) {
          expect(outcome).toEqual({
            customer: null,
            state: 'paid',
            cartId,
            order: expect.objectContaining({ ...order, status: 'processing' }) as unknown,
          });
        }
        expect(await shop.stockOf('CAM-1')).toBe(stock);
        expect(await shop.backend.cart.get(uk, cartId)).toBeNull();
      });

      it.each(['refused', 'canceled'] as const)('%s: restore cart and stock once', async (choice) => {
        const stock = await shop.stockOf('CAM-1');
        const placed = await placedOrder(shop.backend, uk, { qty: 3 });
        const { transactionId, cartId } = placed;
        await shop.choosePayment(transactionId, choice);
        const outcomes = await Promise.all(Array.from({ length: 4 }, () => settle(placed)));
        for (const { state } of outcomes) expect(state).toBe(choice);
        expect(await shop.stockOf('CAM-1')).toBe(stock);
        const cart = await cartOf(shop.backend, uk, cartId);
        expect(cart).toMatchObject({ id: cartId, totalQuantity: 3, email: 'ada@example.com' });
        expect(cart.selectedPaymentMethod?.code).toBe('visa');
        data(await shop.backend.checkout.placeOrder(uk, cartId, orderInput()));
      });

      it('keep the first choice', async () => {
        const { transactionId } = await placedOrder(shop.backend, uk);
        await shop.choosePayment(transactionId, 'refused');
        expect(await shop.choosePayment(transactionId, 'paid')).toBe('refused');
        const { transactionId: raced } = await placedOrder(shop.backend, uk);
        const choices = ['paid', 'refused', 'canceled', 'paid'] as const;
        const states = await Promise.all(choices.map((choice) => shop.choosePayment(raced, choice)));
        expect(new Set(states).size).toBe(1);
      });
    });

    it('are not found under an unknown id or in another store', async () => {
      const { transactionId, order } = await placedOrder(shop.backend, uk);
      const settled = await shop.backend.payments.settle(nl, transactionId, [order.ref]);
      expect(failure(settled)).toEqual({ code: 'not_found' });
      for (const id of ['', 'x', 'a\0b', '../..', 'A'.repeat(22), 'A'.repeat(5000)]) {
        expect(failure(await shop.backend.payments.settle(uk, id, []))).toEqual({ code: 'not_found' });
      }
    });

    describe('at a provider that cannot end a payment', () => {
      let backend: CommerceBackend;
      beforeAll(() => void ({ backend } = shop.latePayments));
      const setState: SellingShop['latePayments']['setState'] = (...report) =>
        shop.latePayments.setState(...report);
      const canceled = async (qty = 1, sku = 'CAM-1') => {
        const placed = await placedOrder(backend, uk, { sku, qty });
        data(await backend.checkout.cancelPayment(uk, placed.cartId));
        return placed;
      };

      it('fail and change nothing if the provider does not answer', async () => {
        const { transactionId, cartId, order } = await placedOrder(backend, uk);
        setState(transactionId, 'unavailable');
        const unavailable = { code: 'payment_provider_unavailable' };
        expect(failure(await backend.payments.settle(uk, transactionId, [order.ref]))).toEqual(unavailable);
        expect(failure(await backend.checkout.cancelPayment(uk, cartId))).toEqual(unavailable);
        expect(await backend.orders.byRef(uk, order.ref)).toEqual(order);
      });

      it('restore a canceled order that is paid late', async () => {
        const stock = await shop.stockOf('CAM-1');
        const placed = await canceled(2);
        expect(await shop.stockOf('CAM-1')).toBe(stock);
        setState(placed.transactionId, 'paid');
        const outcomes = await Promise.all([1, 2, 3].map(() => settle(placed, backend)));
        for (const { state, order } of outcomes)
          expect([state, order.status]).toEqual(['paid', 'processing']);
        expect(await shop.stockOf('CAM-1')).toBe(stock - 2);
        expect(await backend.cart.get(uk, placed.cartId)).toBeNull();
      });

      it('do not restore an order whose items were sold', async () => {
        await shop.setStock('LAST', 2);
        const placed = await canceled(2, 'LAST');
        await shop.setStock('LAST', 1);
        setState(placed.transactionId, 'paid');
        for (let visit = 0; visit < 2; visit += 1) {
          const { state, order } = await settle(placed, backend);
          expect([state, order.status]).toEqual(['paid', 'canceled']);
        }
        expect(await shop.stockOf('LAST')).toBe(1);
        expect(await backend.cart.get(uk, placed.cartId)).not.toBeNull();
      });

      it('do not restore an order whose cart was ordered again', async () => {
        const placed = await canceled();
        const second = data(await backend.checkout.placeOrder(uk, placed.cartId, orderInput()));
        const stock = await shop.stockOf('CAM-1');
        setState(placed.transactionId, 'paid');
        const { state, order } = await settle(placed, backend);
        expect([state, order.status]).toEqual(['paid', 'canceled']);
        expect((await backend.orders.byRef(uk, second.order.ref))?.status).toBe('pending_payment');
        expect(await shop.stockOf('CAM-1')).toBe(stock);
      });

      it('are not confirmed with another amount or currency', async () => {
        for (const amount of [
          { minor: 1, currency: 'GBP' },
          { minor: 1, currency: 'USD' },
        ]) {
          const placed = await placedOrder(backend, uk);
          setState(placed.transactionId, 'paid', { amount });
          const { state, order } = await settle(placed, backend);
          expect([state, order.status]).toEqual(['pending', 'pending_payment']);
        }
      });

      it('are restored as a cart when they expire', async () => {
        const placed = await placedOrder(backend, uk, { qty: 2 });
        setState(placed.transactionId, 'expired');
        const { state, order } = await settle(placed, backend);
        expect([state, order.status]).toEqual(['expired', 'canceled']);
        expect((await cartOf(backend, uk, placed.cartId)).totalQuantity).toBe(2);
      });

      const notify = ({ transactionId }: Placed) =>
        backend.payments.notify(uk, { transactionId, posted: null });
      const amountOf = ({ order }: Placed) => order.totals.grandTotal;

      it('know what was paid back, in parts and in full', async () => {
        const placed = await placedOrder(backend, uk);
        const { minor, currency } = amountOf(placed);
        const stateNow = () => backend.payments.ofOrder(uk, placed.order.ref);
        setState(placed.transactionId, 'paid');
        expect(await notify(placed)).toBe('accepted');
        expect(await stateNow()).toEqual({ state: 'paid', refunded: null, holdsMoney: true });
        const part = { reference: 'part', amountMinor: 100 };
        setState(placed.transactionId, 'partly_refunded', { refunds: [part] });
        expect([await notify(placed), await notify(placed)]).toEqual(['accepted', 'accepted']);
        expect(await stateNow()).toEqual({
          state: 'partly_refunded',
          refunded: { minor: 100, currency },
          holdsMoney: true,
        });
        const rest = { reference: 'rest', amountMinor: minor - 100 };
        setState(placed.transactionId, 'refunded', { refunds: [part, rest] });
        await notify(placed);
        expect(await stateNow()).toEqual({
          state: 'refunded',
          refunded: amountOf(placed),
          holdsMoney: false,
        });
        // It is not shipped any more.
        expect((await settle(placed, backend)).order.status).toBe('canceled');
        expect(await backend.payments.ofOrder(nl, placed.order.ref)).toBeNull();
      });

      it('know what was paid back from reports of the sum, also of an older one', async () => {
        const placed = await placedOrder(backend, uk);
        const captures = [{ reference: 'receipt', amountMinor: amountOf(placed).minor }];
        const refunded = async (refundedMinor: number) => {
          setState(placed.transactionId, 'partly_refunded', { captures, refundedMinor });
          await notify(placed);
          return (await backend.payments.ofOrder(uk, placed.order.ref))?.refunded?.minor;
        };
        expect([await refunded(200), await refunded(500), await refunded(200)]).toEqual([200, 500, 500]);
      });

      it('keep an order that was paid twice and of which one payment was returned', async () => {
        const placed = await placedOrder(backend, uk);
        const { minor, currency } = amountOf(placed);
        const captures = ['one', 'two'].map((reference) => ({ reference, amountMinor: minor }));
        setState(placed.transactionId, 'paid', { captures });
        await notify(placed);
        setState(placed.transactionId, 'refunded', { captures, refundedMinor: minor });
        await notify(placed);
        expect((await settle(placed, backend)).order.status).toBe('processing');
        expect(await backend.payments.ofOrder(uk, placed.order.ref)).toEqual({
          state: 'partly_refunded',
          refunded: { minor, currency },
          holdsMoney: true,
        });
      });

      it('wait for the rest if a part was paid', async () => {
        const placed = await placedOrder(backend, uk);
        const part = { reference: 'part', amountMinor: 100 };
        setState(placed.transactionId, 'paid', { captures: [part] });
        expect((await settle(placed, backend)).order.status).toBe('pending_payment');
        const rest = { reference: 'rest', amountMinor: amountOf(placed).minor - 100 };
        setState(placed.transactionId, 'paid', { captures: [rest, part] });
        expect((await settle(placed, backend)).order.status).toBe('processing');
      });

      it('notify: repeatable, refused where unknown or signed by nobody', async () => {
        const placed = await placedOrder(backend, uk);
        const { transactionId } = placed;
        expect(await backend.payments.notify(nl, { transactionId, posted: null })).toBe('unknown');
        const posted = { headers: new Headers({ auth: 'bm8=' }), body: '{}' };
        expect(await backend.payments.notify(uk, { transactionId, posted })).toBe('forged');
        setState(transactionId, 'unavailable');
        expect(await notify(placed)).toBe('unavailable');
        expect((await backend.payments.ofOrder(uk, placed.order.ref))?.state).toBe('pending');
        setState(transactionId, 'paid');
        await Promise.all([notify(placed), notify(placed), notify(placed)]);
        expect((await backend.orders.byRef(uk, placed.order.ref))?.status).toBe('processing');
      });

      it('are resumed at the same page while they are pending, by their order only', async () => {
        const { order, paymentUrl, cartId } = await placedOrder(backend, uk);
        const resumed = () => backend.payments.resume(uk, order.ref, orderInput().returnUrls);
        expect(data(await resumed())).toBe(paymentUrl);
        expect(data(await backend.payments.resume(nl, order.ref, orderInput().returnUrls))).toBeNull();
        data(await backend.checkout.cancelPayment(uk, cartId));
        expect(data(await resumed())).toBeNull();
      });

      it('stay paid', async () => {
        const placed = await placedOrder(backend, uk);
        setState(placed.transactionId, 'paid');
        await settle(placed, backend);
        setState(placed.transactionId, 'canceled');
        const { state, order } = await settle(placed, backend);
        expect([state, order.status]).toEqual(['paid', 'processing']);
      });
    });
  });
}
