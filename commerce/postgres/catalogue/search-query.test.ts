import { describe, expect, it } from 'vitest';
import { interpret, interpretAsPrefix, nameQueries, type QueryTerm, queryText } from './search-query';

const term = (word: string, stem = word, ...alternatives: string[][]): QueryTerm => ({
  typed: [{ word, stem }],
  alternatives: alternatives.map((phrase) => phrase.map((each) => ({ word: each, stem: each }))),
});

/** A prefix of a word in names and attributes, and of a number. */
const prefixOf = (word: string) =>
  `'en=${word}':* | 'en~${word}':* | 'en^${word}':* | '=${word}':* | '~${word}':* | '^${word}':*`;

const queries = (terms: readonly QueryTerm[]) => {
  const found = interpret(terms, 'en', null);
  return { tiers: found?.tiers.map(queryText) ?? [], prefix: found?.prefix && queryText(found.prefix) };
};

describe('interpret', () => {
  it('matches names first, then attributes, then all texts, then prefixes', () => {
    expect(queries([term('cameras', 'camera')])).toEqual({
      tiers: ["'en=camera'", "'en=camera' | 'en~camera'", "'en=camera' | 'en~camera' | 'en.camera'"],
      prefix: prefixOf('cameras'),
    });
  });

  it('matches alternatives in the second tier', () => {
    const { tiers } = queries([term('dvr', 'dvr', ['recorder'], ['hard', 'disk'])]);
    expect(tiers[0]).toBe("'en=dvr'");
    expect(tiers[1]).toBe("'en=dvr' | 'en=recorder' | ('en=hard' & 'en=disk')");
  });

  it('matches all terms, the last one also as a prefix', () => {
    const { tiers, prefix } = queries([term('white'), term('dom')]);
    expect(tiers[0]).toBe("'en=white' & 'en=dom'");
    expect(prefix).toBe(`('en=white' | 'en~white') & (${prefixOf('dom')})`);
  });

  it('matches a stop word only as a prefix', () => {
    const the: QueryTerm = { ...term('the'), prefixOnly: true };
    expect(queries([the])).toEqual({ tiers: [], prefix: prefixOf('the') });
    expect(queries([term('dome'), the]).tiers[0]).toBe("'en=dome'");
  });

  it('matches numbers in all languages with one lexeme', () => {
    const { tiers, prefix } = queries([term('28')]);
    expect(tiers[0]).toBe("'=28'");
    expect(prefix).toBe("'=28':* | '~28':* | '^28':*");
  });

  it('gives nothing without terms', () => {
    expect(interpret([], 'en', null)).toBeNull();
    expect(interpretAsPrefix([], 'en')).toBeNull();
    expect(nameQueries([], 'en')).toBeNull();
  });
});

describe('nameQueries', () => {
  it('matches every term, or any of them', () => {
    expect(nameQueries([term('noctara'), term('dom')], 'en')).toEqual({
      every: "'en=noctara' & ('en=dom':* | 'en^dom':* | '=dom':* | '^dom':*)",
      any: "'en=noctara' | ('en=dom':* | 'en^dom':* | '=dom':* | '^dom':*)",
    });
  });
});
