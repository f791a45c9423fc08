import { describe, expect, it } from 'vitest';
import { chooseVariant, type Salable } from './fit-lines';

const simple: Salable = { id: 1, sku: 'CAM', sold: true, stock: 5, parts: [], choices: [], variants: null };
const dome: Salable = {
  id: 2,
  sku: 'DOME',
  sold: true,
  stock: 0,
  parts: [],
  choices: ['colour', 'lens'],
  variants: [
    { id: 21, sku: 'DOME-A', sold: true, stock: 1, options: { colour: '1', lens: '3' } },
    { id: 22, sku: 'DOME-B', sold: true, stock: 2, options: { colour: '2', lens: '3' } },
    { id: 23, sku: 'DOME-C', sold: false, stock: 3, options: { colour: '1', lens: '4' } },
  ],
};

describe('chooseVariant', () => {
  it('returns a simple product and ignores options', () => {
    expect(chooseVariant(simple, { colour: '9' })).toEqual({
      ok: true,
      data: { id: 1, sku: 'CAM', stock: 5, parts: [] },
    });
  });

  it('finds the variant with all chosen options', () => {
    expect(chooseVariant(dome, { lens: '3', colour: '2' })).toEqual({
      ok: true,
      data: { id: 22, sku: 'DOME-B', stock: 2, parts: [] },
    });
  });

  it.each([
    [{}, { code: 'options_required', sku: 'DOME', missing: ['colour', 'lens'] }],
    [{ lens: '3' }, { code: 'options_required', sku: 'DOME', missing: ['colour'] }],
    [
      { colour: '2', lens: '4' },
      { code: 'options_impossible', sku: 'DOME' },
    ],
    [
      { colour: '1', lens: '4' },
      { code: 'options_impossible', sku: 'DOME' },
    ],
    [
      { colour: '1', lens: '3', toString: '1' },
      { code: 'options_impossible', sku: 'DOME' },
    ],
  ])('refuses %j', (options, error) => {
    expect(chooseVariant(dome, options)).toEqual({ ok: false, error });
  });

  it('refuses a product that is not on sale before it checks options', () => {
    expect(chooseVariant({ ...dome, sold: false }, {})).toEqual({
      ok: false,
      error: { code: 'product_unavailable', sku: 'DOME' },
    });
  });
});
