import { expect, it } from 'vitest';
import { soldOutExtent } from './variant-facts';

const inStock = { stockStatus: 'IN_STOCK' } as const;
const out = { stockStatus: 'OUT_OF_STOCK' } as const;

it.each([
  ['none', { ...inStock, variants: [] }],
  ['all', { ...out, variants: [] }],
  ['none', { ...inStock, variants: [inStock, { stockStatus: 'LOW_STOCK' }] }],
  ['some', { ...inStock, variants: [inStock, out] }],
  ['all', { ...out, variants: [out, out] }],
] as const)('is %s', (expected, product) => {
  expect(soldOutExtent(product)).toBe(expected);
});
