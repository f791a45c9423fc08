import { describe, expect, it } from 'vitest';
import { deliveryTime } from './day-texts';

describe('deliveryTime', () => {
  const text = (key: string, values: Record<string, number | string>) =>
    [key, ...Object.entries(values).flat()].join(' ');

  it('returns a number of days, or a range', () => {
    expect(deliveryTime({ min: 1, max: 1 }, text)).toBe('deliveryDays days 1 number 1');
    expect(deliveryTime({ min: 3, max: 5 }, text)).toBe('deliveryRange from 3 to 5');
  });
});
