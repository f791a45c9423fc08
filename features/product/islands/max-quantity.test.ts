import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/islands';
import { clampQuantity, maxQuantityOf } from './selection';

const two = { status: 'LOW_STOCK', available: 2 } as const;
const plenty = { status: 'IN_STOCK', available: 80 } as const;
const none = { status: 'OUT_OF_STOCK', available: 0 } as const;

describe('maxQuantityOf', () => {
  it.each([
    [0, 1],
    [2, 2],
    [100_000, purchase.maxQuantity],
  ])('of %i units is %i', (available, max) => expect(maxQuantityOf({ available })).toBe(max));
});

describe('clampQuantity', () => {
  it('is at most what can be bought of the variant', () => {
    expect(clampQuantity(two, 10)).toBe(2);
    expect(clampQuantity(two, 1)).toBe(1);
    expect(clampQuantity(plenty, 10)).toBe(10);
    expect(clampQuantity(plenty, 0)).toBe(1);
  });

  it('keeps an empty field, and the quantity if the variant is out of stock', () => {
    expect(clampQuantity(two, null)).toBeNull();
    expect(clampQuantity(none, 10)).toBe(10);
  });
});
