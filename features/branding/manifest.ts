import { promiseValues } from '@/config/shop/company';
import { site } from '@/config/site/site';
import { paths } from '@/lib/paths/paths';
import type { Locale } from '@/lib/messages/locale';
import { colours } from '@/ui/brand/tokens';
import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { symbolMarkup } from '@/ui/brand/brand-paths';

/** Increment it when the drawing of icons changes, in `scripts/icons.mjs` or `lib/media/site-icons.ts`. */
const drawingVersion = 3;

const drawn = [
  symbolMarkup({ ink: colours.night, lens: colours.brand, beak: colours.amber }),
  site.logoFile?.fileName ?? [site.name, site.theme.colours.action],
];
const version = createHash('sha256')
  .update(JSON.stringify([drawingVersion, drawn]))
  .digest('base64url')
  .slice(0, 12);

/** The address of an icon, which changes with what it is made of: clients keep it for a year (`server/files/files.ts`). */
export const iconUrl = (path: string): string => `${path}?v=${version}`;

export const icons = {
  icon: [
    { url: iconUrl('/favicon.ico'), sizes: '48x48', type: 'image/x-icon' },
    { url: iconUrl('/icon.svg'), sizes: 'any', type: 'image/svg+xml' },
  ],
  apple: [{ url: iconUrl('/apple-icon.png'), sizes: '180x180', type: 'image/png' }],
} satisfies Metadata['icons'];

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: iconUrl(`/icons/${name}-${size}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web manifest of a store: its name, language and icons (made by `scripts/icons.mjs`, or of the logo of the site file). */
export function manifestOf({ tag, texts }: Locale) {
  return {
    id: paths.home,
    name: site.demo ? `${site.name}: ${texts('meta.homeTitle')}` : site.name,
    short_name: site.name,
    ...(site.demo ? { description: texts('meta.homeDescription', promiseValues) } : {}),
    lang: tag,
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    theme_color: site.theme.colours.brand ?? colours.brand,
    background_color: colours.ground,
    categories: ['shopping'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
  } as const;
}
