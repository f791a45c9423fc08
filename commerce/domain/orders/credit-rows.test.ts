import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRow } from '../../model/order';
import { creditRows } from './returns';

const money = (minor: number) => ({ minor, currency: 'EUR' as const });

const row = fc
  .record({
    gross: fc.integer({ min: 0, max: 1_000_000 }),
    rate: fc.constantFrom(0, 9, 21, 25.5),
    share: fc.double({ min: 0, max: 0.3, noNaN: true }),
  })
  .map(({ gross, rate, share }): PriceRow => {
    const tax = rate === 0 ? 0 : Math.floor(gross * share);
    const amounts = { gross: money(gross), discount: money(0), net: money(gross - tax), tax: money(tax) };
    return { kind: 'item', quantity: 1, taxRate: rate, ...amounts };
  });

const totals = (rows: readonly PriceRow[]) => {
  const sum = (key: 'net' | 'tax') => rows.reduce((all, each) => all + each[key].minor, 0);
  return { net: sum('net'), tax: sum('tax') };
};

describe('creditRows', () => {
  it('credits nothing of an order whose rows are all free', () => {
    const free: PriceRow = {
      kind: 'item',
      quantity: 1,
      taxRate: 21,
      gross: money(0),
      discount: money(0),
      net: money(0),
      tax: money(0),
    };
    expect(creditRows([free], 0, 0)).toEqual([]);
  });

  const taxed = (taxRate: number, net: number, tax: number): PriceRow => ({
    kind: 'item',
    quantity: 1,
    taxRate,
    gross: money(net + tax),
    discount: money(0),
    net: money(net),
    tax: money(tax),
  });

  it('credits each rate in proportion, the highest first, in one row', () => {
    const rows = [taxed(9, 10_000, 900), taxed(21, 20_000, 4_200), taxed(21, 10_000, 2_100)];
    expect(creditRows(rows, 0, 23_600)).toEqual([taxed(21, 15_000, 3_150), taxed(9, 5_000, 450)]);
    expect(creditRows(rows, 23_600, 23_600)).toEqual([taxed(21, 15_000, 3_150), taxed(9, 5_000, 450)]);
  });

  it('has no row of a rate of which nothing is credited, and none without rows', () => {
    expect(creditRows([taxed(21, 10_000, 2_100), taxed(9, 0, 0)], 0, 12_100)).toEqual([
      taxed(21, 10_000, 2_100),
    ]);
    expect(creditRows([], 0, 0)).toEqual([]);
  });

  it('credits the tax of a rate in proportion to its part, rounded to the nearest', () => {
    const order = [taxed(21, 10_000, 2_100)];
    const part = fc.integer({ min: 1, max: 12_100 });
    fc.assert(
      fc.property(part, (amount) => {
        const [credited] = creditRows(order, 0, amount);
        expect(Math.abs((credited?.tax.minor ?? 0) - (amount * 2_100) / 12_100)).toBeLessThanOrEqual(0.5);
        expect(credited).toMatchObject({ kind: 'item', quantity: 1, taxRate: 21, discount: money(0) });
      }),
    );
  });

  it('adds up to every refund, and over all refunds to the net and the tax of the order', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (rows, cuts) => {
          const { net, tax } = totals(rows);
          const total = net + tax;
          const edges = [0, ...cuts.map((cut) => Math.round(cut * total)).toSorted((a, b) => a - b), total];
          const credits = edges.slice(1).map((edge, index) => {
            const before = edges[index] ?? 0;
            const credited = creditRows(rows, before, edge - before);
            const sums = totals(credited);
            expect(sums.net + sums.tax).toBe(edge - before);
            return sums;
          });
          expect(credits.reduce((all, { net: part }) => all + part, 0)).toBe(net);
          expect(credits.reduce((all, { tax: part }) => all + part, 0)).toBe(tax);
        },
      ),
    );
  });
});
