/**
 * The brand's drawings as path data, shared by pages (`ui/brand/brand.tsx`), icons and emails (`scripts/icons.mjs`) and
 * share cards. Coordinates are in a box of 80 × 80, those of the wordmark in 320 × 80.
 *
 * The owl is two lenses side by side, each of three concentric circles (radius of the head 18, ring 12.5, glass 8).
 * The brow is a straight line between the ears; the beak has the same distance from both circles.
 */
export const symbol = {
  /** The box that the symbol fills from edge to edge. */
  box: { x: 4, y: 4, size: 72 },
  /** The head, with the rings of both lenses cut out (even-odd fill). */
  head:
    'M4 9 40 26 76 9V44A18 18 0 0 1 40 44A18 18 0 0 1 4 44Z' +
    'M9.5 44a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0ZM45.5 44a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0Z',
  beak: 'M40 54.02A20.6 20.6 0 0 0 45.67 60.5L40 71 34.33 60.5A20.6 20.6 0 0 0 40 54.02Z',
  lenses: [
    { cx: 22, cy: 44, r: 8 },
    { cx: 58, cy: 44, r: 8 },
  ],
} as const;

/** The name as outlines of Figtree Bold, kerned by hand: looks the same in emails and before the font has loaded. */
const letters = [
  'M100.7 58.8q-5.5 0-9.7-2.5-4.2-2.4-6.6-6.6-2.4-4.2-2.4-9.6 0-5.6 2.4-9.8 2.4-4.2 6.5-6.6 4.2-2.4 9.6-2.4 5.5 0 9.7 2.4 4.2 2.4 6.6 6.6 2.3 4.3 2.3 9.8 0 5.4-2.3 9.6-2.4 4.2-6.5 6.6-4.2 2.5-9.6 2.5ZM100.7 52.3q3.3 0 5.8-1.6 2.5-1.6 4-4.3 1.4-2.8 1.4-6.3 0-3.7-1.5-6.4-1.4-2.8-3.9-4.3-2.6-1.6-6-1.6-3.2 0-5.8 1.6-2.5 1.5-4 4.3-1.4 2.7-1.4 6.4 0 3.5 1.4 6.3 1.5 2.7 4 4.3 2.6 1.6 6 1.6Z',
  'M129.7 58.1l-8.8-25.9h6.9l5.4 16.7 5.4-16.7h6.8l5.3 16.5 5.4-16.5h7l-8.8 25.9h-6.8l-5.5-17.5-5.6 17.5Z',
  'M165.8 58.1v-36.2h6.8v36.2Z',
  'M184.2 58.1l-8.8-25.9h6.9l5.4 16.7 5.5-16.7h6.7l5.3 16.5 5.5-16.5h6.9l-8.8 25.9h-6.7l-5.6-17.5-5.6 17.5Z',
  'M228.7 58.8q-4.6 0-7.2-2.1-2.5-2.1-2.5-5.9 0-4.1 2.7-6.2 2.8-2.1 7.8-2.1h6.1q-.3-2.4-1.5-3.7-1.1-1.2-3.2-1.2-1.7 0-3 .7-1.4.7-2.3 2.2l-6-2q.7-1.7 2.1-3.3 1.4-1.6 3.6-2.6 2.3-1 5.6-1 3.9 0 6.5 1.5 2.6 1.5 3.9 4.2 1.3 2.8 1.2 6.5l-.1 14.3h-6.4l-.1-3q-1 1.8-2.8 2.7-1.8 1-4.4 1ZM229.9 53.1q1.6 0 3-.8 1.3-.8 2.1-2 .8-1.3.8-2.6v-.1h-3.9q-3.4 0-4.7.8-1.3.8-1.3 2.2 0 1.2 1.1 1.8 1 .7 2.9.7Z',
  'M258.1 58.8q-4.3 0-6.5-2.2-2.2-2.1-2.2-6v-12.6h-4.2v-5.8h4.2v-8h6.8v8h6.5v5.8h-6.5v11.1q0 1.6.8 2.5.7.8 2.1.8.5 0 1.1-.2.7-.2 1.3-.7l2.4 5.1q-1.2 1-2.8 1.6-1.5.6-3 .6Z',
  'M280.3 58.8q-4 0-7.2-1.8-3.1-1.7-4.9-4.8-1.8-3.1-1.8-7 0-4 1.8-7.1 1.8-3 4.9-4.8 3.1-1.7 7.1-1.7 3.9 0 7.1 1.9 3.2 1.9 4.7 5.6l-6.4 2.3q-.8-1.6-2.3-2.5-1.5-.9-3.4-.9-1.9 0-3.4.9-1.4.9-2.2 2.6-.9 1.6-.9 3.7 0 2.1.9 3.7.8 1.6 2.3 2.5 1.5.9 3.4.9 1.9 0 3.4-1 1.5-.9 2.3-2.5l6.4 2.2q-1.5 3.7-4.6 5.7-3.2 2.1-7.2 2.1Z',
  'M296 58.1v-36.2h6.8v13.7q1.3-2 3.2-3 1.9-1 4.3-1 3.1 0 5.3 1.3 2.1 1.2 3.3 3.8 1.1 2.6 1.1 6.8v14.6h-6.8v-13.2q0-2.7-.7-4.1-.6-1.5-1.7-2.1-1.1-.7-2.5-.7-2.6 0-4.1 1.6-1.4 1.7-1.4 5v13.5Z',
] as const;

/** The symbol next to the name. Both edges of the box are filled, so that the logo aligns with the content below. */
export const wordmark = {
  width: 320,
  height: 80,
  symbolTransform: 'translate(-3.67 3.33) scale(.9167)',
  letters: letters.join(''),
} as const;

/** Colours of a drawing: `ink` for the head and the name, `lens` for the glass, `beak` for the beak. */
export interface BrandInks {
  readonly ink: string;
  readonly lens: string;
  readonly beak: string;
}

/** The shapes of the symbol as SVG markup, without the `svg` element around them. */
export function symbolMarkup({ ink, lens, beak }: BrandInks): string {
  const lenses = symbol.lenses.map(
    ({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${lens}"/>`,
  );
  return `<path fill="${ink}" fill-rule="evenodd" d="${symbol.head}"/><path fill="${beak}" d="${symbol.beak}"/>${lenses.join('')}`;
}

export function wordmarkSvg(inks: BrandInks): string {
  const { width, height, symbolTransform, letters: name } = wordmark;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g transform="${symbolTransform}">${symbolMarkup(inks)}</g><path fill="${inks.ink}" d="${name}"/></svg>`
  );
}
