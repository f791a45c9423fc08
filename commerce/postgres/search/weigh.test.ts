import { describe, expect, it } from 'vitest';
import type { Language } from '@/config/types';
import { setOf } from '../catalogue/bitset';
import { testLexicons } from '../testing/search-lexicons';
import { joinInput, readQuery } from './read-query';
import { weigh } from './weigh';
import { typedWords } from './words';

const lexicons = testLexicons();
const COUNT = 1_000;

/** The terms of a text, each of which matches one product more than the term before. */
function weighed(text: string, language: Language = 'en', matches = 1) {
  const lexicon = lexicons.of(language);
  const input = joinInput(typedWords(text), lexicon);
  const terms = readQuery(input, lexicon, { has: () => true }, { typing: false, apart: false });
  const set = setOf(
    Array.from({ length: matches }, (_, at) => at),
    (position) => position,
    COUNT,
  );
  const sets = { strong: set, also: set, name: set, text: set };
  return weigh(
    terms.map((term) => ({ term, sets })),
    language,
    COUNT,
  );
}

const headOf = (text: string, language?: Language) =>
  weighed(text, language).find(({ head }) => head)?.term.typed;

describe('the head of a search', () => {
  it.each<[text: string, head: string | undefined, language?: Language]>([
    ['4k nvr', 'nvr'],
    ['camera nvr', 'nvr'],
    ['nvr for cameras', 'nvr'],
    ['for cameras', 'cameras'],
    ['nvr without camera', 'nvr'],
    ['8 mp tracer', undefined],
    ['Kamera Rekorder', 'Rekorder', 'de'],
    ['enregistreur caméra', 'enregistreur', 'fr'],
  ])('is in %j: %j', (text, head, language) => {
    expect(headOf(text, language)).toBe(head);
  });
});

describe('weigh', () => {
  const weights = (text: string, matches?: number) =>
    Object.fromEntries(weighed(text, 'en', matches).map(({ term, weight }) => [term.typed, weight]));

  it('gives the head the most, then other kinds, what has a meaning, and words', () => {
    const { nvr = 0, camera = 0, noctara = 0, tracer = 0 } = weights('tracer noctara camera nvr');
    expect([nvr, camera, noctara, tracer].toSorted((a, b) => b - a)).toEqual([nvr, camera, noctara, tracer]);
    expect(new Set([nvr, camera, noctara, tracer]).size).toBe(4);
  });

  it('gives what follows "for" or "with" half', () => {
    expect(weights('nvr with noctara')['noctara']).toBe((weights('nvr noctara')['noctara'] ?? 0) / 2);
  });

  it('gives a term the more, the fewer products match it', () => {
    const [rare = 0, common = 0] = [weights('tracer', 2)['tracer'], weights('tracer', 900)['tracer']];
    expect(rare).toBeGreaterThan(common);
    expect(weights('tracer', 0)['tracer']).toBe(3);
  });
});
