import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSkus, recentSkus, withSku } from './recent-skus';

/** What is stored after looking at one product after another. */
const after = (seen: readonly string[]) => seen.reduce<string | null>(withSku, null);

describe('recently viewed products', () => {
  it('are the last five, newest first, without the product itself', () => {
    const stored = after(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(recentSkus(stored, 'G')).toEqual(['F', 'E', 'D', 'C', 'B']);
    expect(recentSkus(after(['A', 'B', 'A']), 'A')).toEqual(['B']);
    expect(recentSkus(after(['A', 'B', 'A']), 'C')).toEqual(['A', 'B']);
    expect(recentSkus(null, 'A')).toEqual([]);
  });

  it('survive whatever stands in the storage', () => {
    expect(readSkus('A,,<b>,a,A,"x",B-1')).toEqual(['A', 'a', 'B-1']);
    fc.assert(
      fc.property(fc.string(), (stored) => {
        expect(recentSkus(stored, 'OWN').length).toBeLessThanOrEqual(5);
        expect(readSkus(withSku(stored, 'OWN'))[0]).toBe('OWN');
      }),
    );
  });

  it('name each product once', () => {
    const skus = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), { minLength: 1 });
    fc.assert(
      fc.property(skus, (seen) => {
        const own = seen.at(-1) ?? '';
        const expected = [...new Set(seen.toReversed())].filter((sku) => sku !== own).slice(0, 5);
        expect(recentSkus(after(seen), own)).toEqual(expected);
      }),
    );
  });
});
