import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/config/types';
import { stemOf } from './stems';
import { fold } from './words';

const sameStem: [language: Language, word: string, ...forms: string[]][] = [
  ['en', 'camera', 'cameras'],
  ['en', 'battery', 'batteries'],
  ['nl', 'camera', 'cameras'],
  ['nl', 'kabel', 'kabels'],
  ['de', 'Kamera', 'Kameras'],
  ['de', 'Halterung', 'Halterungen'],
  ['fr', 'caméra', 'caméras'],
  ['nb', 'kamera', 'kameraer', 'kameraet'],
  ['nb', 'trådløs', 'trådløst', 'trådløse'],
  ['sv', 'kamera', 'kameran', 'kameror'],
  ['sv', 'trådlös', 'trådlöst', 'trådlösa'],
  ['sv', 'infraröd', 'infrarött'],
  ['it', 'telecamera', 'telecamere'],
  ['it', 'citofono', 'citofoni'],
];

describe('stemOf', () => {
  it.each(sameStem)(
    'gives in %s one stem for %s and its forms',
    (language: Language, word: string, ...forms: string[]) => {
      const stem = stemOf(fold(word), language);
      expect(forms.map((form) => stemOf(fold(form), language))).toEqual(forms.map(() => stem));
    },
  );

  it('keeps words with digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,4}\d[a-z]{0,4}$/), (word) => {
        for (const language of ['en', 'de', 'fr', 'it'] as const) expect(stemOf(word, language)).toBe(word);
      }),
    );
  });

  it('gives a stem for any word, the same each time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (word) => {
        const stem = stemOf(word, 'sv');
        expect(stem).not.toBe('');
        expect(stemOf(word, 'sv')).toBe(stem);
      }),
    );
  });
});
