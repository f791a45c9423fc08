import { describe, expect, it } from 'vitest';
import { beginningsStage, nameQueries, queryText, type Slot, stageOf } from './search-query';

const slot = (word: string, stem = word, ...others: string[][]): Slot => ({
  typed: [{ word, stem }],
  others: others.map((phrase) => phrase.map((each) => ({ word: each, stem: each }))),
});

/** The beginning of a word in names and places, and of a number. */
const begins = (word: string) =>
  `'en=${word}':* | 'en~${word}':* | 'en^${word}':* | '=${word}':* | '~${word}':* | '^${word}':*`;

const asked = (slots: readonly Slot[]) => {
  const stage = stageOf(slots, 'en', null);
  return { tiers: stage?.tiers.map(queryText) ?? [], begins: stage?.begins && queryText(stage.begins) };
};

describe('stageOf', () => {
  it('asks names first, then places, then anything, and for beginnings', () => {
    expect(asked([slot('cameras', 'camera')])).toEqual({
      tiers: ["'en=camera'", "'en=camera' | 'en~camera'", "'en=camera' | 'en~camera' | 'en.camera'"],
      begins: begins('cameras'),
    });
  });

  it('asks for what else may be meant in second place', () => {
    const { tiers } = asked([slot('dvr', 'dvr', ['recorder'], ['hard', 'disk'])]);
    expect(tiers[0]).toBe("'en=dvr'");
    expect(tiers[1]).toBe("'en=dvr' | 'en=recorder' | ('en=hard' & 'en=disk')");
  });

  it('asks for all parts, the last of which may be a beginning', () => {
    const { tiers, begins: unfinished } = asked([slot('white'), slot('dom')]);
    expect(tiers[0]).toBe("'en=white' & 'en=dom'");
    expect(unfinished).toBe(`('en=white' | 'en~white') & (${begins('dom')})`);
  });

  it('takes a word that says nothing for a beginning only', () => {
    const the: Slot = { ...slot('the'), onlyBegins: true };
    expect(asked([the])).toEqual({ tiers: [], begins: begins('the') });
    expect(asked([slot('dome'), the]).tiers[0]).toBe("'en=dome'");
  });

  it('asks for numbers in all languages at once', () => {
    const { tiers, begins: unfinished } = asked([slot('28')]);
    expect(tiers[0]).toBe("'=28'");
    expect(unfinished).toBe("'=28':* | '~28':* | '^28':*");
  });

  it('asks for nothing without words', () => {
    expect(stageOf([], 'en', null)).toBeNull();
    expect(beginningsStage([], 'en')).toBeNull();
    expect(nameQueries([], 'en')).toBeNull();
  });
});

describe('nameQueries', () => {
  it('asks for the whole and for each part', () => {
    expect(nameQueries([slot('noctara'), slot('dom')], 'en')).toEqual({
      every: "'en=noctara' & ('en=dom':* | 'en^dom':* | '=dom':* | '^dom':*)",
      any: "'en=noctara' | ('en=dom':* | 'en^dom':* | '=dom':* | '^dom':*)",
    });
  });
});
