import type { CartProblem } from '@/commerce/model/cart';
import type { ShownItem } from './shown-cart';

interface ProblemLine {
  readonly error: ShownItem['error'];
  readonly product: Pick<ShownItem['product'], 'salableQuantity'>;
}

/** The new quantity of a line; 0 removes it. */
export interface LineChange<Line = ShownItem> {
  readonly item: Line;
  readonly quantity: number;
}

/** The distinct problems of the lines, in the order of the lines. */
export function problemsOf(lines: readonly ProblemLine[]): CartProblem[] {
  return [...new Set(lines.flatMap(({ error }) => error ?? []))];
}

/** The units of a line that can be ordered: what is in stock if there is less than requested, else none. */
export function orderable({ error, product }: ProblemLine): number {
  return error === 'insufficient_stock' ? (product.salableQuantity ?? 0) : 0;
}

/**
 * The changes that solve a problem on all lines that have it: lines of which there are too few get what is in stock, all
 * others are removed.
 */
export function solve<Line extends ProblemLine>(
  problem: CartProblem,
  lines: readonly Line[],
): LineChange<Line>[] {
  return lines.filter(({ error }) => error === problem).map((item) => ({ item, quantity: orderable(item) }));
}
