import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenVariant, withVariant } from './variants';

const variants = [{ sku: 'T4-W28' }, { sku: 'T4-K28' }];
const page = 'http://uk.localhost:3000/noctara-t4';

describe('withVariant', () => {
  it('keeps the rest of the URL', () => {
    const link = withVariant(`${page}?utm_source=mail#specifications`, 'T4-K28');
    expect(link).toBe(`${page}?utm_source=mail&variant=T4-K28#specifications`);
    expect(withVariant(link, 'T4-W28')).toBe(`${page}?utm_source=mail&variant=T4-W28#specifications`);
  });

  it('is undefined for an unknown variant', () => {
    for (const query of ['', '?variant=', '?variant=t4-k28', '?variant=%00', '?other=T4-K28']) {
      expect(chosenVariant(variants, query)).toBeUndefined();
    }
  });

  it('round-trips', () => {
    const skus = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(skus, (all) => {
        const list = all.map((sku) => ({ sku }));
        for (const variant of list) {
          expect(chosenVariant(list, new URL(withVariant(page, variant.sku)).search)).toBe(variant);
        }
      }),
    );
  });
});
