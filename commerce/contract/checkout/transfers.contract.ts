import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { until } from '@/lib/testing/until';
import { de, nl, uk } from '../catalogue-fixture';
import {
  cartOf,
  data,
  failure,
  orderInput,
  placedOrder,
  readyCart,
  type SellingEngine,
  noCart,
  pay,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Orders by bank transfer, which are confirmed before they are paid. */
export function transferContract(engine: SellingEngine): void {
  describe('bank transfers', () => {
    const shop = suiteShop(engine);

    const transfer = () => placedOrder(shop.backend, nl, { qty: 2, payment: 'banktransfer' });
    const statusOf = async (ref: string) => (await shop.backend.orders.byRef(nl, ref))?.status;

    it('can be canceled once, on any node', async () => {
      const stock = await shop.stockOf('CAM-1');
      const { order, cartId } = await transfer();
      const other = await shop.openNode();
      const results = await Promise.all(
        [shop.backend, other, shop.backend].map((node) => node.orders.cancel(nl, order.ref, noCart)),
      );
      for (const result of [...results, await shop.backend.orders.cancel(nl, order.ref, noCart)]) {
        expect(data(result)).toMatchObject({ order: { ...order, status: 'canceled' }, cart: { id: cartId } });
      }
      expect(await shop.stockOf('CAM-1')).toBe(stock);
      expect((await cartOf(shop.backend, nl, cartId)).totalQuantity).toBe(2);
    });

    it('are not canceled by a cart, in another store or by another reference', async () => {
      const { order } = await transfer();
      for (const ref of ['', 'x', order.number, '00000000-0000-4000-8000-000000000000']) {
        expect(failure(await shop.backend.orders.cancel(nl, ref, noCart))).toEqual({ code: 'not_found' });
      }
      expect(failure(await shop.backend.orders.cancel(de, order.ref, noCart))).toEqual({ code: 'not_found' });
      expect(await statusOf(order.ref)).toBe('pending_payment');
    });

    it('alone can be canceled', async () => {
      const open = await placedOrder(shop.backend, uk);
      const refused = { code: 'order_not_cancelable' };
      expect(failure(await shop.backend.orders.cancel(uk, open.order.ref, noCart))).toEqual(refused);
      await pay(shop, uk, open);
      expect(failure(await shop.backend.orders.cancel(uk, open.order.ref, noCart))).toEqual(refused);
    });

    it('expire, once, and no other orders do', async () => {
      await shop.expireTransfers();
      const stock = await shop.stockOf('CAM-1');
      const overdue = await transfer();
      const online = await placedOrder(shop.backend, uk);
      await Promise.all([shop.expireTransfers(), shop.expireTransfers()]);
      expect(await statusOf(overdue.order.ref)).toBe('canceled');
      expect((await shop.backend.orders.byRef(uk, online.order.ref))?.status).toBe('pending_payment');
      const fresh = await transfer();
      expect(await statusOf(fresh.order.ref)).toBe('pending_payment');
      expect(await shop.stockOf('CAM-1')).toBe(stock - 3);
    });

    it('send an email when they are canceled or expire, without a name', async () => {
      const worker = await shop.backend.runtime.startJobs();
      const canceled = await transfer();
      const expired = await transfer();
      data(await shop.backend.orders.cancel(nl, canceled.order.ref, noCart));
      await shop.expireTransfers();
      const emails = await until(async () => {
        const sent = (await shop.emails()).filter(({ name }) => name.endsWith('-order_canceled'));
        const ours = [canceled, expired].map(({ order }) =>
          sent.filter(({ name }) => name.startsWith(order.number)),
        );
        return ours.every((each) => each.length > 0) ? ours.flat() : null;
      });
      await worker.stop();
      expect(emails.map(({ name }) => name).toSorted()).toEqual(
        [canceled, expired].map(({ order }) => `${order.number}-order_canceled`).toSorted(),
      );
      for (const { to } of emails) expect(to).toEqual({ name: '', address: 'ada@example.com' });
    });

    it('are the only way to pay without a payment provider', async () => {
      const backend = await shop.openWithoutProvider();
      for (const store of storeCodes) {
        const context = { ...nl, store, currency: storeConfig(store).defaultCurrencyCode };
        expect(await backend.payments.methods(context)).toEqual(['banktransfer']);
        expect(await shop.backend.payments.methods(context)).toEqual(storeConfig(store).paymentMethods);
      }
      const { id, availablePaymentMethods: methods } = data(
        await backend.cart.add(nl, null, [{ product: 'CABLE-1', qty: 1 }]),
      );
      expect(methods).toEqual([{ code: 'banktransfer' }]);
      const refused = { code: 'payment_method_unavailable' };
      expect(failure(await backend.checkout.setPaymentMethod(nl, id, 'paypal'))).toEqual(refused);
    });

    it('replace a method that was chosen while there was a payment provider', async () => {
      const backend = await shop.openWithoutProvider();
      const id = await readyCart(shop.backend, uk);
      const place = () => backend.checkout.placeOrder(uk, id, orderInput());
      expect(failure(await place())).toEqual({ code: 'payment_method_unavailable' });
      data(await backend.checkout.setPaymentMethod(uk, id, 'banktransfer'));
      const { order, paymentUrl } = data(await place());
      expect([order.paymentMethod.code, paymentUrl]).toEqual(['banktransfer', null]);
    });
  });
}
