import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinDigits, roundedDigits } from './number-format';

describe('joinDigits', () => {
  it.each([
    ['0', '', '0'],
    ['999', '5', '999,5'],
    ['1234', '50', '1.234,50'],
    ['123456', '', '123.456'],
    ['1234567', '00', '1.234.567,00'],
  ])('groups %s and %s', (whole, fraction, text) => {
    expect(joinDigits(whole, fraction, { group: '.', decimal: ',' })).toBe(text);
  });

  it('inserts separators literally', () => {
    expect(joinDigits('1234567', '', { group: '$&', decimal: ',' })).toBe('1$&234$&567');
  });
});

describe('roundedDigits', () => {
  it.each([
    [0, 0, 0, '0', ''],
    [9.25, 1, 1, '9', '3'],
    [1.005, 2, 2, '1', '01'],
    [0.999, 0, 2, '1', ''],
    [9.999, 1, 2, '10', '0'],
    [8.1, 0, 2, '8', '1'],
    [1e-7, 0, 3, '0', ''],
    [1e18, 0, 0, '1000000000000000000', ''],
    [1e21, 0, 0, '1000000000000000000000', ''],
    [12.5, 0, 0, '13', ''],
  ])('rounds %d to %d to %d digits', (value, minimum, maximum, whole, fraction) => {
    expect(roundedDigits(value, minimum, maximum)).toEqual({ whole, fraction });
  });

  it('is within half a unit of the last digit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        (value, digits) => {
          const { whole, fraction } = roundedDigits(value, 0, digits);
          const rounded = Number(`${whole}.${fraction || '0'}`);
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-6);
          expect(fraction.length).toBeLessThanOrEqual(digits);
          expect(whole).toMatch(/^(0|[1-9]\d*)$/);
        },
      ),
    );
  });
});
