import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedTax } from '../pricing/percent';
import { taxRows } from '../pricing/price-cart';
import { changedLines, type LineSet } from './changed-lines';
import { totalOf } from './refund-lines';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.nat(50_000),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  taxRate: fc.constantFrom(0, 9, 21, 25.5),
  wanted: fc.nat(12),
  isNew: fc.boolean(),
});

const rowsOf = ({ lines, delivery }: LineSet) => [
  ...lines.map(({ row }) => row),
  ...(delivery ? [delivery] : []),
];

it('charges what stays, what is added and what is given back as what it charged, also of each tax', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(2_000), (lines, shipping) => {
      const untaxed = lines.map(({ quantity, price, off, taxRate }) => {
        const gross = price * quantity;
        return { kind: 'item' as const, quantity, gross, discount: Math.floor(gross * off), taxRate };
      });
      const delivery = { kind: 'shipping' as const, quantity: 1, gross: shipping, discount: 0, taxRate: 21 };
      const sold = lines.map(({ quantity }, position) => {
        const row = untaxed[position];
        if (!row) throw new Error('a line has no row');
        return { position, quantity, sku: '', name: '', row: { ...row, net: row.gross, tax: 0 } };
      });
      const known = sold.filter(({ position }) => !lines[position]?.isNew);
      const rows = taxRows([...known.map(({ row }) => row), delivery], (rate, cost) =>
        includedTax(cost, rate),
      );
      const before = {
        lines: known.map((each, index) => ({ ...each, row: rows[index] ?? each.row })),
        delivery: rows.at(-1) ?? null,
      };
      const wanted = sold.map((each) => ({ line: each, quantity: lines[each.position]?.wanted ?? 0 }));
      const { added, after, kept, removed } = changedLines(before, wanted);
      expect(totalOf(rowsOf(kept)) + totalOf(removed)).toBe(totalOf(rows));
      expect(totalOf(rowsOf(kept)) + totalOf(added)).toBe(totalOf(rowsOf(after)));
      for (const { quantity } of removed) expect(quantity).toBeGreaterThan(0);
      for (const rate of new Set(lines.map(({ taxRate }) => taxRate))) {
        const at = (some: readonly { taxRate: number; tax: number }[]) =>
          some.filter(({ taxRate }) => taxRate === rate).reduce((sum, { tax }) => sum + tax, 0);
        const off = (part: typeof added, larger: LineSet) =>
          Math.abs(at(rowsOf(kept)) + at(part) - at(rowsOf(larger)));
        expect(off(removed, before)).toBeLessThanOrEqual(totalOf(removed) > 0 ? 0 : 1);
        expect(off(added, after)).toBeLessThanOrEqual(totalOf(added) > 0 ? 0 : 1);
      }
      for (const { net, tax } of [...removed, ...added]) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
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
  const set = { lines: [{ position: 0, quantity: 3, sku: 'A', name: '', row }], delivery: null };
  const wanted = set.lines.map((each) => ({ line: each, quantity: 3 }));
  expect(changedLines(set, wanted)).toEqual({ after: set, kept: set, removed: [], added: [] });
});
