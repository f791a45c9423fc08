import { beforeEach, describe, expect, it } from 'vitest';
import { nl, uk } from '../catalogue-fixture';
import {
  cartOf,
  data,
  failure,
  orderInput,
  placedOrder,
  readyCart,
  type SellingEngine,
  pay,
} from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Per SET: two of CAM-SET, one of the others (`fixture/articles.ts`). */
const parts = [
  { sku: 'CAM-SET', name: 'Name of CAM-SET', quantity: 2 },
  { sku: 'DOME-WH-28', name: 'Name of DOME, white, wide', quantity: 1 },
  { sku: 'HEAVY', name: 'Name of HEAVY', quantity: 1 },
];

/** Bundles: articles with a price of their own and the stock of their parts. */
export function bundleContract(engine: SellingEngine): void {
  describe('a bundle', () => {
    const shop = suiteShop(engine);
    beforeEach(async () => {
      await shop.setStock('CAM-SET', 7);
      await shop.setStock('DOME-WH-28', 50);
      await shop.setStock('HEAVY', 100);
    });

    const stockOfParts = () => Promise.all(parts.map(({ sku }) => shop.stockOf(sku)));
    const place = (id: string) => shop.backend.checkout.placeOrder(uk, id, orderInput());
    const withPart = async (sku: string, qty: number) => {
      const id = await readyCart(shop.backend, uk, { sku: 'SET', qty: 2 });
      return { id, added: await shop.backend.cart.add(uk, id, [{ product: sku, qty }]) };
    };

    it('has a page with its parts, and the stock of the scarcest one', async () => {
      const [card] = await shop.backend.catalogue.cards(nl, ['SET']);
      expect(card).toMatchObject({ typeId: 'simple', price: { finalPrice: { minor: 9_999 } } });
      const product = card && (await shop.backend.catalogue.product(nl, card.id));
      expect(product).toMatchObject({ salableQuantity: 3, stockStatus: 'LOW_STOCK' });
      expect(product?.parts).toMatchObject([
        { ...parts[0], url: '/cam-set' },
        { ...parts[1], url: '/dome?variant=DOME-WH-28' },
        { ...parts[2], url: '/heavy' },
      ]);
      await shop.setStock('DOME-WH-28', 1);
      expect(await shop.stockOf('SET')).toBe(1);
      await shop.setEnabled('HEAVY', false);
      expect(await shop.stockOf('SET')).toBe(0);
      await shop.setEnabled('HEAVY', true);
      const [plain] = await shop.backend.catalogue.cards(nl, ['CAM-1']);
      expect((plain && (await shop.backend.catalogue.product(nl, plain.id)))?.parts).toEqual([]);
    });

    it('is one line with its own price, its parts, and their weight', async () => {
      const cart = data(await shop.backend.cart.add(nl, null, [{ product: 'SET', qty: 3 }]));
      expect(cart.items).toHaveLength(1);
      expect(cart.items[0]).toMatchObject({ quantity: 3, error: null, product: { sku: 'SET', parts } });
      expect(cart.prices.subtotal.minor).toBe(3 * 9_999);
      const tooMany = await shop.backend.cart.add(nl, null, [{ product: 'SET', qty: 4 }]);
      expect(failure(tooMany)).toEqual({ code: 'insufficient_stock', sku: 'SET', available: 3 });
    });

    it('takes its parts from the stock, and gives them back when the order is canceled', async () => {
      const { order, cartId } = await placedOrder(shop.backend, uk, { sku: 'SET', qty: 2 });
      expect(order.items).toMatchObject([{ sku: 'SET', quantity: 2, parts, rowTotal: { minor: 19_998 } }]);
      expect(await stockOfParts()).toEqual([3, 48, 98]);
      expect(await shop.stockOf('SET')).toBe(1);
      data(await shop.backend.checkout.cancelPayment(uk, cartId));
      expect(await stockOfParts()).toEqual([7, 50, 100]);
      data(await shop.backend.checkout.cancelPayment(uk, cartId));
      expect(await stockOfParts()).toEqual([7, 50, 100]);
    });

    it('keeps its parts while the order is paid', async () => {
      const { order, transactionId } = await placedOrder(shop.backend, uk, { sku: 'SET' });
      await pay(shop, uk, { order, transactionId });
      expect(await stockOfParts()).toEqual([5, 49, 99]);
    });

    it('gives its parts back when its transfer does not arrive', async () => {
      await placedOrder(shop.backend, nl, { sku: 'SET', qty: 3, payment: 'banktransfer' });
      expect(await stockOfParts()).toEqual([1, 47, 97]);
      await shop.expireTransfers();
      expect(await shop.stockOf('CAM-SET')).toBe(7);
    });

    it('shares the stock with a part in the same cart', async () => {
      const { id, added } = await withPart('CAM-SET', 3);
      const cart = data(added);
      expect(cart.items.map(({ error }) => error)).toEqual([null, null]);
      const line = cart.items.find(({ product }) => product.sku === 'CAM-SET');
      const update = await shop.backend.cart.update(uk, id, [{ id: line?.id ?? '', qty: 4 }]);
      expect(failure(update)).toEqual({ code: 'insufficient_stock', sku: 'CAM-SET', available: 3 });
      expect(data(await place(id)).order.items).toHaveLength(2);
      expect(await shop.stockOf('CAM-SET')).toBe(0);
    });

    it('is not ordered with more units of a part than there are', async () => {
      const short = { code: 'insufficient_stock', sku: 'CAM-SET', available: 3 };
      expect(failure((await withPart('CAM-SET', 4)).added)).toEqual(short);
      const { id } = await withPart('CAM-SET', 3);
      await shop.setStock('CAM-SET', 6);
      const cart = await cartOf(shop.backend, uk, id);
      expect(cart.items.map(({ error }) => error)).toEqual([null, 'insufficient_stock']);
      expect(failure(await place(id))).toEqual({ ...short, available: 2 });
      expect(await stockOfParts()).toEqual([6, 50, 100]);
    });

    it('never sells the last part twice, as a bundle and alone on two nodes', async () => {
      await shop.setStock('CAM-SET', 5);
      const baskets = Array.from({ length: 24 }, (_, index) => (index % 2 ? 'SET' : 'CAM-SET'));
      const ids = await Promise.all(baskets.map((sku) => readyCart(shop.backend, uk, { sku })));
      const other = await shop.openNode();
      const results = await Promise.all(
        ids.map((id, index) =>
          (index % 4 < 2 ? other : shop.backend).checkout.placeOrder(uk, id, orderInput()),
        ),
      );
      const codes = results.map((result) => (result.ok ? 'ok' : result.error.code));
      const sold = (sku: string) =>
        codes.filter((code, index) => code === 'ok' && baskets[index] === sku).length;
      expect(new Set(codes)).toEqual(new Set(['ok', 'insufficient_stock']));
      const left = 5 - 2 * sold('SET') - sold('CAM-SET');
      expect(await shop.stockOf('CAM-SET')).toBe(left);
      expect(left).toBe(0);
    });

    it('is ordered without a deadlock while its parts are ordered, in any order of the lines', async () => {
      await shop.setStock('CAM-SET', 15);
      const ids = await Promise.all(
        Array.from({ length: 14 }, async (_, index) => {
          const [first, second] = index % 2 ? ['SET', 'HEAVY'] : ['HEAVY', 'SET'];
          const id = await readyCart(shop.backend, uk, { sku: first });
          data(await shop.backend.cart.add(uk, id, [{ product: second, qty: 1 }]));
          return id;
        }),
      );
      const results = await Promise.all(ids.map(place));
      expect(results.filter(({ ok }) => ok)).toHaveLength(7);
      expect(await stockOfParts()).toEqual([1, 43, 86]);
    });

    it('is ordered again as far as its parts suffice', async () => {
      const { id } = await withPart('CAM-SET', 3);
      const { order, cartId } = data(await place(id));
      data(await shop.backend.checkout.cancelPayment(uk, cartId));
      await shop.setStock('CAM-SET', 6);
      const again = data(await shop.backend.cart.reorder(uk, null, order.ref));
      expect(again.notAdded).toMatchObject([{ sku: 'CAM-SET', reason: 'insufficient_stock', quantity: 1 }]);
      expect(again.cart?.items.map(({ error, quantity }) => [error, quantity])).toEqual([
        [null, 2],
        [null, 2],
      ]);
      const held = data(await shop.backend.cart.add(uk, null, [{ product: 'SET', qty: 2 }]));
      const more = data(await shop.backend.cart.reorder(uk, held.id, order.ref));
      expect(more.cart?.items.map(({ error, quantity }) => [error, quantity])).toEqual([[null, 3]]);
    });

    it('stays as it was sold in the cart that is filled again', async () => {
      const { order } = await placedOrder(shop.backend, uk, { sku: 'SET' });
      const again = data(await shop.backend.cart.reorder(uk, null, order.ref));
      const { id = '' } = again.cart ?? {};
      expect((await cartOf(shop.backend, uk, id)).items).toMatchObject([{ quantity: 1, product: { parts } }]);
    });
  });
}
