import { expect, it } from 'vitest';
import { languageName } from './score';

it.each([
  ['de', 'nl', 'Niederländisch'],
  ['uk', 'nb', 'Norwegian'],
  ['fr', 'de', 'allemand'],
  ['it', 'en', 'inglese'],
  ['nl', 'sv', 'Zweeds'],
] as const)('in %s, %s is %s', (store, code, name) => {
  expect(languageName(code, store)).toBe(name);
});
