import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canDecrement,
  canIncrement,
  isPartial,
  readQuantity,
  settleQuantity,
  wasRaised,
} from '@/ui/form/quantity';

describe('readQuantity', () => {
  it('keeps the previous value if the text is not a number (spec §5)', () => {
    for (const text of [
      'abc',
      '1a',
      '1.5',
      '1,5',
      '1.000',
      '1e3',
      '0x10',
      '+2',
      '--1',
      '-',
      'Infinity',
      '123456',
    ]) {
      expect(readQuantity(text, 7)).toBe(7);
    }
  });

  it('parses numbers and the empty text', () => {
    expect(readQuantity('12', 1)).toBe(12);
    expect(readQuantity(' 05 ', 1)).toBe(5);
    expect(readQuantity('0', 3)).toBe(0);
    expect(readQuantity('', 3)).toBeNull();
  });

  it('accepts a number below the minimum, which is then raised to the minimum (spec §5)', () => {
    for (const text of ['-1', '-0', ' -12 ']) {
      const read = readQuantity(text, 7);
      expect(read).toBe(0);
      expect(settleQuantity(read, 2)).toBe(2);
    }
  });

  it('returns null, the previous value or a whole number, never anything else', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, previous) => {
        const value = readQuantity(text, previous);
        expect(value === null || value === previous || Number.isInteger(value)).toBe(true);
      }),
    );
  });
});

describe('isPartial', () => {
  it.each(['1.', '1.5', '2,', '2,0', '1e', '1e2', '-', "1'0"])('keeps %j while it is typed', (text) => {
    expect(isPartial(text)).toBe(true);
    expect(readQuantity(text, 1)).toBe(1);
  });

  it.each(['', '1', '12', '-3', 'abc', '1a', '.5'])('not %j', (text) => expect(isPartial(text)).toBe(false));
});

describe('settleQuantity', () => {
  it('clamps between minimum and maximum', () => {
    expect(settleQuantity(null, 1)).toBe(1);
    expect(settleQuantity(0, 1)).toBe(1);
    expect(settleQuantity(3, 6)).toBe(6);
    expect(settleQuantity(12, 1, 10)).toBe(10);
    expect(settleQuantity(4, 1, 10)).toBe(4);
    expect(settleQuantity(4, 5, 2)).toBe(5);
  });
});

describe('increment and decrement (spec §4)', () => {
  it('disables decrement at 1 or less', () => {
    expect([null, 0, 1, 2].map((value) => canDecrement(value, 1))).toEqual([false, false, false, true]);
    expect(canDecrement(6, 6)).toBe(false);
    expect(canDecrement(1, 0)).toBe(false);
  });

  it('disables increment when empty or 0', () => {
    expect([null, 0, 1, 9].map((value) => canIncrement(value))).toEqual([false, false, true, true]);
    expect(canIncrement(5, 5)).toBe(false);
  });
});

describe('wasRaised', () => {
  it.each([
    [0, 1, true],
    [0, 0, false],
    [0, null, false],
    [null, 1, false],
    [2, 1, false],
  ])('from %j to %j: %j', (before, after, raised) => expect(wasRaised(before, after)).toBe(raised));
});
