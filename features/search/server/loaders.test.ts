import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText } from './loaders';

describe('searchText', () => {
  it.each([
    ['  dome  ', 'dome'],
    ['do\0me\n', 'do me'],
    ['dome \u00A0  4K', 'dome 4K'],
    ['came\u0301ra', 'caméra'],
    ['\u202Edome\u2069', 'dome'],
    ['🦉', '🦉'],
    ['x'.repeat(1_000), 'x'.repeat(200)],
  ])('normalises %j', (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  it('is well-formed, bounded and idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
        const text = searchText(typed);
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(/\p{Cc}|\s\s/u);
        expect(searchText(text)).toBe(text);
      }),
    );
  });
});
