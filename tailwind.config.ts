import type { Config } from 'tailwindcss';
import { theme } from './config/shop/theme';

const rem = (pixels: number): string => `${pixels / 16}rem`;

/**
 * The breakpoints of `config/shop/theme.ts` (spec §9) as Tailwind screens in rem, so that they scale with the user's text
 * size. `desktop` starts one pixel above the mobile maximum: spec §9 counts a width *at* the breakpoint as mobile,
 * whereas `lg:` already applies there. All other tokens are in `app/globals.css`.
 */
const screens: Record<string, string> = {
  ...Object.fromEntries(Object.entries(theme.breakpoints).map(([name, pixels]) => [name, rem(pixels)])),
  desktop: rem(theme.breakpoints[theme.layout.mobileMax] + 1),
};

export default { theme: { screens } } satisfies Partial<Config>;
