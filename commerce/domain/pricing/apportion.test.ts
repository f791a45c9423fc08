import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './price-cart';

describe('apportion', () => {
  it('gives the rest to the largest remainders, the earlier share first', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(10, [199, 1, 100])).toEqual([7, 0, 3]);
    expect(apportion(0, [0, 0])).toEqual([0, 0]);
    expect(apportion(5, [0, 3])).toEqual([0, 5]);
    expect(() => apportion(1, [0, 0])).toThrow(RangeError);
  });

  it('adds up exactly; no share is off by a minor unit or more', () => {
    const weights = fc
      .array(fc.nat({ max: 500_000_000_000 }), { minLength: 1, maxLength: 100 })
      .filter((each) => each.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, fc.nat({ max: 500_000_000_000 }), (each, total) => {
        const shares = apportion(total, each);
        const sum = each.reduce((all, weight) => all + weight, 0);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
        for (const [index, share] of shares.entries()) {
          const weight = each[index] ?? 0;
          expect(Math.abs(share - (total * weight) / sum)).toBeLessThan(1.001);
          if (total <= sum) expect(share).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });
});
