import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import type { Cart } from '../../model/cart';
import type { CommerceBackend } from '../../runtime';
import { nl, uk } from '../catalogue-fixture';
import { cartOf, data, failure, orderInput, readyCart, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const hour = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);
const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

/** Coupons: what each kind takes off, who may use it, and limits that hold on all nodes together. */
export function couponContract(engine: SellingEngine): void {
  describe('coupons', () => {
    const shop = suiteShop(engine);

    /** A cart of 2 × 129.99, ready to be ordered. */
    const ready = (basket: object = {}, context: Context = nl) =>
      readyCart(shop.backend, context, {
        qty: 2,
        payment: 'ideal',
        ...(context === uk && { payment: 'visa' }),
        ...basket,
      });
    const apply = (id: string, code: string, context: Context = nl) =>
      shop.backend.coupons.apply(context, id, code);
    const applied = async (id: string, code: string) => data(await apply(id, code));
    const place = (id: string, node: CommerceBackend = shop.backend, input: object = {}) =>
      node.checkout.placeOrder(nl, id, { ...orderInput(), ...input });
    const takenOff = ({ prices }: Cart) => prices.discounts.map(({ code, amount }) => [code, amount.minor]);
    const leftOf = async (code: string) => (await shop.couponUses(code)).used;

    it('take a percentage off the subtotal, and keep it in the order', async () => {
      await shop.createCoupon({ code: 'OWL10', kind: 'percent', percent: 10 });
      const id = await ready();
      const before = await cartOf(shop.backend, nl, id);
      const cart = await applied(id, '  owl10 ');
      expect(cart.appliedCoupons).toEqual([{ code: 'OWL10', problem: null }]);
      // 259.98, rounded half up.
      expect(takenOff(cart)).toEqual([['OWL10', 2_600]]);
      expect(cart.items[0]?.prices.discount).toEqual(eur(2_600));
      expect(cart.prices.grandTotal.minor).toBe(before.prices.grandTotal.minor - 2_600);
      const [tax] = cart.prices.appliedTaxes;
      expect(tax?.amount.minor).toBe(Math.round((cart.prices.grandTotal.minor * 21) / 121));
      const { order } = data(await place(id, shop.backend, { expectedTotal: cart.prices.grandTotal }));
      expect(order.totals).toEqual(cart.prices);
      const sum = (key: 'discount' | 'tax') => order.rows.reduce((all, row) => all + row[key].minor, 0);
      expect([sum('discount'), sum('tax')]).toEqual([2_600, tax?.amount.minor]);
    });

    it('take a fixed amount off, at most the subtotal', async () => {
      await shop.createCoupon({ code: 'FIVE', kind: 'fixed', amounts: { EUR: 500 } });
      await shop.createCoupon({ code: 'LOTS', kind: 'fixed', amounts: { EUR: 9_999_999 } });
      const id = await ready();
      expect(takenOff(await applied(id, 'FIVE'))).toEqual([['FIVE', 500]]);
      const cart = await applied(id, 'LOTS');
      expect(takenOff(cart)).toEqual([['LOTS', cart.prices.subtotal.minor]]);
      expect(cart.prices.grandTotal).toEqual(cart.prices.shipping);
    });

    it('deliver for free', async () => {
      await shop.createCoupon({ code: 'SHIP', kind: 'free_shipping' });
      const { id } = data(await shop.backend.cart.add(nl, null, [{ product: 'CABLE-1', qty: 1 }]));
      // There is no delivery to take off yet.
      expect(await applied(id, 'SHIP')).toMatchObject({
        appliedCoupons: [{ code: 'SHIP', problem: null }],
        prices: { discounts: [] },
      });
      const chosen = await applied(await ready({ sku: 'CABLE-1', qty: 1 }), 'SHIP');
      const shipping = chosen.prices.shipping?.minor ?? 0;
      expect(shipping).toBeGreaterThan(0);
      expect(takenOff(chosen)).toEqual([['SHIP', shipping]]);
      expect(chosen.prices.grandTotal).toEqual(chosen.prices.subtotal);
    });

    it('complete an order that costs nothing', async () => {
      await shop.createCoupon({ code: 'ALL', kind: 'percent', percent: 100 });
      for (const payment of ['ideal', 'banktransfer']) {
        const id = await ready({ payment });
        const { prices } = await applied(id, 'ALL');
        expect(prices.grandTotal.minor).toBe(0);
        const { order, paymentUrl } = data(await place(id));
        expect([order.status, paymentUrl]).toEqual(['processing', null]);
      }
    });

    it('admit nothing about codes of other stores and currencies, and disabled ones', async () => {
      await shop.createCoupon({ code: 'BRITISH', kind: 'percent', percent: 5, stores: ['uk'] });
      await shop.createCoupon({ code: 'POUNDS', kind: 'fixed', amounts: { GBP: 500 } });
      await shop.createCoupon({ code: 'OFF', kind: 'percent', percent: 5, enabled: false });
      const id = await ready();
      const before = await cartOf(shop.backend, nl, id);
      for (const code of ['BRITISH', 'POUNDS', 'OFF', 'NOBODY', 'a\0b', '', "'; drop"]) {
        expect(failure(await apply(id, code))).toEqual({ code: 'coupon_unknown' });
      }
      expect(await cartOf(shop.backend, nl, id)).toEqual(before);
      const british = await ready({}, uk);
      data(await apply(british, 'BRITISH', uk));
      data(await apply(british, 'POUNDS', uk));
    });

    it('are valid for a time', async () => {
      await shop.createCoupon({ code: 'SOON', kind: 'percent', percent: 5, validFrom: later(hour) });
      await shop.createCoupon({ code: 'OVER', kind: 'percent', percent: 5, validUntil: later(-hour) });
      const id = await ready();
      expect(failure(await apply(id, 'SOON'))).toEqual({ code: 'coupon_not_yet_valid' });
      expect(failure(await apply(id, 'OVER'))).toEqual({ code: 'coupon_expired' });
    });

    it('have a minimum, below which they stay in the cart without a discount', async () => {
      await shop.createCoupon({ code: 'BIG', kind: 'percent', percent: 10, minimum: { EUR: 20_000 } });
      const id = await ready();
      const { items } = await applied(id, 'BIG');
      const fewer = data(await shop.backend.cart.update(nl, id, [{ id: items[0]?.id ?? '', qty: 1 }]));
      const problem = { code: 'coupon_minimum', minimum: eur(20_000) };
      expect(fewer).toMatchObject({ appliedCoupons: [{ code: 'BIG', problem }], prices: { discounts: [] } });
      expect(failure(await apply(id, 'BIG'))).toEqual(problem);
      // The customer has not seen the total without it.
      expect(failure(await place(id))).toEqual(problem);
      const { order } = data(await place(id, shop.backend, { expectedTotal: fewer.prices.grandTotal }));
      expect(order.totals.discounts).toEqual([]);
      expect(await leftOf('BIG')).toBe(0);
    });

    it('are removed, once and again', async () => {
      await shop.createCoupon({ code: 'GONE', kind: 'percent', percent: 10 });
      const id = await ready();
      await applied(id, 'GONE');
      for (let round = 0; round < 2; round += 1) {
        expect(data(await shop.backend.coupons.remove(nl, id))).toMatchObject({
          appliedCoupons: [],
          prices: { discounts: [] },
        });
      }
    });

    it('give no more orders than their limit, on two nodes', async () => {
      await shop.createCoupon({ code: 'FEW', kind: 'percent', percent: 10, usageLimit: 3 });
      const nodes = [shop.backend, await shop.openNode()];
      const ids = await Promise.all(Array.from({ length: 10 }, () => ready({ qty: 1 })));
      for (const id of ids) await applied(id, 'FEW');
      const results = await Promise.all(ids.map((id, index) => place(id, nodes[index % 2])));
      expect(results.filter(({ ok }) => ok)).toHaveLength(3);
      const refused = results.flatMap((result) => (result.ok ? [] : [result.error]));
      expect(refused).toEqual(Array.from({ length: 7 }, () => ({ code: 'coupon_used_up' })));
      expect(await shop.couponUses('FEW')).toEqual({ used: 3, orders: 3 });
      // The cart keeps everything, and shows why the discount is gone.
      const left = ids[results.findIndex(({ ok }) => !ok)] ?? '';
      const cart = await cartOf(shop.backend, nl, left);
      expect(cart.appliedCoupons).toEqual([{ code: 'FEW', problem: { code: 'coupon_used_up' } }]);
      expect(cart.items).toHaveLength(1);
      data(await place(left, shop.backend, { expectedTotal: cart.prices.grandTotal }));
    });

    it('are limited per mailbox', async () => {
      await shop.createCoupon({ code: 'ONCE', kind: 'percent', percent: 10, usageLimitPerMailbox: 1 });
      const spellings = ['Bo@example.com', 'bo@example.com', 'bo+1@example.com', 'bo+2@example.com'];
      const ids = await Promise.all(spellings.map((email) => ready({ email, qty: 1 })));
      for (const id of ids) await applied(id, 'ONCE');
      const results = await Promise.all(ids.map((id) => place(id)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const again = await ready({ email: 'BO@example.com' });
      expect(failure(await apply(again, 'ONCE'))).toEqual({ code: 'coupon_used_up' });
      data(await place(await withCoupon('ONCE', 'cy@example.com')));
    });
    it('are limited per mailbox after a change of the secret too', async () => {
      await shop.createCoupon({ code: 'ROTATED', kind: 'percent', percent: 10, usageLimitPerMailbox: 1 });
      data(await place(await withCoupon('ROTATED', 'dee@example.com')));
      const node = await shop.openNode([], undefined, 'a-new-secret-that-only-tests-know-about');
      const again = await ready({ email: 'dee+1@example.com' });
      expect(failure(await node.coupons.apply(nl, again, 'ROTATED'))).toEqual({ code: 'coupon_used_up' });
    });
    const withCoupon = async (code: string, email: string) => {
      const id = await ready({ email, qty: 1 });
      await applied(id, code);
      return id;
    };

    it('return a use with a canceled order, and take it again when a late payment reinstates it', async () => {
      await shop.createCoupon({ code: 'LATE', kind: 'percent', percent: 10, usageLimit: 1 });
      const { backend, setState } = shop.latePayments;
      const order = async () => {
        const id = await withCoupon('LATE', 'di@example.com');
        return { id, ...data(await place(id, backend)) };
      };
      const settle = async ({ transactionId, order: { ref } }: Awaited<ReturnType<typeof order>>) =>
        data(await backend.payments.settle(nl, transactionId ?? '', [ref])).order;
      const first = await order();
      expect(await leftOf('LATE')).toBe(1);
      const restored = data(await backend.checkout.cancelPayment(nl, first.id));
      expect(restored.appliedCoupons).toEqual([{ code: 'LATE', problem: null }]);
      expect(await leftOf('LATE')).toBe(0);
      setState(first.transactionId ?? '', 'paid');
      expect((await settle(first)).status).toBe('processing');
      expect(await shop.couponUses('LATE')).toEqual({ used: 1, orders: 1 });
    });

    it('keep the discount of a reinstated order without a use left', async () => {
      await shop.createCoupon({ code: 'LAST1', kind: 'percent', percent: 10, usageLimit: 1 });
      const { backend, setState } = shop.latePayments;
      const id = await withCoupon('LAST1', 'ed@example.com');
      const first = data(await place(id, backend));
      data(await backend.checkout.cancelPayment(nl, id));
      data(await place(await withCoupon('LAST1', 'flo@example.com')));
      setState(first.transactionId ?? '', 'paid');
      const settled = data(await backend.payments.settle(nl, first.transactionId ?? '', [first.order.ref]));
      expect(settled.order).toMatchObject({ status: 'processing', totals: first.order.totals });
      expect(await shop.couponUses('LAST1')).toEqual({ used: 1, orders: 1 });
    });
  });
}
