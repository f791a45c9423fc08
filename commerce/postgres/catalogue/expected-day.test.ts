import { expect, it } from 'vitest';
import { expectedDay } from './product-values';

it('is known while there are no pieces, until the day is over', () => {
  expect(expectedDay(0, '2099-06-15')).toBe('2099-06-15');
  expect(expectedDay(1, '2099-06-15')).toBeNull();
  expect(expectedDay(0, '2020-06-15')).toBeNull();
  expect(expectedDay(0, null)).toBeNull();
});
