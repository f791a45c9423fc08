import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import type { Cart } from '../../model/cart';
import type { CommerceBackend } from '../../runtime';
import { nl, uk } from '../catalogue-fixture';
import {
  data,
  failure,
  orderInput,
  placedOrder,
  type SellingEngine,
  type SellingShop,
  noCart,
} from '../selling-shop';

const quantitiesOf = (cart: Cart | null) =>
  Object.fromEntries((cart?.items ?? []).map(({ product, quantity }) => [product.sku, quantity]));

/** Lines leave a cart only when they are in an order that holds, or by the shopper's hand. */
export function returnedLinesContract(engine: SellingEngine): void {
  describe('the lines of a canceled order', () => {
    let shop: SellingShop;
    let late: CommerceBackend;
    let customers = 0;
    beforeAll(async () => {
      shop = await engine.open('articles');
      late = shop.latePayments.backend;
    });
    afterAll(() => shop.close());

    const newCustomer = async (context: Context): Promise<Context> => ({
      ...context,
      customer: await shop.createCustomer(context, `lines-${(customers += 1)}@example.com`),
    });
    const add = async (
      context: Context,
      id: string | null,
      ...lines: readonly (readonly [sku: string, qty: number])[]
    ) =>
      data(
        await late.cart.add(
          context,
          id,
          lines.map(([product, qty]) => ({ product, qty })),
        ),
      );
    const quantitiesIn = async (context: Context, id: string) =>
      quantitiesOf(await late.cart.get(context, id));
    /** Reports a state of the payment, as a return without a session does. */
    const report = async (
      { transactionId, order }: { transactionId: string; order: { ref: string } },
      state: 'paid' | 'refused' | 'canceled' | 'expired',
      context = uk,
    ) => {
      shop.latePayments.setState(transactionId, state);
      return data(await late.payments.settle(context, transactionId, [order.ref]));
    };

    it('are not doubled if the order was ordered again', async () => {
      const { order, cartId } = await placedOrder(late, nl, { qty: 3, payment: 'banktransfer' });
      const again = data(await late.cart.reorder(nl, cartId, order.ref));
      const canceled = data(await late.orders.cancel(nl, order.ref, noCart));
      expect(quantitiesOf(canceled.cart)).toEqual({ 'CAM-1': 3 });
      expect(await quantitiesIn(nl, again.cart?.id ?? '')).toEqual({ 'CAM-1': 3 });
    });

    it('are not doubled for a customer who ordered again and added more', async () => {
      const as = await newCustomer(nl);
      const { order, cartId } = await placedOrder(late, as, { qty: 3, payment: 'banktransfer' });
      const again = data(await late.cart.reorder(as, cartId, order.ref));
      await add(as, again.cart?.id ?? null, ['CAM-1', 1], ['CABLE-1', 2]);
      data(await late.orders.cancel(as, order.ref, noCart));
      expect(quantitiesOf(await late.cart.claim(as, null))).toEqual({ 'CAM-1': 4, 'CABLE-1': 2 });
    });

    it('are added to what was added to a newer cart by hand', async () => {
      const { order, cartId } = await placedOrder(late, nl, { qty: 3, payment: 'banktransfer' });
      const newer = await add(nl, cartId, ['CAM-1', 1]);
      const canceled = data(await late.orders.cancel(nl, order.ref, noCart));
      expect(await quantitiesIn(nl, newer.id)).toEqual({ 'CAM-1': 4 });
      expect(quantitiesOf(canceled.cart)).toEqual({ 'CAM-1': 4 });
    });

    it('leave the cart when the order is paid late, and nothing else does', async () => {
      const placed = await placedOrder(late, uk, { qty: 2 });
      data(await late.checkout.cancelPayment(uk, placed.cartId));
      await add(uk, placed.cartId, ['CABLE-1', 1], ['CAM-1', 1]);
      const { order } = await report(placed, 'paid');
      expect(order.status).toBe('processing');
      expect(await quantitiesIn(uk, placed.cartId)).toEqual({ 'CABLE-1': 1, 'CAM-1': 1 });
      const next = data(await late.checkout.placeOrder(uk, placed.cartId, orderInput()));
      expect(next.order.number).not.toBe(order.number);
    });

    it('leave the cart of the customer that they were merged into', async () => {
      const as = await newCustomer(uk);
      await add(as, null, ['CABLE-1', 2]);
      const placed = await placedOrder(late, uk, { qty: 2 });
      data(await late.checkout.cancelPayment(uk, placed.cartId));
      const merged = await late.cart.claim(as, placed.cartId);
      expect(quantitiesOf(merged)).toEqual({ 'CABLE-1': 2, 'CAM-1': 2 });
      await report(placed, 'paid');
      expect(await quantitiesIn(as, merged?.id ?? '')).toEqual({ 'CABLE-1': 2 });
    });

    for (const who of ['a guest', 'a customer'] as const) {
      for (const state of ['refused', 'canceled', 'expired'] as const) {
        it(`${state}: return in addition to the newer cart of ${who}`, async () => {
          const as = who === 'a guest' ? uk : await newCustomer(uk);
          const placed = await placedOrder(late, as, { qty: 2 });
          const newer = await add(as, placed.cartId, ['CABLE-1', 1]);
          // The same payment cannot be paid twice for lines that are in two carts.
          await report(placed, state);
          await report(placed, state);
          expect(await quantitiesIn(as, newer.id)).toEqual({ 'CABLE-1': 1, 'CAM-1': 2 });
          expect(await quantitiesIn(as, placed.cartId)).toEqual({ 'CABLE-1': 1, 'CAM-1': 2 });
        });
      }
    }

    it('come back to the cart of a customer who has signed in since', async () => {
      const as = await newCustomer(uk);
      await add(as, null, ['CABLE-1', 1]);
      const placed = await placedOrder(late, uk, { qty: 2 });
      const kept = await late.cart.claim(as, placed.cartId);
      await report(placed, 'expired');
      expect(await quantitiesIn(as, kept?.id ?? '')).toEqual({ 'CABLE-1': 1, 'CAM-1': 2 });
    });

    it('come back although the newer cart was ordered and paid', async () => {
      const first = await placedOrder(late, nl, { qty: 3, payment: 'banktransfer' });
      const newer = await add(nl, first.cartId, ['CABLE-1', 1]);
      const second = await placedFrom(newer.id);
      await report(second, 'paid', nl);
      data(await late.orders.cancel(nl, first.order.ref, noCart));
      // The browser has the id of the newer cart.
      expect(await quantitiesIn(nl, newer.id)).toEqual({ 'CAM-1': 3 });
      const last = await add(nl, newer.id, ['CABLE-1', 5]);
      expect(quantitiesOf(last)).toEqual({ 'CAM-1': 3, 'CABLE-1': 5 });
    });

    it('come back to the own cart while an offer accepted since is ordered', async () => {
      const { order, cartId } = await placedOrder(late, nl, { qty: 3, payment: 'banktransfer' });
      const { token } = await shop.createOffer({ context: nl });
      const offered = data(await late.offers.confirm(nl, token, { cartId }));
      const newer = await add(nl, cartId, ['CABLE-1', 1]);
      data(await late.orders.cancel(nl, order.ref, noCart));
      expect(await late.cart.get(nl, offered.id)).toMatchObject({ id: offered.id, totalQuantity: 1 });
      for (const id of [cartId, newer.id])
        expect(await quantitiesIn(nl, id)).toEqual({ 'CAM-1': 3, 'CABLE-1': 1 });
    });

    /** Orders a cart like that of `placedOrder`. */
    async function placedFrom(id: string) {
      const { checkout } = late;
      data(await checkout.setEmail(nl, id, 'ada@example.com'));
      const template = await placedOrder(late, nl, { sku: 'CABLE-1' });
      data(await checkout.setShippingAddress(nl, id, template.order.shippingAddress));
      const { carrierCode: carrier, methodCode: method } = template.order.shippingMethod;
      data(await checkout.setShippingMethod(nl, id, carrier, method));
      data(await checkout.setPaymentMethod(nl, id, 'visa'));
      const placed = data(await checkout.placeOrder(nl, id, orderInput()));
      return { ...placed, transactionId: placed.transactionId ?? '' };
    }

    it('are in one cart if two tabs add at once while the order awaits its payment', async () => {
      const placed = await placedOrder(late, uk);
      const other = await shop.openNode();
      const carts = await Promise.all(
        [late, other, late, other].map((node) =>
          node.cart.add(uk, placed.cartId, [{ product: 'CABLE-1', qty: 1 }]),
        ),
      );
      const ids = new Set(carts.map((result) => data(result).id));
      expect(ids.size).toBe(1);
      expect(await quantitiesIn(uk, placed.cartId)).toEqual({ 'CABLE-1': 4 });
      expect(failure(await late.checkout.setEmail(uk, placed.cartId, 'x@example.com'))).toMatchObject({
        code: 'cart_ordered',
      });
    });

    it('stay after a sign-in although they are sold out', async () => {
      const as = await newCustomer(nl);
      await shop.setStock('LAST', 2);
      await add(as, null, ['CABLE-1', 1]);
      const guest = await add(nl, null, ['LAST', 2]);
      await shop.setStock('LAST', 0);
      const merged = await late.cart.claim(as, guest.id);
      expect(quantitiesOf(merged)).toEqual({ 'CABLE-1': 1, LAST: 2 });
      expect(merged?.error).toBe('out_of_stock');
    });
  });
}
