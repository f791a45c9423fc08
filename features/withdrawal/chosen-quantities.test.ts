import { describe, expect, it } from 'vitest';
import { chosenQuantities } from './schema';

describe('the quantities of a withdrawal', () => {
  it.each([
    [
      [2, 1],
      ['2', '1'],
      [2, 1],
    ],
    [
      [2, 1],
      [' 1 ', ''],
      [1, 0],
    ],
    [
      [500, 0],
      ['500', '0'],
      [500, 0],
    ],
  ])('of %j left are read from %j', (left, typed, quantities) => {
    expect(chosenQuantities(left, typed)).toEqual({ ok: true, quantities });
  });

  it.each([
    ['more than is left', '3', 'validation.maximum'],
    ['less than nothing', '-1', 'validation.minimum'],
    ['a part of a unit', '1.5', 'validation.wholeNumber'],
    ['no number', 'two', 'validation.wholeNumber'],
  ])('are refused at their line: %s', (_, text, key) => {
    const chosen = chosenQuantities([1, 2], ['1', text]);
    expect(!chosen.ok && [...chosen.errors].map(([index, error]) => [index, error.key])).toEqual([[1, key]]);
  });

  it.each([[['0', '']], [['1']], [['1', '0', '1']]])(
    'are refused as a whole if nothing is chosen or the form has other lines: %j',
    (typed) => {
      expect(chosenQuantities([1, 1], typed)).toEqual({ ok: false, errors: new Map() });
    },
  );
});
