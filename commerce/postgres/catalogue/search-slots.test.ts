import { describe, expect, it } from 'vitest';
import { queryText } from './search-query';
import { corrections, type Facts, parted, typedStages } from './search-slots';
import type { SynonymFact, WordFacts } from './search-words-read';

function facts(words: readonly Partial<WordFacts>[], synonyms: SynonymFact[] = []): Facts {
  return {
    typed: words.map(({ word = '' }) => ({ word, raw: word })),
    words: words.map((given, index) => ({
      place: index + 1,
      word: '',
      stem: given.word ?? '',
      doubtful: false,
      compound: null,
      alike: [],
      joined: null,
      ...given,
    })),
    synonyms,
  };
}

const alike = (word: string, shown = word) => [{ word, stem: word, shown, uses: 1 }];
const firstTiers = (given: Facts, language: 'en' | 'de' = 'en') =>
  typedStages(given, language)[0]?.tiers.map(queryText) ?? [];

describe('typedStages', () => {
  it('knows synonyms of several words, the longest first', () => {
    const given = facts(
      [{ word: 'video' }, { word: 'recorder' }],
      [
        { first: 2, last: 2, words: ['tape'], stems: ['tape'] },
        { first: 1, last: 2, words: ['dvr'], stems: ['dvr'] },
      ],
    );
    expect(firstTiers(given)[1]).toBe("('en=video' & 'en=recorder') | 'en=dvr'");
  });

  it('leaves out ways to say it that find nothing more', () => {
    const meant = (words: string[]) => ({ first: 1, last: 1, words, stems: words });
    const others = [meant(['video', 'recorder']), meant(['nvr']), meant(['recorder']), meant(['dvr', 'kit'])];
    expect(firstTiers(facts([{ word: 'dvr' }], others))[1]).toBe("'en=dvr' | 'en=nvr' | 'en=recorder'");
  });

  it('joins words that belong together', () => {
    const given = facts([{ word: 'door', joined: { word: 'doorbell', stem: 'doorbel' } }, { word: 'bell' }]);
    expect(firstTiers(given)[1]).toBe("('en=door' & 'en=bell') | 'en=doorbel'");
  });

  it('takes compounds apart as the language allows', () => {
    const compound = { head: 'haus', headStem: 'haus', headKnown: false, tail: 'kamera', tailStem: 'kamera' };
    const given = facts([{ word: 'hauskamera', doubtful: true, compound }]);
    expect(firstTiers(given, 'de')[1]).toBe("'de=hauskamera' | 'de=kamera'");
    expect(firstTiers(given, 'en')[0]).toBe("'en=hauskamera'");
    expect(firstTiers(given, 'en')[1]).not.toContain("'en=kamera'");
  });

  it('takes the last part of a compound alone only where nothing has both', () => {
    const compound = { head: 'haus', headStem: 'haus', headKnown: true, tail: 'kamera', tailStem: 'kamera' };
    const [whole, byTail] = typedStages(facts([{ word: 'hauskamera', doubtful: true, compound }]), 'de');
    expect(whole?.tiers.map(queryText).join()).not.toContain("'de=kamera'");
    expect(byTail?.tiers.map(queryText)[1]).toBe("'de=hauskamera' | 'de=kamera'");
    // What names use is meant as it stands.
    const known = typedStages(facts([{ word: 'hauskamera', compound }]), 'de');
    expect(known.flatMap(({ tiers }) => tiers.map(queryText)).join()).not.toContain("'de=kamera'");
  });

  it('joins short letters with the number behind them, unless they have a meaning of their own', () => {
    expect(firstTiers(facts([{ word: 'ip' }, { word: '66' }]))[1]).toBe("('en=ip' & '=66') | '=ip66'");
    const nvr = { first: 1, last: 1, words: ['recorder'], stems: ['recorder'] };
    expect(firstTiers(facts([{ word: 'nvr' }, { word: '8' }], [nvr]))[1]).toBe(
      "('en=nvr' | 'en=recorder') & '=8'",
    );
    expect(firstTiers(facts([{ word: '8' }, { word: 'mp' }])).join()).not.toContain('8mp');
  });

  it('knows what the parts of a joined word are called', () => {
    const indoor = { first: 1, last: 1, words: ['indoor'], stems: ['indoor'] };
    const joined = { word: 'insidecam', stem: 'insidecam' };
    expect(firstTiers(facts([{ word: 'inside', joined }, { word: 'cam' }], [indoor]))[1]).toBe(
      "('en=inside' & 'en=cam') | 'en=insidecam' | ('en=indoor' & 'en=cam')",
    );
  });

  it('asks for nothing where several words say nothing', () => {
    expect(
      typedStages(
        facts([
          { word: 'the', stem: null },
          { word: 'for', stem: null },
        ]),
        'en',
      ),
    ).toEqual([]);
  });
});

describe('parted', () => {
  const compound = { head: 'haus', headStem: 'haus', headKnown: true, tail: 'kamera', tailStem: 'kamera' };

  it('writes compounds of known parts as two words', () => {
    expect(parted(facts([{ word: 'weiss' }, { word: 'hauskamera', compound }]))).toBe('weiss haus kamera');
  });

  it('changes nothing else', () => {
    expect(parted(facts([{ word: 'kamera' }]))).toBeNull();
    const half = { ...compound, headKnown: false };
    expect(parted(facts([{ word: 'hauskamera', compound: half }]))).toBeNull();
  });
});

describe('corrections', () => {
  it('mend what nobody uses, as names write it', () => {
    expect(corrections(facts([{ word: 'camra', doubtful: true, alike: alike('camera', 'caméra') }]))).toEqual(
      ['caméra'],
    );
  });

  it('leave out what nothing is near, last', () => {
    const purple = { word: 'purple', doubtful: true };
    const given = facts([purple, { word: 'camra', doubtful: true, alike: alike('camera') }]);
    expect(corrections(given)).toEqual(['purple camera', 'camera']);
    expect(corrections(facts([purple, { word: 'dome' }]))).toEqual(['dome']);
    expect(corrections(facts([purple]))).toEqual([]);
  });

  it('change nothing that is known', () => {
    expect(corrections(facts([{ word: 'dome', alike: alike('home') }]))).toEqual([]);
  });
});
