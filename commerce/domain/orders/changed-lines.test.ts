import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedTax } from '../pricing/percent';
import { taxRows } from '../pricing/price-cart';
import { changedRows } from './changed-lines';
import { totalOf } from './refund-lines';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.nat(50_000),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  taxRate: fc.constantFrom(0, 9, 21, 25.5),
  left: fc.nat(9),
});

it('charges and gives back together what was charged, also of each tax', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(2_000), (lines, shipping) => {
      const untaxed = lines.map(({ quantity, price, off, taxRate }) => {
        const gross = price * quantity;
        return { kind: 'item' as const, quantity, gross, discount: Math.floor(gross * off), taxRate };
      });
      const delivery = { kind: 'shipping' as const, quantity: 1, gross: shipping, discount: 0, taxRate: 21 };
      const rows = taxRows([...untaxed, delivery], (rate, cost) => includedTax(cost, rate));
      const sold = lines.map(({ quantity }, position) => {
        const row = rows[position];
        if (!row) throw new Error('a line has no row');
        return { position, quantity, sku: '', name: '', row };
      });
      const wanted = new Map(lines.map(({ left, quantity }, index) => [index, Math.min(left, quantity)]));
      const changed = changedRows(sold, rows.at(-1) ?? null, wanted);
      const after = [...changed.items, ...(changed.delivery ? [changed.delivery] : [])];
      expect(totalOf(after) + totalOf(changed.removed)).toBe(totalOf(rows));
      for (const rate of new Set(rows.map(({ taxRate }) => taxRate))) {
        const at = (some: readonly { taxRate: number; tax: number }[]) =>
          some.filter(({ taxRate }) => taxRate === rate).reduce((sum, { tax }) => sum + tax, 0);
        expect(Math.abs(at(after) + at(changed.removed) - at(rows))).toBeLessThanOrEqual(
          totalOf(changed.removed) > 0 ? 0 : 1,
        );
      }
      for (const { net, tax } of changed.removed) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('changes nothing of an order whose quantities stay', () => {
  const row = {
    kind: 'item' as const,
    quantity: 3,
    gross: 1_000,
    discount: 7,
    net: 821,
    taxRate: 21,
    tax: 172,
  };
  expect(
    changedRows([{ position: 0, quantity: 3, sku: 'A', name: '', row }], null, new Map([[0, 3]])),
  ).toEqual({
    items: [row],
    delivery: null,
    removed: [],
  });
});
