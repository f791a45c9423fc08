/** For consumers without CSS: emails, Open Graph pictures, the manifest. `tokens.test.ts` compares `app/base.css`. */
export const colours = {
  white: '#ffffff',
  ground: '#fbfcfd',
  surface: '#ffffff',
  sunken: '#f1f5f8',
  studio: '#f6f6f6',
  ink: '#0b1f33',
  'ink-soft': '#40546a',
  'ink-faint': '#52667a',
  line: '#dfe6ed',
  'line-strong': '#c2ceda',
  control: '#7a8ea2',
  brand: '#0086c8',
  action: '#0074ad',
  'action-hover': '#005f90',
  'action-active': '#004e78',
  'brand-tint': '#e9f4fb',
  'brand-line': '#b3daef',
  night: '#0b1f33',
  'night-raised': '#15304a',
  'night-line': '#2b4660',
  'night-soft': '#b9c8d6',
  'night-link': '#7cc8f0',
  amber: '#ffb224',
  signal: '#c03a0a',
  'signal-graphic': '#cf7500',
  'signal-tint': '#fdf3ea',
  'signal-line': '#f0cfb2',
  success: '#0c7245',
  'success-tint': '#e9f6ef',
  'success-line': '#b4dec8',
  danger: '#b9212a',
  'danger-hover': '#961a22',
  'danger-tint': '#fdeff0',
  'danger-line': '#efc1c4',
} as const;

export type Colour = keyof typeof colours;

export type ColourUse = readonly [foreground: Colour, grounds: readonly Colour[]];

const plain = ['white', 'ground', 'surface', 'sunken', 'studio'] as const;

/** Text and backgrounds with a contrast of 4.5 : 1 (WCAG 1.4.3). Do not use other pairs. */
export const textPairs: readonly ColourUse[] = [
  [
    'ink',
    [
      ...plain,
      'brand-tint',
      'brand-line',
      'signal-tint',
      'success-tint',
      'danger-tint',
      'line',
      'line-strong',
    ],
  ],
  ['ink-soft', [...plain, 'brand-tint', 'line']],
  // On `line`: the text of a disabled button.
  ['ink-faint', [...plain, 'brand-tint', 'line']],
  ['action', [...plain, 'brand-tint']],
  ['action-hover', [...plain, 'brand-tint', 'brand-line']],
  ['action-active', [...plain, 'brand-tint', 'brand-line']],
  ['signal', [...plain, 'signal-tint', 'brand-tint']],
  ['success', [...plain, 'success-tint', 'brand-tint']],
  ['danger', [...plain, 'danger-tint', 'brand-tint']],
  [
    'white',
    ['action', 'action-hover', 'action-active', 'ink', 'night', 'night-raised', 'night-line', 'signal'],
  ],
  ['white', ['danger', 'danger-hover']],
  ['night-soft', ['night', 'night-raised']],
  ['night-link', ['night', 'night-raised']],
  ['amber', ['night', 'night-raised']],
  ['night', ['amber']],
];

/** Outlines of controls, icons, focus rings, filled stars and large bold text with a contrast of 3 : 1 (WCAG 1.4.3, 1.4.11). */
export const graphicPairs: readonly ColourUse[] = [
  ['control', plain],
  ['brand', [...plain, 'brand-tint', 'signal-tint', 'success-tint', 'danger-tint', 'night']],
  ['white', ['brand']],
  ['action', [...plain, 'brand-tint', 'signal-tint', 'success-tint', 'danger-tint']],
  ['signal-graphic', [...plain]],
  ['signal-graphic', ['night']],
  ['night-link', ['night', 'night-raised']],
  ['brand-line', ['night']],
  ['success-line', ['night']],
  ['signal-line', ['night']],
  ['danger-line', ['night']],
];

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
export function lowContrasts(overrides: Readonly<Partial<Record<Colour, string | undefined>>>) {
  const colour = (name: Colour) => overrides[name] ?? colours[name];
  const lowIn = (uses: readonly ColourUse[], least: number) =>
    uses.flatMap(([foreground, grounds]) =>
      grounds
        .map((ground) => ({ ground, ratio: contrastOf(colour(foreground), colour(ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => ({ front: foreground, ground, ratio: ratio.toFixed(2), least })),
    );
  return [...lowIn(textPairs, 4.5), ...lowIn(graphicPairs, 3)];
}
