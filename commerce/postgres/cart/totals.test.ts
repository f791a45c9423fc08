import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals } from './totals';

const money = (minor: number) => ({ minor, currency: 'CHF' as const });

describe('computeTotals', () => {
  it('adds up a cart with delivery and a discount', () => {
    const totals = computeTotals({
      rows: [10_000, 5_050],
      discounts: [{ label: 'OWL', minor: 1_050 }],
      shipping: 995,
      taxRate: 8.1,
      currency: 'CHF',
    });
    expect(totals).toEqual({
      subtotal: money(15_050),
      discounts: [{ label: 'OWL', amount: money(1_050) }],
      shipping: money(995),
      applied_taxes: [{ rate: 8.1, amount: money(1_124) }],
      grand_total: money(14_995),
    });
  });

  it('leaves delivery open and an empty cart without tax', () => {
    const totals = computeTotals({ rows: [], discounts: [], shipping: null, taxRate: 21, currency: 'CHF' });
    expect(totals).toMatchObject({ shipping: null, applied_taxes: [], grand_total: money(0) });
  });

  it('never loses a cent', () => {
    const rows = fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 100 });
    const shipping = fc.option(fc.integer({ min: 0, max: 100_000 }));
    const rates = fc.constantFrom(21, 19, 20, 8.1, 25, 25.5, 22);
    fc.assert(
      fc.property(rows, shipping, rates, (amounts, freight, taxRate) => {
        const input = { rows: amounts, discounts: [], shipping: freight, taxRate, currency: 'CHF' as const };
        const { subtotal, grand_total: total, applied_taxes: taxes } = computeTotals(input);
        expect(subtotal.minor).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(total.minor).toBe(subtotal.minor + (freight ?? 0));
        const tax = taxes[0]?.amount.minor ?? -1;
        const exact = (total.minor * taxRate) / (100 + taxRate);
        expect(Math.abs(tax - exact)).toBeLessThan(0.501);
        expect(Number.isSafeInteger(tax)).toBe(true);
      }),
    );
  });
});
