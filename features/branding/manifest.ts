import { promiseValues } from '@/config/shop/company';
import { site } from '@/config/site/site';
import { paths } from '@/lib/paths/paths';
import type { Locale } from '@/lib/messages/locale';
import { colours } from '@/ui/brand/tokens';
import { iconUrl } from './icons';

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
