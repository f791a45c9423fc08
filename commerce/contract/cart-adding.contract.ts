import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddLine } from '../model/cart';
import { cartsOf, data, failure, nl, type SalesShop, uk } from './sales-shop';

/** What every backend's carts do with what is added to them (`CartPort.add`). */
export function cartAddingContract(open: () => Promise<SalesShop>): void {
  describe('adding to carts', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    beforeAll(async () => void (shop = await open()));
    afterAll(() => shop.close());

    const { add, filled } = cartsOf(() => shop);

    it('merges lines of one product, within a call and between calls', async () => {
      const first = await filled({ product: 'CAM-1', qty: 1 }, { product: 'CAM-1', qty: 2 });
      const second = data(await add([{ product: 'CAM-1', qty: 4 }], first.id));
      expect(second.items).toHaveLength(1);
      expect(second).toMatchObject({ id: first.id, total_quantity: 7 });
      expect(second.version).toBeGreaterThan(first.version);
    });

    it('finds the variant by its options, and by its own SKU', async () => {
      const { items } = await filled(
        { product: 'DOME', qty: 1, options: { colour: 101, lens: 202 } },
        { product: 'DOME-BK-40', qty: 1 },
      );
      expect(items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([['DOME-BK-40', 2]]);
    });

    it.each([
      [
        { product: 'DOME', qty: 1 },
        { code: 'options_required', sku: 'DOME', missing: ['colour', 'lens'] },
      ],
      [
        { product: 'DOME', qty: 1, options: { lens: 201 } },
        { code: 'options_required', sku: 'DOME', missing: ['colour'] },
      ],
      [
        { product: 'DOME', qty: 1, options: { colour: 102, lens: 202 } },
        { code: 'options_impossible', sku: 'DOME' },
      ],
      [
        { product: 'DOME', qty: 1, options: { colour: 101, lens: 201, size: 1 } },
        { code: 'options_impossible', sku: 'DOME' },
      ],
      [
        { product: 'NOBODY', qty: 1 },
        { code: 'product_unavailable', sku: 'NOBODY' },
      ],
      [
        { product: 'OFF', qty: 1 },
        { code: 'product_unavailable', sku: 'OFF' },
      ],
      [
        { product: 'DOME-WH-40', qty: 1 },
        { code: 'product_unavailable', sku: 'DOME-WH-40' },
      ],
      [
        { product: 'a\0b', qty: 1 },
        { code: 'product_unavailable', sku: 'a\0b' },
      ],
      [
        { product: 'CAM-1', qty: 10_000 },
        { code: 'quantity_limit', sku: 'CAM-1', limit: 9999 },
      ],
      [
        { product: 'CAM-1', qty: 0 },
        { code: 'quantity_limit', sku: 'CAM-1', limit: 9999 },
      ],
      [
        { product: 'CAM-1', qty: -1 },
        { code: 'quantity_limit', sku: 'CAM-1', limit: 9999 },
      ],
      [
        { product: 'CAM-1', qty: 1.5 },
        { code: 'quantity_limit', sku: 'CAM-1', limit: 9999 },
      ],
      [
        { product: 'LAST', qty: 4 },
        { code: 'insufficient_stock', sku: 'LAST', available: 3 },
      ],
    ])('refuses %j', async (line, error) => {
      const before = await shop.rows();
      expect(failure(await add([{ product: 'CABLE-1', qty: 1 }, line]))).toEqual(error);
      expect(await shop.rows()).toEqual(before);
    });

    it('refuses what another store sells', async () => {
      const result = await shop.backend.cart.add(uk, null, [{ product: 'NL-ONLY', qty: 1 }]);
      expect(failure(result)).toEqual({ code: 'product_unavailable', sku: 'NL-ONLY' });
    });

    it('counts what is in the cart already against the stock and the limit, and keeps it', async () => {
      const cart = await filled({ product: 'LAST', qty: 2 }, { product: 'CABLE-1', qty: 9000 });
      expect(failure(await add([{ product: 'LAST', qty: 2 }], cart.id))).toEqual({
        code: 'insufficient_stock',
        sku: 'LAST',
        available: 3,
      });
      expect(failure(await add([{ product: 'CABLE-1', qty: 1000 }], cart.id))).toMatchObject({
        code: 'quantity_limit',
        limit: 9999,
      });
      expect(await shop.backend.cart.get(nl, cart.id)).toEqual(cart);
    });

    it('takes 100 different products and no more', async () => {
      const lines = Array.from({ length: 100 }, (_, index) => ({ product: `PART-${index}`, qty: 1 }));
      const cart = await filled(...lines);
      expect(cart.items).toHaveLength(100);
      expect(failure(await add([{ product: 'PART-100', qty: 1 }], cart.id))).toMatchObject({
        code: 'quantity_limit',
        limit: 100,
      });
      expect(data(await add([{ product: 'PART-0', qty: 1 }], cart.id)).total_quantity).toBe(101);
    });

    it('loses nothing of many writes at once', async () => {
      const { id } = await filled({ product: 'CAM-1', qty: 1 });
      const other = await shop.node();
      const adds = Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? other : shop.backend).cart.add(nl, id, [
          { product: 'CAM-1', qty: 1 },
          { product: index % 3 ? 'CABLE-1' : 'DOME-BK-28', qty: 1 },
        ]),
      );
      for (const result of await Promise.all(adds)) data(result);
      const { items, version } = await shop.backend.cart.get(nl, id);
      const quantities = Object.fromEntries(items.map(({ product, quantity }) => [product.sku, quantity]));
      expect(quantities).toEqual({ 'CAM-1': 31, 'CABLE-1': 20, 'DOME-BK-28': 10 });
      expect(version).toBe(31);
    });

    it('keeps to stock and limits when two add at once', async () => {
      const other = await shop.node();
      const atOnce = async (id: string, lines: readonly [AddLine, AddLine]) => {
        const both = [shop.backend.cart.add(nl, id, [lines[0]]), other.cart.add(nl, id, [lines[1]])];
        const results = await Promise.all(both);
        const refused = results.filter(({ ok }) => !ok).map(failure);
        return { refused, cart: await shop.backend.cart.get(nl, id) };
      };
      const { id } = await filled({ product: 'CABLE-1', qty: 1 });
      const two = { product: 'LAST', qty: 2 };
      const last = await atOnce(id, [two, two]);
      expect(last.refused).toEqual([{ code: 'insufficient_stock', sku: 'LAST', available: 3 }]);
      expect(last.cart.total_quantity).toBe(3);
      const full = await filled(
        ...Array.from({ length: 99 }, (_, index) => ({ product: `PART-${index}`, qty: 1 })),
      );
      const lines = await atOnce(full.id, [
        { product: 'PART-99', qty: 1 },
        { product: 'PART-100', qty: 1 },
      ]);
      expect(lines.refused).toMatchObject([{ code: 'quantity_limit', limit: 100 }]);
      expect(lines.cart.items).toHaveLength(100);
    });
  });
}
