import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/config/types';
import { testLexicons } from '../../testing/search-lexicons';
import { joinInput, openWords, readQuery, type Reading, type Term } from './read-query';
import { typedWords } from './words';

const lexicons = testLexicons();
/** Words of names that are no phrases. */
const inNames = new Set(['sensor', 'funk', 'netz', 'tracer', 'nachtrekorder', 'netzrekorder']);
const known = { has: (word: string) => inNames.has(word) };

function read(text: string, language: Language = 'en', reading: Partial<Reading> = {}): Term[] {
  const lexicon = lexicons.of(language);
  const input = joinInput(typedWords(text), lexicon);
  return readQuery(input, lexicon, known, { typing: false, apart: false, ...reading });
}

/** The words of each term with its flags: `-` for "without", `>` for "for" and "with", `*` for unfinished, `?` for optional. */
const shown = (terms: readonly Term[]) =>
  terms.map(({ words, entry, negated, linked, prefix, optional }) => {
    const flags = `${negated ? '-' : ''}${linked ? '>' : ''}`;
    const meaning = entry ? `=${entry.meanings.map(({ code }) => code).join('|')}` : '';
    return `${flags}${words.join(' ')}${meaning}${prefix ? '*' : ''}${optional ? '?' : ''}`;
  });

describe('readQuery', () => {
  it.each<[text: string, terms: string[], language?: Language]>([
    // The longest phrase first.
    ['surveillance camera', ['surveillance camera=camera']],
    ['tracer night vision camera', ['tracer', 'night vision=at_night', 'camera=camera']],
    // Small words and phrases weigh nothing, also within a phrase.
    ['the camera', ['camera=camera']],
    ['i am looking for a camera', ['am', 'camera=camera']],
    ['night the vision', ['night the vision=at_night']],
    ['the which', []],
    // What follows a linking word is not the thing itself.
    ['recorder for cameras', ['recorder=category:recorders', '>cameras=camera']],
    ['camera that comes with nvr', ['camera=camera', 'that', '>nvr=category:recorders']],
    // "Without" turns the next term round, and only that.
    ['camera without subscription', ['camera=camera', '-subscription=subscription']],
    ['free of subscription camera', ['-subscription=subscription', 'camera=camera']],
    ['without a subscription for night vision', ['-subscription=subscription', '>night vision=at_night']],
    // It holds for a list that ends with "and" or "or".
    ['without subscription and night vision', ['-subscription=subscription', '-night vision=at_night']],
    [
      'without nvr, subscription or the tracer',
      ['-nvr=category:recorders', '-subscription=subscription', '-tracer'],
    ],
    [
      'without nvr, tracer and camera, 8 mp',
      ['-nvr=category:recorders', '-tracer', '-camera=camera', '8mp=resolution:8mp'],
    ],
    ['without nvr, camera', ['-nvr=category:recorders', 'camera=camera']],
    ['without nvr and with tracer', ['-nvr=category:recorders', '>tracer']],
    ['camera and nvr', ['camera=camera', 'nvr=category:recorders']],
    // A number belongs to the attribute that the nearest word has for it.
    ['nvr 8', ['nvr=category:recorders', '8=channels:8']],
    ['8 nvr', ['8=channels:8', 'nvr=category:recorders']],
    ['nvr 7', ['nvr=category:recorders', '7']],
    ['camera 8', ['camera=camera', '8']],
    ['night vision camera 40 m', ['night vision=at_night', 'camera=camera', '40m=reach:far']],
    ['80m night vision', ['80m=reach:far', 'night vision=at_night']],
    ['8mp at night', ['8mp=resolution:8mp', 'at night=at_night']],
    // A phrase begins with a linking word only if it is written that way.
    ['auf hellung', ['>hellung*'], 'de'],
    ['Aufhellung', ['aufhellung=at_night'], 'de'],
    ['mit Licht', ['mit licht=at_night'], 'de'],
    // Measures.
    ['8 mp camera', ['8mp=resolution:8mp', 'camera=camera']],
    ['8 megapixel', ['8mp=resolution:8mp']],
    ['8 channel nvr', ['8ch=channels:8', 'nvr=category:recorders']],
    ['40 metres', ['40m*']],
    // One letter is no word; a number is.
    ["o'brien camera", ['brien', 'camera=camera']],
    ['c camera 5', ['camera=camera', '5']],
    // The last word may be unfinished if no name has it.
    ['tracer recei', ['tracer', 'recei*']],
    ['recei tracer', ['recei', 'tracer']],
    // Compounds of known parts, with letters between, and of three parts.
    ['Nachtkamera', ['nacht=at_night', 'kamera=camera'], 'de'],
    ['Netzskamera', ['netz', 'kamera=camera'], 'de'],
    ['Funknachtkamera', ['funk', 'nacht=at_night', 'kamera=camera'], 'de'],
    ['ohne Nachtkamera', ['-nacht=at_night', '-kamera=camera'], 'de'],
    // A compound in a name also means its parts, if all of them have a meaning.
    ['Nachtrekorder', ['nacht=at_night', 'rekorder=category:recorders', 'nachtrekorder?'], 'de'],
    ['ohne Nachtrekorder', ['-nacht=at_night', '-rekorder=category:recorders'], 'de'],
    ['Netzrekorder', ['netzrekorder'], 'de'],
    // The last part of a compound with an unknown first part.
    ['Sicherheitskamera', ['kamera=camera'], 'de'],
    // A phrase is no compound, and English has none.
    ['Überwachungskamera', ['uberwachungskamera=camera'], 'de'],
    ['nightcamera sensor', ['nightcamera', 'sensor']],
    ['', []],
  ])('reads %j as %j', (text, terms, language) => {
    expect(shown(read(text, language))).toEqual(terms);
  });

  it('keeps a small last word as the beginning of another one while the shopper types', () => {
    expect(shown(read('camera for', 'en', { typing: true }))).toEqual(['camera=camera', 'for*?']);
    expect(shown(read('camera a', 'en', { typing: true }))).toEqual(['camera=camera']);
  });

  it('reads the beginning of a phrase while the shopper types', () => {
    const typed = (text: string, language?: Language) => shown(read(text, language, { typing: true }));
    expect(typed('tracer surveillance c')).toEqual(['tracer', 'surveillance c*']);
    expect(typed('surveillance nvr')).toEqual(['surveillance', 'nvr=category:recorders']);
    // No compound of what is known.
    expect(typed('Überwachungskam', 'de')).toEqual(['uberwachungskam*']);
  });

  it('reads each word by itself where that is asked for', () => {
    expect(shown(read('surveillance camera', 'en', { apart: true }))).toEqual([
      'surveillance',
      'camera=camera',
    ]);
  });

  it('guesses what a word with an unknown beginning means', () => {
    const guessed = (text: string) => read(text, 'de').map((term) => term.guessed);
    expect(['Sicherheitskamera', 'Nachtkamera'].map(guessed)).toEqual([[true], [false, false]]);
  });

  it('keeps what was typed for messages', () => {
    expect(read('8 Megapixel Night-Vision').map(({ typed }) => typed)).toEqual([
      '8 Megapixel',
      'Night Vision',
    ]);
  });
});

describe('openWords', () => {
  it('are those that no phrase covers, whole or by themselves', () => {
    const lexicon = lexicons.of('en');
    const input = joinInput(typedWords('the surveillance camera tracer'), lexicon);
    expect(new Set(openWords(input, lexicon))).toEqual(new Set(['tracer', 'surveillance']));
  });
});

describe('any input', () => {
  const vocabulary = [
    'camera',
    'night',
    'vision',
    'without',
    'for',
    'the',
    'looking',
    '8',
    'mp',
    'x',
    'tracer',
  ];
  const german = ['Nacht', 'kamera', 'Funk', 'ohne', 'für', 'Überwachung', 'abo', 's', 'en'];
  const language = fc.constantFrom<Language>('en', 'de', 'fr');
  const reading = fc.record({ typing: fc.boolean(), apart: fc.boolean() });
  const likely = fc
    .array(fc.tuple(fc.constantFrom(...vocabulary, ...german), fc.constantFrom(' ', '', '-', ' & ', "'")))
    .map((parts) => parts.flat().join(''));
  const anyText = fc.oneof(likely, fc.string({ unit: 'binary', maxLength: 220 }));

  it('is read, and the words of all terms come from it', () => {
    fc.assert(
      fc.property(anyText, language, reading, (text, spoken, how) => {
        const lexicon = lexicons.of(spoken);
        const input = joinInput(typedWords(text), lexicon);
        const typed = input.map(({ word }) => word).join(' ');
        for (const { words } of read(text, spoken, how)) {
          expect(words.length).toBeGreaterThan(0);
          for (const word of words) expect(typed).toContain(word);
        }
      }),
    );
  });

  it('has the same terms in any case and with any blanks', () => {
    const upper = (text: string) => text.replaceAll('ß', 'ss').toUpperCase().replaceAll(' ', '  ');
    fc.assert(
      fc.property(likely, language, reading, (text, spoken, how) => {
        expect(shown(read(upper(text), spoken, how))).toEqual(shown(read(text, spoken, how)));
      }),
    );
  });

  it('has the same terms with hyphens for blanks, and without accents', () => {
    const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
    const texts = fc.array(fc.constantFrom(...vocabulary, ...german)).map((all) => all.join(' '));
    fc.assert(
      fc.property(texts, language, reading, (text, spoken, how) => {
        const terms = shown(read(text, spoken, how));
        expect(shown(read(text.replaceAll(' ', '-'), spoken, how))).toEqual(terms);
        expect(shown(read(bare(text), spoken, how))).toEqual(terms);
      }),
    );
  });

  it('has the same terms with an ignored word before any of them', () => {
    const texts = fc.array(fc.constantFrom('camera', 'tracer', 'nvr', 'without', 'for', 'grey'), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(texts, fc.nat(), (words, at) => {
        const index = at % words.length;
        const added = [...words.slice(0, index), 'the', ...words.slice(index)];
        expect(shown(read(added.join(' ')))).toEqual(shown(read(words.join(' '))));
      }),
    );
  });
});
