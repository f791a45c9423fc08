import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSkus, recentSkus, withoutGone, withSku } from './recently-viewed';

/** The stored text after viewing several products. */
const after = (viewed: readonly string[]) => viewed.reduce<string | null>(withSku, null);

describe('recently viewed products', () => {
  it('are the last five, newest first, without the current product', () => {
    const stored = after(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(recentSkus(stored, 'G')).toEqual(['F', 'E', 'D', 'C', 'B']);
    expect(recentSkus(after(['A', 'B', 'A']), 'A')).toEqual(['B']);
    expect(recentSkus(after(['A', 'B', 'A']), 'C')).toEqual(['A', 'B']);
    expect(recentSkus(null, 'A')).toEqual([]);
  });

  it('forget those that are no longer sold, and only those that were asked for', () => {
    expect(withoutGone('A,B,C,D', ['B', 'C'], ['C'])).toBe('A,C,D');
  });

  it('ignore invalid stored text', () => {
    expect(readSkus('A,,b  c,a,A, x,B-1/L')).toEqual(['A', 'a', 'B-1/L']);
    fc.assert(
      fc.property(fc.string(), (stored) => {
        expect(recentSkus(stored, 'OWN').length).toBeLessThanOrEqual(5);
        expect(readSkus(withSku(stored, 'OWN'))[0]).toBe('OWN');
      }),
    );
  });

  it('contain each product once', () => {
    const skus = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), { minLength: 1 });
    fc.assert(
      fc.property(skus, (viewed) => {
        const current = viewed.at(-1) ?? '';
        const expected = [...new Set(viewed.toReversed())].filter((sku) => sku !== current).slice(0, 5);
        expect(recentSkus(after(viewed), current)).toEqual(expected);
      }),
    );
  });
});
