import { describe, expect, it } from 'vitest';
import { conceptsSchema, readClause, searchWordsSchema, unitsOf } from './search-data';

describe('readClause', () => {
  it('reads conditions that must all hold', () => {
    expect(readClause('category:kits & !power:poe')).toEqual([
      { kind: 'category', code: 'kits', negated: false },
      { kind: 'power', code: 'poe', negated: true },
    ]);
    expect(readClause(' !sku:NOC-T4.1 ')).toEqual([{ kind: 'sku', code: 'NOC-T4.1', negated: true }]);
  });

  it.each([
    '',
    'camera',
    'category:',
    ':kits',
    'category:kits &',
    'category:a b',
    'Category:kits',
    'a:b | c:d',
  ])('gives null for %j', (text) => {
    expect(readClause(text)).toBeNull();
  });
});

describe('the schemas of search data', () => {
  it('accept empty files and fill what is missing', () => {
    expect(conceptsSchema.parse({})).toMatchObject({ accessory: [], measures: {}, concepts: [] });
    expect(searchWordsSchema.parse({}).names).toEqual({});
    expect(conceptsSchema.parse({ concepts: [{ code: 'drone', any: [] }] }).concepts).toEqual([
      { code: 'drone', any: [], also: [], without: null, type: false, sold: true, names: [] },
    ]);
  });

  it('read a number as a phrase', () => {
    expect(searchWordsSchema.parse({ names: { 'lens:l28': [2.8] } }).names).toEqual({ 'lens:l28': ['2.8'] });
  });

  it.each([
    [conceptsSchema, { concept: [] }],
    [conceptsSchema, { concepts: [{ code: 'No Code', any: [] }] }],
    [conceptsSchema, { concepts: [{ code: 'camera', any: ['cameras'] }] }],
    [searchWordsSchema, { name: {} }],
    [searchWordsSchema, { ignore: [''] }],
    [searchWordsSchema, { same: [['grey']] }],
  ])('refuse what is misspelled or incomplete (%#)', (schema, data) => {
    expect(schema.safeParse(data).success).toBe(false);
  });
});

describe('unitsOf', () => {
  it('gives the canonical unit of every word for it, itself included', () => {
    const units = unitsOf(searchWordsSchema.parse({ units: { m: ['Mètres', 'metres'], inch: ['pouces'] } }));
    expect([...units]).toEqual([
      ['m', 'm'],
      ['metres', 'm'],
      ['inch', 'inch'],
      ['pouces', 'inch'],
    ]);
  });
});
