import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/islands';
import type { AddLine } from '../../model/cart';
import { nl, uk } from '../catalogue-fixture';
import { cartOf, cartsOf, data, failure, type SellingEngine, valueIds } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Adding to carts (`CartPort.add`). */
export function cartAddingContract(engine: SellingEngine): void {
  describe('adding to carts', () => {
    const shop = suiteShop(engine);

    const { add, filled } = cartsOf(shop);

    it('merges lines of one product, within a call and between calls', async () => {
      const first = await filled({ product: 'CAM-1', qty: 1 }, { product: 'CAM-1', qty: 2 });
      const second = data(await add([{ product: 'CAM-1', qty: 4 }], first.id));
      expect(second.items).toHaveLength(1);
      expect(second).toMatchObject({ id: first.id, totalQuantity: 7 });
    });

    it('finds a variant by its options and by its own SKU', async () => {
      const { items } = await filled(
        {
          product: 'DOME',
          qty: 1,
          options: await valueIds(shop.backend, 'DOME', { colour: 'black', lens: 'narrow' }),
        },
        { product: 'DOME-BK-40', qty: 1 },
      );
      expect(items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([['DOME-BK-40', 2]]);
    });

    it.each([
      ['DOME', undefined, { code: 'options_required', sku: 'DOME', missing: ['colour', 'lens'] }],
      ['DOME', { lens: 'wide' }, { code: 'options_required', sku: 'DOME', missing: ['colour'] }],
      ['DOME', { colour: 'white', lens: 'narrow' }, { code: 'options_impossible', sku: 'DOME' }],
      ['DOME', { colour: 'black', lens: 'wide', size: 'XL' }, { code: 'options_impossible', sku: 'DOME' }],
      ['NOBODY', undefined, { code: 'product_unavailable', sku: 'NOBODY' }],
      ['OFF', undefined, { code: 'product_unavailable', sku: 'OFF' }],
      ['DOME-WH-40', undefined, { code: 'product_unavailable', sku: 'DOME-WH-40' }],
      ['a\0b', undefined, { code: 'product_unavailable', sku: 'a\0b' }],
    ])('refuses %j with options %j', async (product, options, error) => {
      const { id } = await filled({ product: 'CABLE-1', qty: 1 });
      const chosen = options && (await valueIds(shop.backend, 'DOME', options));
      expect(failure(await add([{ product, qty: 1, options: chosen }], id))).toEqual(error);
      expect((await cartOf(shop.backend, nl, id)).totalQuantity).toBe(1);
    });

    it.each([10_000, purchase.maxQuantity + 1, 0, -1, 1.5])('refuses %d units', async (qty) => {
      const error = { code: 'quantity_limit', sku: 'CAM-1', limit: purchase.maxQuantity };
      expect(failure(await add([{ product: 'CAM-1', qty }]))).toEqual(error);
    });

    it('adds nothing if one line is refused', async () => {
      const cart = await filled({ product: 'CAM-1', qty: 1 });
      const lines = [
        { product: 'CABLE-1', qty: 1 },
        { product: 'NOBODY', qty: 1 },
      ];
      expect(failure(await add(lines, cart.id))).toEqual({ code: 'product_unavailable', sku: 'NOBODY' });
      expect(await shop.backend.cart.get(nl, cart.id)).toEqual(cart);
    });

    it('refuses more units than are in stock', async () => {
      const error = { code: 'insufficient_stock', sku: 'LAST', available: 3 };
      expect(failure(await add([{ product: 'LAST', qty: 4 }]))).toEqual(error);
    });

    it('refuses a product of another store', async () => {
      const result = await shop.backend.cart.add(uk, null, [{ product: 'NL-ONLY', qty: 1 }]);
      expect(failure(result)).toEqual({ code: 'product_unavailable', sku: 'NL-ONLY' });
    });

    it('counts the units in the cart towards stock and limit', async () => {
      const cart = await filled(
        { product: 'LAST', qty: 2 },
        { product: 'CABLE-1', qty: purchase.maxQuantity },
      );
      expect(failure(await add([{ product: 'LAST', qty: 2 }], cart.id))).toEqual({
        code: 'insufficient_stock',
        sku: 'LAST',
        available: 3,
      });
      expect(failure(await add([{ product: 'CABLE-1', qty: 1 }], cart.id))).toMatchObject({
        code: 'quantity_limit',
        limit: purchase.maxQuantity,
      });
      expect(await shop.backend.cart.get(nl, cart.id)).toEqual(cart);
    });

    it('accepts as many units as an order may have and no more', async () => {
      const { maxOrderQuantity, maxQuantity } = purchase;
      const cart = await filled(
        { product: 'CAM-1', qty: maxQuantity },
        { product: 'CABLE-1', qty: maxOrderQuantity - maxQuantity },
      );
      const tooMany = { code: 'order_quantity_limit', limit: maxOrderQuantity };
      expect(failure(await add([{ product: 'SALE-1', qty: 1 }], cart.id))).toEqual(tooMany);
      expect(await shop.backend.cart.get(nl, cart.id)).toEqual(cart);
      const [first, second] = cart.items.map(({ id }) => id);
      const set = (id: string | undefined, qty: number) =>
        shop.backend.cart.update(nl, cart.id, [{ id: id ?? '', qty }]);
      data(await set(first, maxQuantity - 1));
      data(await add([{ product: 'SALE-1', qty: 1 }], cart.id));
      expect(failure(await set(first, maxQuantity))).toEqual(tooMany);
      expect(data(await set(second, 1)).totalQuantity).toBe(maxQuantity + 1);
    });

    it('accepts 100 different products and no more', async () => {
      const lines = Array.from({ length: 100 }, (_, index) => ({ product: `PART-${index}`, qty: 1 }));
      const cart = await filled(...lines);
      expect(cart.items).toHaveLength(100);
      expect(failure(await add([{ product: 'PART-100', qty: 1 }], cart.id))).toMatchObject({
        code: 'line_limit',
        limit: 100,
      });
      expect(data(await add([{ product: 'PART-0', qty: 1 }], cart.id)).totalQuantity).toBe(101);
    });

    it('loses no concurrent write', async () => {
      const { id } = await filled({ product: 'CAM-1', qty: 1 });
      const other = await shop.openNode();
      const adds = Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? other : shop.backend).cart.add(nl, id, [
          { product: 'CAM-1', qty: 1 },
          { product: index % 3 ? 'CABLE-1' : 'DOME-BK-28', qty: 1 },
        ]),
      );
      for (const result of await Promise.all(adds)) data(result);
      const { items } = await cartOf(shop.backend, nl, id);
      const quantities = Object.fromEntries(items.map(({ product, quantity }) => [product.sku, quantity]));
      expect(quantities).toEqual({ 'CAM-1': 31, 'CABLE-1': 20, 'DOME-BK-28': 10 });
    });

    it('respects stock and limits under concurrent writes', async () => {
      const other = await shop.openNode();
      const atOnce = async (id: string, lines: readonly [AddLine, AddLine]) => {
        const both = [shop.backend.cart.add(nl, id, [lines[0]]), other.cart.add(nl, id, [lines[1]])];
        const results = await Promise.all(both);
        const refused = results.filter(({ ok }) => !ok).map(failure);
        return { refused, cart: await cartOf(shop.backend, nl, id) };
      };
      const { id } = await filled({ product: 'CABLE-1', qty: 1 });
      const two = { product: 'LAST', qty: 2 };
      const last = await atOnce(id, [two, two]);
      expect(last.refused).toEqual([{ code: 'insufficient_stock', sku: 'LAST', available: 3 }]);
      expect(last.cart.totalQuantity).toBe(3);
      const full = await filled(
        ...Array.from({ length: 99 }, (_, index) => ({ product: `PART-${index}`, qty: 1 })),
      );
      const lines = await atOnce(full.id, [
        { product: 'PART-99', qty: 1 },
        { product: 'PART-100', qty: 1 },
      ]);
      expect(lines.refused).toEqual([{ code: 'line_limit', limit: 100 }]);
      expect(lines.cart.items).toHaveLength(100);
    });
  });
}
