import { describe, expect, it } from 'vitest';
import { cardsQuerySchema, sumQuerySchema, variantsQuerySchema } from './schema';

describe('cardsQuerySchema', () => {
  it.each([
    ['OW-K8,NOC-T4', ['OW-K8', 'NOC-T4']],
    ['OW-K8,,b  c,\0,NOC-T4', ['OW-K8', 'NOC-T4']],
    [`${'A'.repeat(65)},OW-K8`, ['OW-K8']],
    ['', []],
    [null, []],
  ])('parses %j as %j', (skus, expected) => {
    expect(cardsQuerySchema.parse({ skus })).toEqual({ skus: expected });
  });

  it('limits the number of SKUs', () => {
    expect(cardsQuerySchema.parse({ skus: 'A,'.repeat(5_000) }).skus).toHaveLength(24);
  });
});

describe('variantsQuerySchema', () => {
  it.each([
    ['NOC-T4', 'NOC-T4'],
    ['A'.repeat(65), null],
    ['a/b (c)', 'a/b (c)'],
    ['a\tb', null],
    ['', null],
    [null, null],
  ])('parses %j as %j', (sku, expected) => {
    expect(variantsQuerySchema.parse({ sku })).toEqual({ sku: expected });
  });
});

describe('sumQuerySchema', () => {
  it.each([
    [
      'A,B',
      '2,5',
      [
        ['A', 2],
        ['B', 5],
      ],
    ],
    ['A,B', '2', undefined],
    ['A', '0', undefined],
    ['A', 'x', undefined],
    [null, null, undefined],
  ])('parses %j with %j as %j', (skus, quantities, expected) => {
    const { data } = sumQuerySchema.safeParse({ skus, quantities });
    expect(data && [...data]).toEqual(expected);
  });
});
