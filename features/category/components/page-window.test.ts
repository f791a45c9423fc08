import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from '@/features/category/components/list-pagination';

describe('pageWindow', () => {
  it('shows every page of a short list', () => {
    expect(pageWindow(1, 0)).toEqual([]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('omits distant pages, but never a single one', () => {
    expect(pageWindow(1, 9)).toEqual([1, 2, 'gap', 9]);
    expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, 'gap', 9]);
    expect(pageWindow(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9]);
    expect(pageWindow(6, 9)).toEqual([1, 'gap', 5, 6, 7, 8, 9]);
  });

  it('is ascending, contains both ends and has at most nine entries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -5, max: 505 }), (total, current) => {
        const slots = pageWindow(current, total);
        const numbers = slots.filter((slot) => slot !== 'gap');
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(total);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(slots.length).toBeLessThanOrEqual(9);
        if (current >= 1 && current <= total) expect(numbers).toContain(current);
      }),
    );
  });
});
