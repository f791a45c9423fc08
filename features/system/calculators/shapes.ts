import type { Label, Mark } from '@/commerce/model/system-plan';
import { type Colour, colours } from '@/ui/brand/tokens';

export type Shape = Mark | Label;
export interface Picture {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Of every picture, in its own units; a text is 14 of them high. */
export const width = 400;

export function box(fill: Colour, x: number, y: number, wide: number, high: number, radius = 3): Mark {
  const r = Math.min(radius, wide / 2);
  const [along, down, arc] = [wide - 2 * r, high - 2 * r, `a${r} ${r} 0 0 1`];
  const path = `M${x + r} ${y}h${along}${arc} ${r} ${r}v${down}${arc} ${-r} ${r}h${-along}${arc} ${-r} ${-r}v${-down}${arc} ${r} ${-r}z`;
  return { path, fill: colours[fill] };
}

export const area = (fill: Colour, path: string): Mark => ({ path, fill: colours[fill] });
export const line = (stroke: Colour, path: string, thickness = 1.5): Mark => ({
  path,
  stroke: colours[stroke],
  width: thickness,
});
/** A limit or a wish. */
export const dashed = (path: string): Mark => ({ ...line('ink', path), dash: [4, 3] });

type Anchor = Label['anchor'];
export const text = (words: string, x: number, y: number, anchor: Anchor = 'start'): Label => ({
  text: words,
  size: 14,
  colour: colours.ink,
  origin: [x, y],
  offset: [0, 0],
  anchor,
});
export const faint = (...of: Parameters<typeof text>): Label => ({
  ...text(...of),
  colour: colours['ink-faint'],
});

const shades = ['brand', 'action-active', 'night-link', 'ink'] as const;

/** A level in a budget, of which only the part before the dashed line is planned with. */
export function gauge(
  y: number,
  parts: readonly number[],
  of: number,
  planned: number,
  label: (value: number) => string,
): Shape[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const scale = (width - 20) / Math.max(of, total);
  const x = (value: number) => 10 + value * scale;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0));
  return [
    { ...box('sunken', x(0), y, of * scale, 30), stroke: colours['line-strong'] },
    ...parts.map((part, index): Mark => {
      const fill = shades[index % shades.length] ?? 'ink';
      return { ...box(fill, x(starts[index] ?? 0), y, part * scale, 30, 0), stroke: colours.surface };
    }),
    ...(total > of ? [box('danger', x(of), y, (total - of) * scale, 30, 0)] : []),
    dashed(`M${x(planned)} ${y - 6}v42`),
    line('ink', `M${x(of)} ${y - 6}v42`),
    faint(label(planned), x(planned), y - 11, 'end'),
    text(label(of), Math.min(x(of), width - 10), y + 50, 'end'),
  ];
}
