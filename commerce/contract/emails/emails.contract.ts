import { describe, expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import { until } from '@/lib/testing/until';
import { nl, uk } from '../catalogue-fixture';
import {
  addressIn,
  data,
  orderInput,
  pay,
  placedOrder,
  readyCart,
  type SellingEngine,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** The confirmation of orders: exactly one email per confirmed order, whatever crashes in between. */
export function emailContract(engine: SellingEngine): void {
  describe('confirmation emails', () => {
    const shop = suiteShop(engine);

    const emailOf = ({ order }: { readonly order: { readonly number: string } }) =>
      until(async () => (await shop.emails()).find(({ name }) => name.startsWith(order.number)) ?? null);

    it('are sent once after a crash between order and email, by one of several nodes', async () => {
      const paid = await placedOrder(shop.backend, uk);
      await Promise.all([pay(shop, uk, paid), pay(shop, uk, paid)]);
      const transfer = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
      await placedOrder(shop.backend, uk);
      const canceled = await placedOrder(shop.backend, uk);
      data(await shop.backend.checkout.cancelPayment(uk, canceled.cartId));
      expect(await shop.emails()).toEqual([]);

      const nodes = await Promise.all([1, 2, 3].map(() => shop.openNode()));
      const workers = await Promise.all(nodes.map((node) => node.runtime.startJobs()));
      await emailOf(paid);
      await emailOf(transfer);
      // Every email that was queued before this one has had its turn.
      const last = await placedOrder(shop.backend, uk);
      await pay(shop, uk, last);
      await emailOf(last);
      await Promise.all(workers.map((worker) => worker.stop()));
      const names = (await shop.emails()).map(({ name }) => name);
      const expected = [paid, transfer, last].map(({ order }) => `${order.number}-order_confirmation`);
      expect(names.toSorted()).toEqual(expected.toSorted());
    });

    it('are addressed to the customer, from the store', async () => {
      const worker = await shop.backend.runtime.startJobs();
      const id = await readyCart(shop.backend, nl, { payment: 'banktransfer' });
      const name = { firstname: '<b>Ada</b>', lastname: 'O’Uil, "Jr"' };
      data(await shop.backend.checkout.setShippingAddress(nl, id, addressIn(nl, name)));
      const placed = data(await shop.backend.checkout.placeOrder(nl, id, orderInput()));
      const { from, to, messageId } = await emailOf(placed);
      const paidCart = await readyCart(shop.backend, uk);
      data(await shop.backend.checkout.setShippingAddress(uk, paidCart, addressIn(uk, name)));
      const online = data(await shop.backend.checkout.placeOrder(uk, paidCart, orderInput()));
      await pay(shop, uk, online);
      expect((await emailOf(online)).to).toEqual({
        name: '<b>Ada</b> O’Uil, "Jr"',
        address: 'ada@example.com',
      });
      await worker.stop();
      expect(from.address).toBe(storeConfig('nl').email);
      // Not before the order is paid: the address may belong to somebody else.
      expect(to).toEqual({ name: '', address: 'ada@example.com' });
      expect(messageId).toMatch(/^<[\da-f-]{36}@owlwatch-nl\.example>$/);
    });
  });
}
