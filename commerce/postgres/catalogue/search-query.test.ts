import { describe, expect, it } from 'vitest';
import { beginningsStage, nameQueries, type Slot, stageOf } from './search-query';

const slot = (word: string, stem = word, ...others: string[][]): Slot => ({
  typed: [{ word, stem }],
  others: others.map((phrase) => phrase.map((each) => ({ word: each, stem: each }))),
});

const asked = (slots: readonly Slot[]) => {
  const stage = stageOf(slots, null);
  return { tiers: stage?.tiers ?? [], begins: stage?.begins };
};

describe('stageOf', () => {
  it('asks names first, then places, then anything, and for beginnings', () => {
    expect(asked([slot('cameras', 'camera')])).toEqual({
      tiers: ["'=camera'", "'~camera'", "'camera'"],
      begins: "('~cameras':* | '^cameras':*)",
    });
  });

  it('asks for what else may be meant in second place', () => {
    const { tiers } = asked([slot('dvr', 'dvr', ['recorder'], ['hard', 'disk'])]);
    expect(tiers[0]).toBe("'=dvr'");
    expect(tiers[1]).toBe("('=dvr' | '=recorder' | ('=hard' & '=disk'))");
  });

  it('asks for all parts, the last of which may be a beginning', () => {
    const { tiers, begins } = asked([slot('white'), slot('dom')]);
    expect(tiers[0]).toBe("'=white' & '=dom'");
    expect(begins).toBe("'~white' & ('~dom':* | '^dom':*)");
  });

  it('takes a word that says nothing for a beginning only', () => {
    const the: Slot = { ...slot('the'), onlyBegins: true };
    expect(asked([the])).toEqual({ tiers: [], begins: "('~the':* | '^the':*)" });
    expect(asked([slot('dome'), the]).tiers[0]).toBe("'=dome'");
  });

  it('asks for nothing without words', () => {
    expect(stageOf([], null)).toBeNull();
    expect(beginningsStage([])).toBeNull();
    expect(nameQueries([])).toBeNull();
  });
});

describe('nameQueries', () => {
  it('asks for the whole and for each part', () => {
    expect(nameQueries([slot('noctara'), slot('dom')])).toEqual({
      every: "'=noctara' & ('=dom':* | '^dom':*)",
      any: "'=noctara' | ('=dom':* | '^dom':*)",
    });
  });
});
