import { describe, expect, it } from 'vitest';
import { arrangeOptions } from './arrange-options';

const options = (counts: readonly (number | null)[]) =>
  counts.map((count, index) => ({ value: String.fromCodePoint(97 + index), count }));

/** Values in their order; those behind "show all" in capitals. */
const arranged = (code: string, counts: readonly (number | null)[]) =>
  arrangeOptions(code, options(counts))
    .map(({ option: { value }, beyond }) => (beyond ? value.toUpperCase() : value))
    .join('');

describe('arrangeOptions', () => {
  it.each([
    ['colour', [1, 3, 2], 'bca'],
    ['colour', [2, 2, 3, 2], 'cabd'],
    ['colour', [null, null, null], 'abc'],
    ['colour', [1, 2, 3, 4, 5], 'edcbA'],
    ['colour', [1, 2, 3, 4, 5, 6], 'fedcBA'],
    ['colour', [1, 2, 3, 4, 5, 6, 7], 'gfedCBA'],
    ['resolution', [1, 2, 3, 4, 5, 6], 'ABcdef'],
    ['resolution', [1, 9, 2, 8, 0, 7, 6], 'AbCdEfg'],
  ])('arranges %s with the counts %j as %s', (code, counts, expected) => {
    expect(arranged(code, counts)).toBe(expected);
  });
});
