import { expect, it } from 'vitest';
import { planOf } from './search-plan';
import type { Query } from './search-query';

const lexeme = (word: string): Query => ({ lexeme: `'en=${word}'` });
const leaf = (text: string) => ({ leaf: text });
const matches = new Map([["'en=dome'", ['#c:domes', '#o:7']]]);
const dome = { of: 'any', parts: [leaf("'en=dome'"), leaf("'#c:domes'"), leaf("'#o:7'")] };

it('keeps parts without a label in one query', () => {
  const white = { any: [lexeme('white'), { all: [lexeme('snow'), lexeme('ice')] }] };
  expect(planOf(white, matches)).toEqual({
    of: 'any',
    parts: [leaf("'en=white' | ('en=snow' & 'en=ice')")],
  });
  expect(planOf(lexeme('white'), matches)).toEqual({ of: 'any', parts: [leaf("'en=white'")] });
});

it('makes each label a leaf and keeps the other words together', () => {
  expect(planOf({ all: [lexeme('white'), lexeme('dome'), lexeme('small')] }, matches)).toEqual({
    of: 'all',
    parts: [leaf("'en=white' & 'en=small'"), dome],
  });
  expect(planOf({ all: [{ any: [lexeme('ball'), lexeme('dome')] }, lexeme('white')] }, matches)).toEqual({
    of: 'all',
    parts: [leaf("'en=white'"), { of: 'any', parts: [leaf("'en=ball'"), dome] }],
  });
  expect(planOf({ any: [lexeme('dome')] }, matches)).toEqual({ of: 'any', parts: [dome] });
});
