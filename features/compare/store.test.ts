import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearCompare,
  dropFromCompare,
  forgetRefusal,
  parseCompareList,
  toggleCompare,
  useCompare,
} from './store';

describe('parseCompareList', () => {
  it('reads a list of SKUs, each once, four at most', () => {
    expect(parseCompareList('["A","B","A","C","D","E"]')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('takes anything else for an empty list, or for what of it is a SKU', () => {
    expect(parseCompareList(null)).toEqual([]);
    expect(parseCompareList('{"0":"A"}')).toEqual([]);
    expect(parseCompareList('[1,null,"","<b>","A"]')).toEqual(['A']);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseCompareList(text).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('the list', () => {
  beforeEach(clearCompare);

  it('adds and removes, and refuses a fifth', () => {
    for (const sku of ['A', 'B', 'C', 'D', 'E']) toggleCompare(sku);
    expect(useCompare.getState()).toEqual({ skus: ['A', 'B', 'C', 'D'], refused: true });
    forgetRefusal();
    expect(useCompare.getState().refused).toBe(false);
    toggleCompare('B');
    expect(useCompare.getState().skus).toEqual(['A', 'C', 'D']);
    dropFromCompare(['A', 'D']);
    expect(useCompare.getState().skus).toEqual(['C']);
  });

  it('stays as it is where nothing of it goes', () => {
    toggleCompare('A');
    const before = useCompare.getState();
    dropFromCompare(['B']);
    expect(useCompare.getState()).toBe(before);
  });
});
