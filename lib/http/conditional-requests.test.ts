import { expect, it } from 'vitest';
import { matchesEtag, weakEtag } from './conditional-requests';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s and %s: %s', (known, etag, matches) => {
  expect(matchesEtag(known, etag)).toBe(matches);
});

it('marks a tag as weak once', () => {
  expect([weakEtag('"a"'), weakEtag('W/"a"')]).toEqual(['W/"a"', 'W/"a"']);
});
