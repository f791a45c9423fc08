import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saving } from './saving';

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
