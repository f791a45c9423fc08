import { expect, it } from 'vitest';
import { fromJsonText, toJsonText } from './json-text';

it('keeps plain data', () => {
  const value = [{ name: 'Dome “4K” </script>', price: null, facts: ['4 MP'], shown: true }];
  const text: string = toJsonText(value);
  expect(typeof text).toBe('string');
  expect(fromJsonText(toJsonText(value))).toEqual(value);
});
