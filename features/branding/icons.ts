import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { site } from '@/config/site/site';
import { symbolMarkup } from '@/ui/brand/brand-paths';
import { colours } from '@/ui/brand/tokens';

/** Increment it when the drawing of icons changes, in `scripts/icons.mjs` or `lib/media/site-icons.ts`. */
const drawingVersion = 2;

const drawn = [
  symbolMarkup({ ink: colours.night, lens: colours.brand }),
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
