import { colours } from '@/ui/brand/tokens';
import { symbol, wordmark } from '@/ui/brand/brand-paths';
import type { Shape } from './sheet';

const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** `wordmark.symbolTransform` as a matrix. */
function symbolMatrix(): NonNullable<Shape['transform']> {
  const [x = 0, y = 0, scale = 1] = wordmark.symbolTransform.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return [scale, 0, 0, scale, x, y];
}

/** The wordmark, 320 × 80. */
export const logo: readonly Shape[] = [
  { path: symbol.head, colour: colours.ink, transform: symbolMatrix() },
  ...symbol.lenses.map((lens) => ({
    path: circle(lens),
    colour: colours.brand,
    transform: symbolMatrix(),
  })),
  { path: wordmark.letters, colour: colours.ink },
];
