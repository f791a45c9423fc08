import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { theme } from '@/config/shop/theme';

it("prefetches links at the theme's distance from the window (spec §9), which is Next's", () => {
  const file = createRequire(import.meta.url).resolve('next/dist/client/components/links.js');
  expect(readFileSync(file, 'utf8')).toContain(`rootMargin: '${theme.linkPrefetchMargin}px'`);
});
