import { describe, expect, it } from 'vitest';
import { arrangeOptions } from './components/filter-panel';

const options = (kind: string, counts: readonly (number | null)[]) =>
  counts.map((count, index) => {
    const value = String.fromCodePoint(97 + index);
    return { value, title: kind === 'sizes' ? `IP ${index}` : value, count };
  });

/** Values in their order; those behind "show all" in capitals. */
const arranged = (kind: string, counts: readonly (number | null)[]) =>
  arrangeOptions(options(kind, counts), 'en-GB')
    .map(({ option: { value }, beyond }) => (beyond ? value.toUpperCase() : value))
    .join('');

describe('arrangeOptions', () => {
  it.each([
    ['names', [1, 3, 2], 'bca'],
    ['names', [2, 2, 3, 2], 'cabd'],
    ['names', [null, null, null], 'abc'],
    ['names', [1, 2, 3, 4, 5], 'edcbA'],
    ['names', [1, 2, 3, 4, 5, 6], 'fedcBA'],
    ['names', [1, 2, 3, 4, 5, 6, 7], 'gfedCBA'],
    ['sizes', [1, 2, 3, 4, 5, 6], 'ABcdef'],
    ['sizes', [1, 9, 2, 8, 0, 7, 6], 'AbCdEfg'],
  ])('arranges %s with the counts %j as %s', (kind, counts, expected) => {
    expect(arranged(kind, counts)).toBe(expected);
  });

  it.each([
    ['sv-SE', 'alfa, zeta, Åland, ärm, öl'],
    ['de-DE', 'Åland, alfa, ärm, öl, zeta'],
  ])('has names with as many products in the alphabet of %s', (locale, expected) => {
    const items = ['öl', 'zeta', 'Åland', 'ärm', 'alfa'].map((title) => ({ title, count: 1 }));
    expect(
      arrangeOptions(items, locale)
        .map(({ option: { title } }) => title)
        .join(', '),
    ).toBe(expected);
  });
});
