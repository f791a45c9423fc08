import { describe, expect, it } from 'vitest';
import { mostOf, quantityFor } from './buyable';

const two = { status: 'LOW_STOCK', available: 2 } as const;
const plenty = { status: 'IN_STOCK', available: 80 } as const;
const none = { status: 'OUT_OF_STOCK', available: 0 } as const;

describe('mostOf', () => {
  it.each([
    [0, 1],
    [2, 2],
    [100_000, 9_999],
  ])('of %i pieces is %i', (available, most) => expect(mostOf({ available })).toBe(most));
});

describe('quantityFor', () => {
  it('is what can be bought of the offer', () => {
    expect(quantityFor(two, 10)).toBe(2);
    expect(quantityFor(two, 1)).toBe(1);
    expect(quantityFor(plenty, 10)).toBe(10);
    expect(quantityFor(plenty, 0)).toBe(1);
  });

  it('leaves an empty field, and what is asked for while nothing can be bought', () => {
    expect(quantityFor(two, null)).toBeNull();
    expect(quantityFor(none, 10)).toBe(10);
  });
});
