import { describe, expect, it } from 'vitest';
import { activeTier } from './variants/variants';

const tiers = [{ quantity: 10 }, { quantity: 2 }, { quantity: 5 }];

describe('activeTier', () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, undefined],
    [2, 2],
    [4, 2],
    [5, 5],
    [9, 5],
    [10, 10],
    [9999, 10],
  ])('for %i units is %s', (quantity, tier) => expect(activeTier(tiers, quantity)?.quantity).toBe(tier));

  it('is none at 1, even if a tier starts there', () => {
    expect(activeTier([{ quantity: 1 }], 1)).toBeUndefined();
  });
});
