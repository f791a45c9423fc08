import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { returned } from '@/lib/client/panels/router-events';
import {
  clearCompare,
  removeFromCompare,
  clearRefusal,
  parseCompareList,
  startCompare,
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

describe('the stored list', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is read again on the way back to a page, which later pages have added to', () => {
    let stored = '[]';
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', {
      getItem: () => stored,
      setItem: (_: string, value: string) => void (stored = value),
    });
    // Stores what the tests above could not store.
    clearCompare();
    stored = '["A"]';
    startCompare();
    expect(useCompare.getState().skus).toEqual(['A']);
    stored = '["A","B"]';
    window.dispatchEvent(new Event(returned));
    toggleCompare('C');
    expect(stored).toBe('["A","B","C"]');
    const before = useCompare.getState();
    window.dispatchEvent(new Event(returned));
    expect(useCompare.getState()).toBe(before);
  });
});
