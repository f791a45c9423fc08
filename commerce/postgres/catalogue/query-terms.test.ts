import { describe, expect, it } from 'vitest';
import { type AnalysedInput, corrections, interpretTyped, splitCompounds } from './query-terms';
import { queryText } from './search-query';
import type { SynonymMatch, VocabularyWord } from './search-vocabulary';

function input(words: readonly Partial<VocabularyWord>[], synonyms: SynonymMatch[] = []): AnalysedInput {
  return {
    typed: words.map(({ word = '' }) => ({ word, raw: word })),
    words: words.map((given, index) => ({
      position: index + 1,
      word: '',
      stem: given.word ?? '',
      unknown: false,
      compound: null,
      similar: [],
      joined: null,
      ...given,
    })),
    synonyms,
  };
}

const similarTo = (word: string, shown = word) => [{ word, stem: word, shown, uses: 1 }];
const firstTiers = (given: AnalysedInput, language: 'en' | 'de' = 'en') =>
  interpretTyped(given, language)[0]?.tiers.map(queryText) ?? [];

describe('interpretTyped', () => {
  it('prefers the synonym of the longest part', () => {
    const given = input(
      [{ word: 'video' }, { word: 'recorder' }],
      [
        { first: 2, last: 2, words: ['tape'], stems: ['tape'] },
        { first: 1, last: 2, words: ['dvr'], stems: ['dvr'] },
      ],
    );
    expect(firstTiers(given)[1]).toBe("('en=video' & 'en=recorder') | 'en=dvr'");
  });

  it('removes redundant alternatives', () => {
    const meant = (words: string[]) => ({ first: 1, last: 1, words, stems: words });
    const others = [meant(['video', 'recorder']), meant(['nvr']), meant(['recorder']), meant(['dvr', 'kit'])];
    expect(firstTiers(input([{ word: 'dvr' }], others))[1]).toBe("'en=dvr' | 'en=nvr' | 'en=recorder'");
  });

  it('adds the joined form of two words', () => {
    const given = input([{ word: 'door', joined: { word: 'doorbell', stem: 'doorbel' } }, { word: 'bell' }]);
    expect(firstTiers(given)[1]).toBe("('en=door' & 'en=bell') | 'en=doorbel'");
  });

  it('splits unknown compounds as the language allows', () => {
    const compound = { head: 'haus', headStem: 'haus', headKnown: false, tail: 'kamera', tailStem: 'kamera' };
    const given = input([{ word: 'hauskamera', unknown: true, compound }]);
    expect(firstTiers(given, 'de')[1]).toBe("'de=hauskamera' | 'de=kamera'");
    expect(firstTiers(given, 'en')[0]).toBe("'en=hauskamera'");
    expect(firstTiers(given, 'en')[1]).not.toContain("'en=kamera'");
  });

  it('matches the tail of a compound alone only after both parts', () => {
    const compound = { head: 'haus', headStem: 'haus', headKnown: true, tail: 'kamera', tailStem: 'kamera' };
    const [whole, byTail] = interpretTyped(input([{ word: 'hauskamera', unknown: true, compound }]), 'de');
    expect(whole?.tiers.map(queryText).join()).not.toContain("'de=kamera'");
    expect(byTail?.tiers.map(queryText)[1]).toBe("'de=hauskamera' | 'de=kamera'");
    // A compound that names contain is not split.
    const known = interpretTyped(input([{ word: 'hauskamera', compound }]), 'de');
    expect(known.flatMap(({ tiers }) => tiers.map(queryText)).join()).not.toContain("'de=kamera'");
  });

  it('joins short letters with the number after them, unless they have a synonym', () => {
    expect(firstTiers(input([{ word: 'ip' }, { word: '66' }]))[1]).toBe("('en=ip' & '=66') | '=ip66'");
    const nvr = { first: 1, last: 1, words: ['recorder'], stems: ['recorder'] };
    expect(firstTiers(input([{ word: 'nvr' }, { word: '8' }], [nvr]))[1]).toBe(
      "('en=nvr' | 'en=recorder') & '=8'",
    );
    expect(firstTiers(input([{ word: '8' }, { word: 'poe' }])).join()).not.toContain('8poe');
  });

  it('reads a number with its unit as one word, as typed and in synonyms', () => {
    expect(firstTiers(input([{ word: '40' }, { word: 'm' }]))[0]).toBe("'=40m'");
    expect(firstTiers(input([{ word: '40' }, { word: 'm', stem: null }]))[0]).toBe("'=40m'");
    expect(firstTiers(input([{ word: '40' }, { word: 'm' }, { word: 'reel' }]))[0]).toBe(
      "'=40m' & 'en=reel'",
    );
    const uhd = { first: 1, last: 1, words: ['8', 'mp', 'cam'], stems: ['8', 'mp', 'cam'] };
    expect(firstTiers(input([{ word: '4k' }], [uhd]))[1]).toBe("'=4k' | ('=8mp' & 'en=cam')");
  });

  it('applies synonyms to the parts of a joined word', () => {
    const indoor = { first: 1, last: 1, words: ['indoor'], stems: ['indoor'] };
    const joined = { word: 'insidecam', stem: 'insidecam' };
    expect(firstTiers(input([{ word: 'inside', joined }, { word: 'cam' }], [indoor]))[1]).toBe(
      "('en=inside' & 'en=cam') | 'en=insidecam' | ('en=indoor' & 'en=cam')",
    );
  });

  it('gives nothing if all words are stop words', () => {
    expect(
      interpretTyped(
        input([
          { word: 'the', stem: null },
          { word: 'for', stem: null },
        ]),
        'en',
      ),
    ).toEqual([]);
  });
});

describe('splitCompounds', () => {
  const compound = { head: 'haus', headStem: 'haus', headKnown: true, tail: 'kamera', tailStem: 'kamera' };

  it('writes compounds of two known parts as two words', () => {
    expect(splitCompounds(input([{ word: 'weiss' }, { word: 'hauskamera', compound }]))).toBe(
      'weiss haus kamera',
    );
  });

  it('changes nothing else', () => {
    expect(splitCompounds(input([{ word: 'kamera' }]))).toBeNull();
    const half = { ...compound, headKnown: false };
    expect(splitCompounds(input([{ word: 'hauskamera', compound: half }]))).toBeNull();
  });
});

describe('corrections', () => {
  it('replace unknown words by known ones with their accents', () => {
    expect(
      corrections(input([{ word: 'camra', unknown: true, similar: similarTo('camera', 'caméra') }])),
    ).toEqual(['caméra']);
  });

  it('remove unknown words without a similar one, last', () => {
    const purple = { word: 'purple', unknown: true };
    const given = input([purple, { word: 'camra', unknown: true, similar: similarTo('camera') }]);
    expect(corrections(given)).toEqual(['purple camera', 'camera']);
    expect(corrections(input([purple, { word: 'dome' }]))).toEqual(['dome']);
    expect(corrections(input([purple]))).toEqual([]);
  });

  it('change no known word', () => {
    expect(corrections(input([{ word: 'dome', similar: similarTo('home') }]))).toEqual([]);
  });
});
