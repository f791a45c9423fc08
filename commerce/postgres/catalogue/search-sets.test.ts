import { expect, it } from 'vitest';
import type { Query } from './search-query';
import { planOf } from './search-sets';

const term = (word: string): Query => ({ term: `'en=${word}'` });
const leaf = (text: string) => ({ leaf: text });
const domes = new Map([["'en=dome'", ['#c:domes', '#o:7']]]);
const dome = { of: 'any', parts: [leaf("'en=dome'"), leaf("'#c:domes'"), leaf("'#o:7'")] };

it('asks for words alone as they are', () => {
  const white = { any: [term('white'), { all: [term('snow'), term('ice')] }] };
  expect(planOf(white, domes)).toEqual({
    of: 'any',
    parts: [leaf("'en=white' | ('en=snow' & 'en=ice')")],
  });
  expect(planOf(term('white'), domes)).toEqual({ of: 'any', parts: [leaf("'en=white'")] });
});

it('asks for each label by itself, and for the words beside it together', () => {
  expect(planOf({ all: [term('white'), term('dome'), term('small')] }, domes)).toEqual({
    of: 'all',
    parts: [leaf("'en=white' & 'en=small'"), dome],
  });
  expect(planOf({ all: [{ any: [term('ball'), term('dome')] }, term('white')] }, domes)).toEqual({
    of: 'all',
    parts: [leaf("'en=white'"), { of: 'any', parts: [leaf("'en=ball'"), dome] }],
  });
  expect(planOf({ any: [term('dome')] }, domes)).toEqual({ of: 'any', parts: [dome] });
});
