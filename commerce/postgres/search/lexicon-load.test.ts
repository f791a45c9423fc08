import { describe, expect, it } from 'vitest';
import { type Labels, makeLexicons, phrasesOfLabel } from './lexicon-load';
import { conceptsSchema, searchWordsSchema } from './search-data';

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
    const found = (word: string) =>
      lexicons
        .of('fr')
        .find([word])
        ?.meanings.map(({ code }) => code);
    expect(found('fil')).toEqual(['category:wireless']);
    expect(found('sans')).toBeUndefined();
  });
});

describe('phrasesOfLabel', () => {
  it.each([
    ['2.8 mm', ['2.8 mm', '2.8 mm', '2.8 mm']],
    ['0,5 m', ['0,5 m', '0,5 m', '0,5 m']],
    ['Two lenses, 180°', ['Two lenses, 180°', 'Two lenses', '180°']],
    ['8 MP (4K)', ['8 MP', '4K', '8 MP', '8 MP']],
  ])('divides %j, but no number', (label, phrases) => {
    expect(phrasesOfLabel(label)).toEqual(phrases);
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
