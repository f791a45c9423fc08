import { expect, it } from 'vitest';
import { places } from './places';

const all = Object.values(places).flat();

it.each(all)('$name has a figure for each month, the least of them in winter', ({ sun }) => {
  expect(sun).toHaveLength(12);
  expect(Math.min(...sun)).toBe(sun[11]);
  expect(Math.max(...sun)).toBeLessThan(8);
});

it('has places with codes of their own', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});
