import { type Colour, colours, type ColourUse, graphicPairs, textPairs } from './tokens';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of colours that are too much alike to be read or seen, with what they need. `overrides`: colours over those of the tokens. */
export function lowContrasts(overrides: Readonly<Partial<Record<Colour, string | undefined>>>): string[] {
  const colour = (name: Colour) => overrides[name] ?? colours[name];
  const lowIn = (uses: readonly ColourUse[], least: number) =>
    uses.flatMap(([foreground, grounds]) =>
      grounds
        .map((ground) => ({ ground, ratio: contrastOf(colour(foreground), colour(ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => `${foreground} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`),
    );
  return [...lowIn(textPairs, 4.5), ...lowIn(graphicPairs, 3)];
}
