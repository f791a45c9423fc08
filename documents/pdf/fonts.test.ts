import { describe, expect, it } from 'vitest';
import { isLegible } from '@/lib/fields/text';
import { runsOf } from './fonts';

const set = (text: string, weight: 'regular' | 'bold' = 'regular') =>
  runsOf(text, weight)
    .map((run) => run.text)
    .join('');

describe('a text of a document', () => {
  it.each([
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['1\u202F234\u2009kg', '1 234\u2009kg'],
    ['Haus\u00ADnummer\u200B 7', 'Hausnummer 7'],
    ['Dome 1/2.8″ ≤ 5 W → 40 ℃, ≥ 2 ‰ ✓', 'Dome 1/2.8″ <= 5 W -> 40 °C, >= 2 0/00 +'],
    ['12 ₺, 7 ₽, ² ½ №', '12 ₺, 7 ₽, ² ½ №'],
    ['Ŧ ŧ Ţ ţ Ĕ Ĭ Ŏ Ŀ', 'Ŧ ŧ Ţ ţ Ĕ Ĭ Ŏ Ŀ'],
    ['Արամ Հակոբյան, გიორგი', 'Արամ Հակոբյան, გიორგი'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['🔥 Camera', ' Camera'],
  ])('is set legibly: %j as %j', (text, expected) => expect(set(text)).toBe(expected));

  it.each(['regular', 'bold'] as const)(
    'has a glyph in %s for everything that fields of names accept',
    (weight) => {
      const missing = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter(
        (character) =>
          character !== '?' &&
          !/\p{Cn}|\p{Cs}/u.test(character) &&
          isLegible(character) &&
          set(character, weight).includes('?'),
      );
      expect(missing.map((character) => `U+${character.codePointAt(0)?.toString(16)}`)).toEqual([]);
    },
  );
});
