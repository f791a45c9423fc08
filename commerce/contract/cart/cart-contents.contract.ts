import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/islands';
import type { Context } from '../../context';
import { nl, uk } from '../catalogue-fixture';
import { cartOf, cartsOf, data, failure, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** The contents of carts: prices, totals, and lines that are no longer available. */
export function cartContentsContract(engine: SellingEngine): void {
  describe('contents of carts', () => {
    const shop = suiteShop(engine);

    const { add, filled } = cartsOf(shop);

    describe('unavailable lines', () => {
      it('are reported, the first one for the whole cart', async () => {
        const cart = await filled(
          { product: 'PART-1', qty: 1 },
          { product: 'PART-2', qty: 5 },
          { product: 'PART-3', qty: 1 },
        );
        await shop.setStock('PART-2', 4);
        await shop.setStock('PART-3', 0);
        const short = await cartOf(shop.backend, nl, cart.id);
        expect(short.items.map(({ error }) => error)).toEqual([null, 'insufficient_stock', 'out_of_stock']);
        expect(short.error).toBe('insufficient_stock');
        await shop.setEnabled('PART-1', false);
        const gone = await cartOf(shop.backend, nl, cart.id);
        expect(gone.items[0]?.error).toBe('unavailable');
        expect(gone.error).toBe('unavailable');
        // Other products can still be added, and the line can be removed.
        const more = data(await add([{ product: 'CAM-1', qty: 1 }], cart.id));
        expect(more.items).toHaveLength(4);
        expect(data(await shop.backend.cart.remove(nl, cart.id, gone.items[0]?.id ?? '')).items).toHaveLength(
          3,
        );
        await shop.setEnabled('PART-1', true);
      });

      it('include the variants of a disabled product', async () => {
        const { id } = await filled({ product: 'DOME-BK-28', qty: 1 });
        await shop.setEnabled('DOME', false);
        expect((await cartOf(shop.backend, nl, id)).error).toBe('unavailable');
        expect(failure(await add([{ product: 'DOME-BK-28', qty: 1 }]))).toMatchObject({
          code: 'product_unavailable',
        });
        await shop.setEnabled('DOME', true);
      });
    });

    describe('totals', () => {
      it.each([
        [1, 12_999],
        [4, 12_999],
        [5, 11_999],
        [9, 11_999],
        [10, 10_999],
        [500, 10_999],
      ])('%i units cost %i each', async (qty, price) => {
        const { items, prices } = await filled({ product: 'CAM-1', qty });
        expect(items[0]?.prices.price.minor).toBe(price);
        const saved = (12_999 - price) * qty;
        expect(items[0]?.prices.tierSaving?.minor ?? 0).toBe(saved);
        expect(prices.subtotal.minor).toBe(price * qty);
      });

      it('contain the reference price of a reduction, unless a tier price applies', async () => {
        const prior = async (context: Context, qty: number) => {
          const { items } = data(await shop.backend.cart.add(context, null, [{ product: 'SALE-1', qty }]));
          return items[0]?.prices.prior;
        };
        expect(await prior(nl, 2)).toEqual({ amount: { minor: 4_500, currency: 'EUR' }, kind: 'lowest' });
        expect(await prior(uk, 2)).toEqual({ amount: { minor: 4_900, currency: 'GBP' }, kind: 'before' });
        expect(await prior(nl, 3)).toBeNull();
        expect((await filled({ product: 'CABLE-1', qty: 1 })).items[0]?.prices.prior).toBeNull();
      });

      it('add up, and contain the tax of their rate', async () => {
        const quantities = fc.record({
          'CAM-1': fc.integer({ min: 0, max: 40 }),
          'CABLE-1': fc.integer({ min: 0, max: purchase.maxQuantity }),
          'DOME-BK-40': fc.integer({ min: 0, max: 50 }),
          'PART-7': fc.integer({ min: 0, max: 10 }),
        });
        await fc.assert(
          fc.asyncProperty(quantities, async (wanted) => {
            const lines = Object.entries(wanted).filter(([, qty]) => qty > 0);
            if (lines.length === 0) return;
            const cart = await filled(...lines.map(([product, qty]) => ({ product, qty })));
            const rows = cart.items.map(({ prices }) => prices.rowTotal.minor);
            const [tax, ...others] = cart.prices.appliedTaxes;
            const gross = cart.prices.grandTotal.minor;
            expect(cart.prices.subtotal.minor).toBe(rows.reduce((sum, row) => sum + row, 0));
            expect(
              cart.items.every(
                ({ prices, quantity }) => prices.rowTotal.minor === prices.price.minor * quantity,
              ),
            ).toBe(true);
            expect(gross).toBe(cart.prices.subtotal.minor);
            expect(others).toEqual([]);
            expect(tax?.rate).toBe(21);
            expect(Math.abs((tax?.amount.minor ?? 0) - (gross * 21) / 121)).toBeLessThanOrEqual(0.5);
          }),
          { numRuns: 30 },
        );
      });
    });
  });
}
