import { describe, expect, it } from 'vitest';
import { type Labels, makeLexicons } from './lexicon-load';
import { conceptsSchema, searchWordsSchema } from '../search-data';

const labels: Labels = {
  options: [],
  booleans: [],
  categories: [{ code: 'wireless', language: 'fr', name: 'Caméras sans fil' }],
  brands: [],
  features: [],
};

const lexicons = makeLexicons(labels, {
  concepts: conceptsSchema.parse({}),
  words: () => searchWordsSchema.parse({ without: ['sans'], ignore: ['hd'] }),
});

describe('the words of a category', () => {
  it('stand for it, except for those with a function', () => {
    const meanings = (word: string) =>
      lexicons
        .of('fr')
        .find([word])
        ?.meanings.map(({ code }) => code);
    expect(meanings('fil')).toEqual(['category:wireless']);
    expect(meanings('sans')).toBeUndefined();
  });
});

describe('the query of a SKU', () => {
  it.each([
    ['TOR-CO', "'en=torco'"],
    ['TOR-CE', "'en^torce'"],
    ['VAN-W1', "'=vanw1'"],
  ])('finds the word %s, not its stem', (code, query) => {
    expect(lexicons.queryOf({ kind: 'sku', code, negated: false })).toBe(query);
  });
});
