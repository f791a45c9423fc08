import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax, saving } from './percent';

describe('includedTax', () => {
  const rates = fc.constantFrom(8.1, 19, 20, 21, 22, 25, 25.5, 27);

  it.each([
    [12100, 21, 2100],
    [10000, 0, 0],
    [0, 21, 0],
    [10810, 8.1, 810],
    [12550, 25.5, 2550],
    [9999, 8.1, 749],
    // 3 × 20 ÷ 120 is exactly one half.
    [3, 20, 1],
    [-3, 20, -1],
    [2, 20, 0],
    [-12100, 21, -2100],
  ])('of %d at %d %% is %d', (gross, rate, tax) => {
    expect(includedTax(gross, rate)).toBe(tax);
  });

  it('has no negative zero', () => {
    expect(Object.is(includedTax(-1, 8.1), 0)).toBe(true);
  });

  it('is within half a unit of the exact share, and symmetric for refunds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), rates, (gross, rate) => {
        const tax = includedTax(gross, rate);
        expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(gross);
        expect(includedTax(-gross, rate) + tax).toBe(0);
      }),
    );
  });

  it('returns the tax that was added to a net amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), rates, (net, rate) => {
        const tax = Number((BigInt(net) * BigInt(Math.round(rate * 10)) + 500n) / 1000n);
        expect(includedTax(net + tax, rate)).toBe(tax);
      }),
    );
  });

  it('throws for an invalid rate and a fractional amount', () => {
    expect(() => includedTax(100, -1)).toThrow(RangeError);
    expect(() => includedTax(100, Number.NaN)).toThrow(RangeError);
    expect(() => includedTax(0.5, 21)).toThrow(RangeError);
  });
});

describe('saving', () => {
  it.each([
    [10_000, 8_500, 15],
    [9_999, 9_990, null],
    [10_000, 10_000, null],
    [10_000, 12_000, null],
    [29_900, 24_900, 16],
  ])('%i → %i is %s', (prior, final, percent) => expect(saving(prior, final)).toBe(percent));

  it('never exceeds the actual saving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 0, max: 1e8 }), (prior, final) => {
        const percent = saving(prior, final);
        if (percent !== null) expect(percent * prior).toBeLessThanOrEqual((prior - final) * 100);
      }),
    );
  });
});
