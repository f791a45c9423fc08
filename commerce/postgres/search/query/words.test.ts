import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, typedWords, wordMaker, words } from './words';

describe('fold', () => {
  it.each([
    ['Überwachung', 'uberwachung'],
    ['FØRDE Ærø Åse', 'forde aero ase'],
    ['Größe weiß', 'grosse weiss'],
    ['cœur déjà', 'coeur deja'],
    ['ﬁn ４Ｋ', 'fin 4k'],
  ])('makes %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('words', () => {
  it('keeps decimals as one word and separates everything else', () => {
    expect(words('2,8 mm – 4K/8.5 MP, e.g. NOC-T4')).toEqual([
      '2d8',
      'mm',
      '4k',
      '8d5',
      'mp',
      'e',
      'g',
      'noc',
      't4',
    ]);
  });

  it.each([
    ['1,250.5 m', ['1250d5', 'm']],
    ['1.250,5m', ['1250d5m']],
    ['12 mm, 1.2mm', ['12', 'mm', '1d2mm']],
    ['5.000 mAh', ['5000', 'mah']],
  ])('reads the numbers of %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ["camera's", ['cameras']],
    ['CAMERA’S, camera`s', ['cameras', 'cameras']],
    ["caméra's", ['cameras']],
    ["'s avonds, camera 's", ['s', 'avonds', 'camera', 's']],
    ["s'il l’été d'une l'S8", ['s', 'il', 'l', 'ete', 'd', 'une', 'l', 's8']],
    ["it'self", ['it', 'self']],
  ])('read %j as %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
    expect(typedWords(text).map(({ word }) => word)).toEqual(expected);
    expect(wordMaker('fr', new Set())([text])).toEqual(expect.arrayContaining(expected));
  });

  it('are letters and digits of bounded length for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const read = typedWords(text);
        expect(read.length).toBeLessThanOrEqual(12);
        for (const { word } of read) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect(word.length).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});

describe('typedWords', () => {
  it('reads the first 200 characters', () => {
    const xs = 'x'.repeat(10);
    expect(typedWords(`${xs} ${' '.repeat(200)}late`)).toEqual([{ word: xs, raw: xs }]);
  });

  it.each([
    ['8719 002 000 025', ['8719002000025']],
    ['kabel 8-719002-000025 wit', ['kabel', '8719002000025', 'wit']],
    ['0 12345 67890 5', ['012345678905']],
    ['1920 1080', ['1920', '1080']],
    ['1 2 3 4 5 6 7 8 9 10 11 12', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
    ['AB-123456-789012', ['ab', '123456', '789012']],
  ])('joins the digits of an EAN only: %j', (text, expected) => {
    expect(typedWords(text).map(({ word }) => word)).toEqual(expected);
  });

  it('keeps each word as it was typed', () => {
    expect(typedWords("Caméra's 8719 002 000 025")).toEqual([
      { word: 'cameras', raw: "Caméra's" },
      { word: '8719002000025', raw: '8719002000025' },
    ]);
    expect(typedWords('Caméra 2,8 mm, ½ Größe')).toEqual([
      { word: 'camera', raw: 'camera' },
      ...['2d8', 'mm', '1', '2', 'grosse'].map((word) => ({ word, raw: word })),
    ]);
    expect(typedWords('Caméra 2,8 mm, Größe')).toEqual([
      { word: 'camera', raw: 'Caméra' },
      { word: '2d8', raw: '2,8' },
      { word: 'mm', raw: 'mm' },
      { word: 'grosse', raw: 'Größe', afterComma: true },
    ]);
  });
});

describe('wordMaker', () => {
  it('joins numbers with their units and separates them', () => {
    const make = wordMaker('en', new Set());
    expect(make(['8 MP'])).toEqual(['8mp', '8', 'mp']);
    expect(make(['30m'])).toEqual(['30', 'm', '30m']);
    expect(make(['4 channels'])).toEqual(['4', 'channels']);
    expect(make(['IP 66'])).toEqual(['ip66', 'ip', '66']);
    expect(make(['H.265'])).toEqual(['h265', 'h', '265']);
    expect(make(['model 66'])).toEqual(['model', '66']);
  });

  it('splits compounds with a known part in languages that form them', () => {
    const known = new Set(['kamera', 'dome']);
    expect(wordMaker('de', known)(['Überwachungskamera'])).toEqual(
      expect.arrayContaining([
        'uberwachungskamera',
        'ueberwachungskamera',
        'kamera',
        'uberwachungs',
        'uberwachung',
      ]),
    );
    expect(wordMaker('sv', known)(['boxkamera'])).toEqual(
      expect.arrayContaining(['boxkamera', 'box', 'kamera']),
    );
    expect(wordMaker('nl', known)(['domekap'])).toEqual(['domekap']);
    expect(wordMaker('nl', known)(['Domekamera’s'])).toEqual(
      expect.arrayContaining(['domekameras', 'domekamera', 'kamera', 'dome']),
    );
    expect(wordMaker('en', known)(['domekamera'])).toEqual(['domekamera']);
  });

  it('gives the words of a text with any separators', () => {
    const signs = [...`aBsSzſ019 .,-/'’\`\n_é×ßØ“…`];
    const texts = fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 });
    fc.assert(
      fc.property(texts, (text) => {
        expect(wordMaker('fr', new Set())([text])).toEqual(expect.arrayContaining(words(text)));
      }),
    );
  });

  it('adds the spelling without special keys', () => {
    expect(wordMaker('de', new Set())(['Größe'])).toEqual(['grosse', 'groesse']);
    expect(wordMaker('nb', new Set())(['Gjøvik'])).toEqual(['gjovik', 'gjoevik']);
    expect(wordMaker('fr', new Set())(['Gjøvik'])).toEqual(['gjovik']);
  });
});
