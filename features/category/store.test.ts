import { beforeEach, describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/purchase';
import { clearPieces, setPieces, useOrderDraft } from './store';

const lines = () => [...useOrderDraft.getState().lines];

describe('the draft of an order list', () => {
  beforeEach(() => useOrderDraft.setState({ lines: new Map() }));

  it('stores the quantity of each SKU', () => {
    setPieces('A', 2);
    setPieces('B', 1);
    setPieces('A', 3);
    expect(lines()).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
  });

  it('contains no empty line and at most as many lines as a cart', () => {
    setPieces('A', 2);
    setPieces('A', 0);
    setPieces('B', 1);
    setPieces('B', null);
    setPieces('C', 99_999);
    expect(lines()).toEqual([['C', purchase.maxQuantity]]);
  });

  it('removes the lines that were added to the cart', () => {
    setPieces('A', 1);
    setPieces('B', 2);
    clearPieces(['A', 'X']);
    expect(lines()).toEqual([['B', 2]]);
  });
});
