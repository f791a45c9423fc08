import type { Config } from 'tailwindcss';
import { theme } from './config/shop/theme';

const rem = (pixels: number): string => `${pixels / 16}rem`;

/** In rem, to scale with the text size. `desktop` is one pixel above the mobile maximum, which spec §9 counts as mobile. */
const screens: Record<string, string> = {
  ...Object.fromEntries(Object.entries(theme.breakpoints).map(([name, pixels]) => [name, rem(pixels)])),
  desktop: rem(theme.breakpoints[theme.layout.mobileMax] + 1),
};

export default { theme: { screens } } satisfies Partial<Config>;
