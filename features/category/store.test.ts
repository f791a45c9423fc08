import { beforeEach, describe, expect, it } from 'vitest';
import { clearPieces, setPieces, useOrderDraft } from './store';

const lines = () => [...useOrderDraft.getState().lines];

describe('the draft of an order list', () => {
  beforeEach(() => useOrderDraft.setState({ lines: new Map() }));

  it('keeps the pieces of every SKU', () => {
    setPieces('A', 2);
    setPieces('B', 1);
    setPieces('A', 3);
    expect(lines()).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
  });

  it('holds no empty line and no more than a cart takes', () => {
    setPieces('A', 2);
    setPieces('A', 0);
    setPieces('B', 1);
    setPieces('B', null);
    setPieces('C', 99_999);
    expect(lines()).toEqual([['C', 9999]]);
  });

  it('lets go of what went into the cart', () => {
    setPieces('A', 1);
    setPieces('B', 2);
    clearPieces(['A', 'X']);
    expect(lines()).toEqual([['B', 2]]);
  });
});
