import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderLimit } from '@/config/limits/order-limits';
import { currencyFacts } from '@/config/shop/store-formats';
import type { CommerceBackend } from '../../runtime';
import { nl, uk } from '../catalogue-fixture';
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

const hour = 60;

/** The limits of orders: they hold on all nodes together, for concurrent requests, and a refusal changes nothing. */
export function orderLimitContract(engine: SellingEngine): void {
  describe('limits of orders', () => {
    const shop = suiteShop(engine);

    let people = 0;
    /** A mailbox and a household that have no orders. */
    const somebody = () => {
      people += 1;
      const number = String(people);
      return {
        email: `ada${number}@example.com`,
        address: { street: { street: 'Kade', number, addition: '' } },
      };
    };
    const nodes = (...limits: OrderLimit[]) => Promise.all([shop.openNode(limits), shop.openNode(limits)]);
    const place = (backend: CommerceBackend, cartId: string, client?: string) =>
      backend.checkout.placeOrder(nl, cartId, { ...orderInput(), client });
    const transferBy = (backend: CommerceBackend, basket: object) =>
      readyCart(backend, nl, { payment: 'banktransfer', ...basket });

    it('holds for concurrent orders of one mailbox on two nodes', async () => {
      const [one, other] = await nodes({ by: 'email', of: 'openTransfers', most: 3, minutes: hour });
      const spellings = ['ann@example.com', 'Ann@Example.com', 'ann+a@example.com', 'ann+b@example.com'];
      const carts = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          transferBy(one, { ...somebody(), email: spellings[index % spellings.length] ?? '' }),
        ),
      );
      const stock = await shop.stockOf('CAM-1');
      const results = await Promise.all(carts.map((id, index) => place(index % 2 ? other : one, id)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(3);
      for (const refused of results.filter(({ ok }) => !ok)) {
        expect(failure(refused)).toMatchObject({ code: 'open_transfer_limit', limit: 3 });
      }
      expect(await shop.stockOf('CAM-1')).toBe(stock - 3);
    });

    it('counts the orders of a household and of a client', async () => {
      const [backend] = await nodes(
        { by: 'address', of: 'transfers', most: 2, minutes: hour },
        { by: 'client', of: 'transfers', most: 3, minutes: hour },
      );
      const { address } = somebody();
      const at = (spelling: object) =>
        transferBy(backend, { ...somebody(), address: { ...address, ...spelling } });
      data(await place(backend, await at({}), '192.0.2.1'));
      data(await place(backend, await at({ postcode: '1000ZZ', firstname: 'Bea' }), '192.0.2.1'));
      const household = failure(await place(backend, await at({ city: 'Utrecht' }), '192.0.2.2'));
      expect(household.code).toBe('order_rate_limit');
      data(await place(backend, await transferBy(backend, somebody()), '192.0.2.1'));
      const client = failure(await place(backend, await transferBy(backend, somebody()), '192.0.2.1'));
      expect(client.code).toBe('order_rate_limit');
      expect('retryAfter' in client && client.retryAfter).toBeGreaterThan(0);
      expect('retryAfter' in client && client.retryAfter).toBeLessThanOrEqual(hour * 60);
      data(await place(backend, await transferBy(backend, somebody()), '192.0.2.2'));
    });

    it('counts canceled orders, and repeats an order by its key without counting it', async () => {
      const [backend] = await nodes({ by: 'email', of: 'orders', most: 2, minutes: hour });
      const person = somebody();
      const { cartId } = await placedOrder(backend, uk, { email: person.email });
      data(await backend.checkout.cancelPayment(uk, cartId));
      const input = orderInput();
      const first = data(await backend.checkout.placeOrder(uk, cartId, input));
      expect(data(await backend.checkout.placeOrder(uk, cartId, input)).order.ref).toBe(first.order.ref);
      const next = await readyCart(backend, uk, { email: person.email });
      const before = await cartOf(backend, uk, next);
      const refused = await backend.checkout.placeOrder(uk, next, orderInput());
      expect(failure(refused).code).toBe('order_rate_limit');
      expect(await cartOf(backend, uk, next)).toEqual(before);
    });

    it('accepts another transfer after one was canceled', async () => {
      const [backend] = await nodes({ by: 'email', of: 'openTransfers', most: 1, minutes: hour });
      const { email } = somebody();
      const first = await placedOrder(backend, nl, { email, payment: 'banktransfer' });
      const id = await transferBy(backend, { email });
      expect(failure(await place(backend, id)).code).toBe('open_transfer_limit');
      // Another way to pay is not limited.
      data(await backend.checkout.setPaymentMethod(nl, id, 'ideal'));
      data(await place(backend, id));
      data(await backend.orders.cancel(nl, first.order.ref, noCart));
      data(await place(backend, await transferBy(backend, { email })));
    });

    it('accepts bank transfers up to a total, when they are chosen and when the order is placed', async () => {
      const limit = { minor: currencyFacts.EUR.maxTransfer, currency: 'EUR' as const };
      const qty = Math.ceil(limit.minor / 10_999);
      const { cart, checkout } = shop.backend;
      const refused = { code: 'transfer_amount_limit', limit };
      const id = await transferBy(shop.backend, somebody());
      data(await cart.add(nl, id, [{ product: 'CAM-1', qty }]));
      expect(failure(await place(shop.backend, id))).toEqual(refused);
      const before = await cartOf(shop.backend, nl, id);
      expect(before.selectedPaymentMethod).toBeNull();
      const methods = before.availablePaymentMethods.map(({ code }) => code);
      expect(methods).toContain('ideal');
      expect(methods).not.toContain('banktransfer');
      expect(failure(await checkout.setPaymentMethod(nl, id, 'banktransfer'))).toEqual(refused);
      expect(await cartOf(shop.backend, nl, id)).toEqual(before);
      data(await checkout.setPaymentMethod(nl, id, 'ideal'));
      data(await place(shop.backend, id));
    });

    describe('of what unpaid orders may hold of a product', () => {
      const shares = {
        transfers: { perClient: 0.1, together: 0.3, minUnits: 1 },
        online: { perClient: 0.5, together: 0.8, minUnits: 2 },
      };
      const client = (index: number) => `192.0.2.${100 + index}`;
      /** Two nodes on which every order counts, and the units of one network's share. */
      const shared = async () => {
        const all = { by: 'client', of: 'orders', most: 1_000, minutes: hour } as const;
        const backends = await Promise.all([shop.openNode([all], shares), shop.openNode([all], shares)]);
        return { backends, share: Math.floor(onHand * shares.transfers.perClient) };
      };
      const onHand = 40;
      const basket = (qty: number) => ({ ...somebody(), sku: 'PART-7', qty });
      const left = () => shop.stockOf('PART-7');

      beforeEach(() => shop.setStock('PART-7', onHand));
      afterEach(() => shop.expireTransfers());

      it('keeps the share of one network, which others do not use up', async () => {
        const {
          backends: [backend],
          share,
        } = await shared();
        data(await place(backend, await transferBy(backend, basket(share)), client(1)));
        const next = await transferBy(backend, basket(1));
        const before = await cartOf(backend, nl, next);
        expect(failure(await place(backend, next, client(1)))).toEqual({
          code: 'transfer_review',
          sku: 'PART-7',
        });
        expect(await cartOf(backend, nl, next)).toEqual(before);
        data(await place(backend, next, client(2)));
        expect(await left()).toBe(onHand - share - 1);
        // The share of online orders is larger.
        const online = await readyCart(backend, nl, { ...basket(share), payment: 'ideal' });
        data(await place(backend, online, client(1)));
      });

      it('keeps the share of all, for concurrent orders on two nodes', async () => {
        const { backends, share } = await shared();
        const carts = await Promise.all(
          Array.from({ length: 8 }, () => transferBy(backends[0], basket(share))),
        );
        const placed = await Promise.all(
          carts.map((id, index) => place(backends[index % 2 ? 1 : 0], id, client(10 + index))),
        );
        expect(placed.filter(({ ok }) => ok)).toHaveLength(3);
        for (const refused of placed.filter(({ ok }) => !ok))
          expect(failure(refused).code).toBe('transfer_review');
        expect(await left()).toBe(onHand - 3 * share);
      });

      it('lets an order beyond wait without reserving, if the shopper agrees', async () => {
        const {
          backends: [backend],
          share,
        } = await shared();
        const id = await transferBy(backend, basket(share + 1));
        const input = { ...orderInput(), client: client(20), acceptsReview: true };
        const { order } = data(await backend.checkout.placeOrder(nl, id, input));
        expect(order).toMatchObject({ status: 'pending_payment', underReview: true });
        expect(await left()).toBe(onHand);
        // The same request again.
        expect(data(await backend.checkout.placeOrder(nl, id, input)).order.ref).toBe(order.ref);
        // It holds nothing of the share.
        data(await place(backend, await transferBy(backend, basket(share)), client(20)));
        data(await backend.orders.cancel(nl, order.ref, noCart));
        expect(await left()).toBe(onHand - share);
      });

      const onlineBy = (backend: CommerceBackend, sku: string, qty: number) =>
        readyCart(backend, nl, { ...somebody(), sku, qty, payment: 'ideal' });

      it('lets an online order beyond reserve its units once it is paid', async () => {
        const { backends } = await shared();
        const [backend, other] = backends;
        await shop.setStock('PART-9', onHand);
        const available = () => shop.stockOf('PART-9');
        const order = async (client: string, qty: number) =>
          data(await place(other, await onlineBy(backend, 'PART-9', qty), client));
        const half = await order(client(40), onHand / 2);
        expect(await available()).toBe(onHand / 2);
        const oneMore = await onlineBy(backend, 'PART-9', 1);
        const asks = { ...orderInput(), client: client(40), acceptsReview: false };
        expect(failure(await other.checkout.placeOrder(nl, oneMore, asks))).toEqual({
          code: 'pieces_not_held',
          sku: 'PART-9',
        });
        const beyond = data(await place(other, oneMore, client(40)));
        expect(beyond.order).toMatchObject({ status: 'pending_payment', underReview: false });
        expect(await available()).toBe(onHand / 2);
        const held = await order(client(41), 12);
        await order(client(42), 1);
        expect(await available()).toBe(onHand / 2 - 12);
        for (const { order, transactionId } of [beyond, half]) {
          await pay(shop, nl, { order, transactionId });
          expect(await backend.orders.byRef(nl, order.ref)).toMatchObject({ status: 'processing' });
        }
        expect(await available()).toBe(onHand / 2 - 13);
        // What is paid counts no more.
        await order(client(40), 1);
        expect(await available()).toBe(onHand / 2 - 14);
        data(await backend.checkout.cancelPayment(nl, held.cartId));
        expect(await available()).toBe(onHand / 2 - 2);
      });

      it('lets one shopper, or two of one network, hold the last two units online', async () => {
        const {
          backends: [backend],
        } = await shared();
        await shop.setStock('PART-6', 2);
        const both = data(await place(backend, await onlineBy(backend, 'PART-6', 2), client(50)));
        expect(await shop.stockOf('PART-6')).toBe(0);
        data(await backend.checkout.cancelPayment(nl, both.cartId));
        const carts = [await onlineBy(backend, 'PART-6', 1), await onlineBy(backend, 'PART-6', 1)];
        for (const id of carts) data(await place(backend, id, client(50)));
        expect(await shop.stockOf('PART-6')).toBe(0);
      });

      it('shares what is not paid for, though paid units are on hand until they are shipped', async () => {
        const {
          backends: [backend],
        } = await shared();
        await shop.setStock('PART-5', 10);
        const paid = data(await place(backend, await onlineBy(backend, 'PART-5', 6), client(60)));
        await pay(shop, nl, paid);
        data(await place(backend, await onlineBy(backend, 'PART-5', 3), client(61)));
        expect(await shop.stockOf('PART-5')).toBe(4);
        data(await place(backend, await onlineBy(backend, 'PART-5', 2), client(61)));
        expect(await shop.stockOf('PART-5')).toBe(2);
      });

      it('lets one unit of a product with few units be ordered', async () => {
        const {
          backends: [backend],
        } = await shared();
        await shop.setStock('PART-8', 3);
        data(await place(backend, await transferBy(backend, { ...somebody(), sku: 'PART-8' }), client(30)));
        const second = await place(
          backend,
          await transferBy(backend, { ...somebody(), sku: 'PART-8' }),
          client(31),
        );
        expect(failure(second).code).toBe('transfer_review');
      });
    });
  });
}
