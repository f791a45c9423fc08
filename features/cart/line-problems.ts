import type { CartProblem } from '@/commerce/model/cart';
import type { ShownItem } from './shown-cart';

/** The new quantity of a line; 0 removes it. */
export interface LineChange {
  readonly item: ShownItem;
  readonly quantity: number;
}

/** The distinct problems of the lines, in the order of the lines. */
export function problemsOf(lines: readonly ShownItem[]): CartProblem[] {
  return [...new Set(lines.flatMap(({ error }) => error ?? []))];
}

/** The units of a line that can be ordered: what is in stock if there is less than requested, else none. */
export function orderable({ error, product }: ShownItem): number {
  return error === 'insufficient_stock' ? product.salableQuantity : 0;
}

/**
 * The changes that solve a problem on all lines that have it: lines of which there are too few get what is in stock, all
 * others are removed.
 */
export function solve(problem: CartProblem, lines: readonly ShownItem[]): LineChange[] {
  return lines.filter(({ error }) => error === problem).map((item) => ({ item, quantity: orderable(item) }));
}
