import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skuList } from '@/lib/paths/paths';
import { comparedSkus } from './rows';

it('returns each valid SKU once, four at most', () => {
  expect(comparedSkus('A,B,A,b  c,,C,D,E')).toEqual(['A', 'B', 'C', 'D']);
  expect(comparedSkus('')).toEqual([]);
  expect(comparedSkus(`${','.repeat(2_000)}A`)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const skus = comparedSkus(text);
      expect(comparedSkus(skuList(skus))).toEqual(skus);
    }),
  );
});
