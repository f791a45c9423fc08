import { describe, expect, it } from 'vitest';
import type { Language } from '@/config/types';
import { setOf } from '../catalogue/list-index/bitset';
import { testLexicons } from '../testing/search-lexicons';
import { joinInput, readQuery } from './query/read-query';
import { headsOf, weigh } from './rank';
import { typedWords } from './query/words';

const lexicons = testLexicons();
const COUNT = 1_000;

function termsOf(text: string, language: Language = 'en') {
  const lexicon = lexicons.of(language);
  const input = joinInput(typedWords(text), lexicon);
  return readQuery(input, lexicon, { has: () => true }, { typing: false, apart: false });
}

/** The terms of a text, each of which matches one product more than the term before. */
function weighed(text: string, language: Language = 'en', matches = 1) {
  const terms = termsOf(text, language);
  const set = setOf(
    Array.from({ length: matches }, (_, at) => at),
    (position) => position,
    COUNT,
  );
  const sets = { strong: set, also: set, name: set, text: set };
  return weigh(
    terms.map((term) => ({ term, sets })),
    headsOf(terms, language)[0],
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

describe('headsOf', () => {
  it('names the other kinds that the text may ask for, too', () => {
    const terms = termsOf('camera nvr');
    expect(headsOf(terms, 'en').map(({ typed }) => typed)).toEqual(['nvr', 'camera']);
    expect(headsOf(terms, 'fr').map(({ typed }) => typed)).toEqual(['camera', 'nvr']);
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

  it('gives a measure less than another meaning', () => {
    const { '8mp': measure = 0, noctara = 0 } = weights('8mp noctara');
    expect(measure).toBeLessThan(noctara);
  });

  it('gives a term the more, the fewer products match it', () => {
    const [rare = 0, common = 0] = [weights('tracer', 2)['tracer'], weights('tracer', 900)['tracer']];
    expect(rare).toBeGreaterThan(common);
    expect(weights('tracer', 0)['tracer']).toBe(3);
  });
});
