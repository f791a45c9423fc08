import { expect, it } from 'vitest';
import { readSearches, withSearch } from './recent-searches';

/** The stored searches after these. */
const after = (...texts: string[]) => readSearches(texts.reduce<string | null>(withSearch, null));

it('keeps the last five searches, newest first', () => {
  expect(after('one', 'two', 'three', 'four', 'five', 'six')).toEqual([
    'six',
    'five',
    'four',
    'three',
    'two',
  ]);
  expect(readSearches(null)).toEqual([]);
});

it('keeps each search once, as it was typed last', () => {
  expect(after('dome', 'cable', 'Dome')).toEqual(['Dome', 'cable']);
});

it('drops empty lines of a stored value', () => {
  expect(readSearches('\n  \ndome\n\n')).toEqual(['dome']);
});
