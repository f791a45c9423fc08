import { beforeEach, describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/purchase';
import { clearDraftQuantities, setDraftQuantity, useOrderDraft } from './order-draft';

const lines = () => [...useOrderDraft.getState().lines];

describe('the draft of an order list', () => {
  beforeEach(() => useOrderDraft.setState({ lines: new Map() }));

  it('stores the quantity of each SKU', () => {
    setDraftQuantity('A', 2);
    setDraftQuantity('B', 1);
    setDraftQuantity('A', 3);
    expect(lines()).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
  });

  it('contains no empty line and at most as many lines as a cart', () => {
    setDraftQuantity('A', 2);
    setDraftQuantity('A', 0);
    setDraftQuantity('B', 1);
    setDraftQuantity('B', null);
    setDraftQuantity('C', 99_999);
    expect(lines()).toEqual([['C', purchase.maxQuantity]]);
  });

  it('removes the lines that were added to the cart', () => {
    setDraftQuantity('A', 1);
    setDraftQuantity('B', 2);
    clearDraftQuantities(['A', 'X']);
    expect(lines()).toEqual([['B', 2]]);
  });
});
