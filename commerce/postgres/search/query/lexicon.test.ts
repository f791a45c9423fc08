import { describe, expect, it } from 'vitest';
import { testLexicons } from '../../testing/search-lexicons';
import { Lexicon, type LexiconSource, type Meaning } from './lexicon';
import { phrasesOfLabel } from './lexicon-load';
import { typedWords } from './words';

const lexicons = testLexicons();
const [en, de] = [lexicons.of('en'), lexicons.of('de')];
const wordsOf = (text: string) => typedWords(text).map(({ word }) => word);
const meanings = (text: string, lexicon = en) =>
  lexicon.find(wordsOf(text))?.meanings.map(({ code }) => code) ?? null;

const meaning = (code: string): Meaning => {
  return { code, any: [], also: [], without: null, type: false, sold: true };
};
const empty = {
  language: 'en',
  same: [],
  ignore: [],
  joining: [],
  without: [],
  linking: [],
  scales: [],
  units: new Map(),
} as const;
const lexiconOf = (source: Partial<LexiconSource>) =>
  new Lexicon({ ...empty, accessory: [], data: [], labels: [], ...source });

describe('a lexicon of labels and data', () => {
  it.each([
    ['8 MP', ['resolution:8mp']],
    ['8mp', ['resolution:8mp']],
    ['8 megapixel', ['resolution:8mp']],
    ['8megapixel', ['resolution:8mp']],
    ['4K', ['resolution:8mp']],
    ['ip66', ['protection:ip66']],
    ['8 channels', ['channels:8']],
    ['8ch', ['channels:8']],
    ['microphones', ['microphone']],
    ['noctara', ['brand:noctara']],
    ['night vision', ['at_night']],
    ['NightVision', ['at_night']],
    ['night-visions', ['at_night']],
    ['nvr', ['category:recorders']],
    ['recorder', ['category:recorders']],
    ['drone', ['drone']],
    ['cctv', ['camera']],
  ])('knows %j', (text, expected) => {
    expect(meanings(text)).toEqual(expected);
  });

  it.each(['8', 'not protected', 'xylophone', 'the', ''])('does not know %j', (text) => {
    expect(meanings(text)).toBeNull();
  });

  it('reads other spellings of a letter', () => {
    for (const text of ['Überwachungskamera', 'Ueberwachungskamera', 'uberwachungskameras'])
      expect(meanings(text, de), text).toEqual(['camera']);
  });

  it('takes a word of the name of a category as a weak hint', () => {
    expect(en.find(['brackets'])?.meanings).toEqual([
      expect.objectContaining({ any: [], also: [[{ kind: 'category', code: 'brackets', negated: false }]] }),
    ]);
  });

  it('ranks the later options of an "at least" attribute behind the one that is named', () => {
    const option = (code: string) => [{ kind: 'protection', code, negated: false }];
    expect(en.find(['ip66'])?.meanings).toEqual([
      expect.objectContaining({ any: [option('ip66')], also: [option('ip67')] }),
    ]);
    expect(en.find(['ip67'])?.meanings).toEqual([
      expect.objectContaining({ any: [option('ip67')], also: [] }),
    ]);
  });

  it('keeps the category that has the name of a concept', () => {
    expect(en.find(['cameras'])).toMatchObject({
      meanings: [{ code: 'camera' }],
      labels: [{ code: 'category:cameras' }],
    });
  });

  it('knows the function of small words and phrases', () => {
    const kinds = [['the'], ['looking', 'for'], ['for'], ['comes', 'with'], ['free', 'of'], ['camera']];
    const expected = ['ignore', 'ignore', 'linking', 'linking', 'without', undefined];
    expect(kinds.map((phrase) => en.smallWord(phrase))).toEqual(expected);
  });

  it('gives other words for the same thing, and none of them for itself', () => {
    expect(new Set(en.sameAs(['grey']))).toEqual(new Set(['gray']));
    expect(en.sameAs(['black'])).toEqual([]);
  });

  it('completes unfinished words, the shortest first', () => {
    const codes = (start: string, most = 12) =>
      en.startingWith([start], most).flatMap(({ meanings: all }) => all.map(({ code }) => code));
    expect(codes('cam')).toEqual(['camera']);
    expect(codes('n')).toEqual(expect.arrayContaining(['category:recorders', 'brand:noctara', 'at_night']));
    expect(codes('n', 1)).toEqual(['category:recorders']);
    expect(codes('xyl')).toEqual([]);
  });
});

describe('the order in which meanings count', () => {
  const find = (lexicon: Lexicon, word: string) => lexicon.find([word])?.meanings.map(({ code }) => code);

  it('is the exact word before its stem', () => {
    const lexicon = lexiconOf({
      data: [
        { text: 'light', meaning: meaning('lamp') },
        { text: 'lights', meaning: meaning('lighting') },
      ],
    });
    expect([find(lexicon, 'light'), find(lexicon, 'lights')]).toEqual([['lamp'], ['lighting']]);
  });

  it('is the data before a label with the same words', () => {
    const lexicon = lexiconOf({
      data: [{ text: 'dome', meaning: meaning('concept') }],
      labels: [{ text: 'Domes', meaning: { ...meaning('category:domes'), type: true }, label: true }],
    });
    expect([find(lexicon, 'dome'), find(lexicon, 'domes')]).toEqual([['concept'], ['concept']]);
  });

  it('is the exact label of an option before another form of a word of the data', () => {
    const lexicon = lexiconOf({
      data: [{ text: 'wires', meaning: meaning('cables') }],
      labels: [{ text: 'Wired', meaning: meaning('power:wired') }],
    });
    expect([find(lexicon, 'wired'), find(lexicon, 'wires')]).toEqual([['power:wired'], ['cables']]);
  });

  it('is every meaning of a phrase that stands for several things, each once', () => {
    const data = ['a', 'b', 'a'].map((code) => ({ text: '4K', meaning: meaning(code) }));
    expect(find(lexiconOf({ data }), '4k')).toEqual(['a', 'b']);
  });
});

describe('phrasesOfLabel', () => {
  it.each([
    ['0,5 m', ['0,5 m', '0,5 m', '0,5 m']],
    ['8 MP (4K)', ['8 MP', '4K', '8 MP', '8 MP']],
    ['2.8 mm, wide angle', ['2.8 mm, wide angle', '2.8 mm', 'wide angle', '2.8 mm']],
    ['10–30 m', ['10–30 m', '10–30 m']],
  ])('are in %j: %j', (label, expected) => {
    expect(phrasesOfLabel(label)).toEqual(expected);
  });
});

describe('a label of one word between words that are ignored', () => {
  it('is not meant by that word and what links it', () => {
    const lexicon = lexiconOf({
      language: 'de',
      ignore: ['ein', 'alles'],
      linking: ['für'],
      labels: [{ text: 'Ein Kabel für alles', meaning: meaning('poe') }],
    });
    expect(['Kabel für', 'Kabel'].map((text) => meanings(text, lexicon))).toEqual([null, null]);
  });
});
