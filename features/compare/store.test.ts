import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearCompare,
  removeFromCompare,
  clearRefusal,
  parseCompareList,
  toggleCompare,
  useCompare,
} from './store';

describe('parseCompareList', () => {
  it('parses a list of SKUs, each once, at most four', () => {
    expect(parseCompareList('["A","B","A","C","D","E"]')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('ignores anything but SKUs', () => {
    expect(parseCompareList(null)).toEqual([]);
    expect(parseCompareList('{"0":"A"}')).toEqual([]);
    expect(parseCompareList('[1,null,"","b  c","A"]')).toEqual(['A']);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseCompareList(text).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('the comparison list', () => {
  beforeEach(clearCompare);

  it('adds and removes products, and rejects a fifth', () => {
    for (const sku of ['A', 'B', 'C', 'D', 'E']) toggleCompare(sku);
    expect(useCompare.getState()).toEqual({ skus: ['A', 'B', 'C', 'D'], refused: true });
    clearRefusal();
    expect(useCompare.getState().refused).toBe(false);
    toggleCompare('B');
    expect(useCompare.getState().skus).toEqual(['A', 'C', 'D']);
    removeFromCompare(['A', 'D']);
    expect(useCompare.getState().skus).toEqual(['C']);
  });

  it('removes a variant also if its product was added', () => {
    toggleCompare('A');
    toggleCompare('A-1', 'A');
    expect(useCompare.getState().skus).toEqual([]);
    toggleCompare('A-1', 'A');
    expect(useCompare.getState().skus).toEqual(['A-1']);
  });

  it('is unchanged if none of its products is removed', () => {
    toggleCompare('A');
    const before = useCompare.getState();
    removeFromCompare(['B']);
    expect(useCompare.getState()).toBe(before);
  });
});
