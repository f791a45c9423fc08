import { describe, expect, it } from 'vitest';
import { purchase } from '@/config/purchase';
import { maxLines } from './limits';
import { fitLines } from './reorder';

const line = (id: number, quantity: number, stock: number) => ({
  sku: `P-${id}`,
  name: `Product ${id}`,
  quantity,
  product: { id, stock },
});
const added = (held: Record<number, number>, lines: Parameters<typeof fitLines>[1]) => {
  const { wanted, notAdded } = fitLines(held, lines);
  return [
    wanted.map(({ productId, quantity }) => [productId, quantity]),
    notAdded.map(({ sku, reason, quantity }) => [sku, reason, quantity]),
  ];
};

describe('fitLines', () => {
  it('adds a line up to what is available beside the cart', () => {
    expect(added({}, [line(1, 3, 10)])).toEqual([[[1, 3]], []]);
    expect(added({ 1: 8 }, [line(1, 3, 10)])).toEqual([[[1, 2]], [['P-1', 'insufficient_stock', 1]]]);
    expect(added({ 1: 10 }, [line(1, 3, 10)])).toEqual([[], [['P-1', 'insufficient_stock', 3]]]);
    expect(added({}, [line(1, 3, -2)])).toEqual([[], [['P-1', 'insufficient_stock', 3]]]);
  });

  it('leaves out what is no longer sold', () => {
    expect(added({}, [{ ...line(1, 3, 10), product: null }, line(2, 1, 1)])).toEqual([
      [[2, 1]],
      [['P-1', 'unavailable', 3]],
    ]);
  });

  it('stays within the limits of a cart', () => {
    const many = 9_999;
    expect(added({ 1: purchase.maxQuantity }, [line(1, 1, many)])).toEqual([
      [],
      [['P-1', 'quantity_limit', 1]],
    ]);
    const full = { 2: purchase.maxQuantity, 3: purchase.maxPieces - purchase.maxQuantity - 1 };
    expect(added(full, [line(1, 2, many)])).toEqual([[[1, 1]], [['P-1', 'quantity_limit', 1]]]);
    const lines = Object.fromEntries(Array.from({ length: maxLines }, (_, index) => [index + 2, 1]));
    expect(added(lines, [line(1, 1, many), line(2, 1, many)])).toEqual([
      [[2, 1]],
      [['P-1', 'quantity_limit', 1]],
    ]);
  });
});
