import { beforeEach, describe, expect, it } from 'vitest';
import { purchase } from '@/config/limits/islands';
import {
  clearDraftQuantities,
  setDraftQuantity,
  useOrderDraft,
  addInParts,
  type Refusal,
} from './order-draft';

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

const addedLines = Array.from({ length: 57 }, (_, index) => ({ product: `P${index}`, qty: 2 }));
const refusal: Refusal = { sku: 'P55', message: 'too many' };

/** Adds all of `addedLines`; a call with the SKU `refused` in it is refused. */
async function add(refused: string | null) {
  const calls: number[] = [];
  const inCart: string[] = [];
  const done = await addInParts(
    addedLines,
    async (part) => {
      calls.push(part.length);
      return part.some(({ product }) => product === refused) ? refusal : null;
    },
    (skus) => inCart.push(...skus),
  );
  return { calls, inCart: inCart.length, done };
}

describe('an order list with more lines than a call accepts', () => {
  it('is added in several calls', async () => {
    expect(await add(null)).toEqual({ calls: [50, 7], inCart: 57, done: { added: 114, refusal: null } });
  });

  it('reports the added units if a later call is rejected', async () => {
    expect(await add('P55')).toEqual({ calls: [50, 7], inCart: 50, done: { added: 100, refusal } });
  });

  it('stops at a rejected call', async () => {
    expect(await add('P3')).toEqual({ calls: [50], inCart: 0, done: { added: 0, refusal } });
  });
});
