import { describe, expect, it } from 'vitest';
import type { CartProblem } from '@/commerce/model/cart';
import type { ShownItem } from './shown-cart';
import { problemsOf, solve } from './queries';

const line = (id: string, error: CartProblem | null, available = 9) =>
  ({ id, error, product: { salableQuantity: available } }) as ShownItem;

const solved = (problem: CartProblem) =>
  solve(problem, lines).map(({ item, quantity }) => [item.id, quantity]);

const lines = [
  line('a', null),
  line('b', 'insufficient_stock', 3),
  line('c', 'unavailable', 5),
  line('d', 'insufficient_stock', 1),
  line('e', 'out_of_stock', 0),
  line('f', 'unavailable'),
];

describe('problemsOf', () => {
  it('lists each problem once, in the order of the lines', () => {
    expect(problemsOf(lines)).toEqual(['insufficient_stock', 'unavailable', 'out_of_stock']);
    expect(problemsOf([line('a', null)])).toEqual([]);
  });
});

describe('solve', () => {
  it('reduces lines to what is in stock', () => {
    expect(solved('insufficient_stock')).toEqual([
      ['b', 3],
      ['d', 1],
    ]);
  });

  it('removes all lines that cannot be ordered at all', () => {
    expect(solved('unavailable')).toEqual([
      ['c', 0],
      ['f', 0],
    ]);
    expect(solved('out_of_stock')).toEqual([['e', 0]]);
  });
});
