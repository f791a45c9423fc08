import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import type { Cart } from '../../model/cart';
import type { CommerceBackend } from '../../runtime';
import { nl, uk } from '../catalogue-fixture';
import { data, failure, placedOrder, type SellingEngine, noCart } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const quantitiesOf = (cart: Cart | null) =>
  Object.fromEntries((cart?.items ?? []).map(({ product, quantity }) => [product.sku, quantity]));

/** Lines leave a cart only when they are in an order that holds, or by the shopper's hand, in any sequence: cart-lines-model.test.ts. */
export function returnedLinesContract(engine: SellingEngine): void {
  describe('the lines of a canceled order', () => {
    const shop = suiteShop(engine);
    let late: CommerceBackend;
    let customers = 0;
    beforeAll(async () => {
      late = shop.latePayments.backend;
    });

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
