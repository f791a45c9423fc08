import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { theme } from '@/config/shop/theme';
import { promiseValues } from '@/config/shop/company';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { manifestOf } from './manifest';

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('manifest', () => {
  it.each(storeCodes)('of %s is in its language', async (store) => {
    const texts = await storeTexts(store);
    const manifest = manifestOf(await localeOf(store));
    expect(manifest.lang).toBe(storeConfig(store).locale);
    expect(manifest.name).toContain(texts('meta.homeTitle'));
    expect(manifest.description).toBe(texts('meta.homeDescription', promiseValues));
    expect(manifest.description).not.toContain('{');
    expect(manifest.theme_color).toBe(theme.primaryColor);
  });

  it('lists existing icons with their sizes', async () => {
    const { icons } = manifestOf(await localeOf('uk'));
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
    for (const { src, sizes } of icons) {
      const file = `public${src.replace(/\?.*/, '')}`;
      expect(existsSync(file), src).toBe(true);
      expect(sizeOf(file)).toBe(sizes);
    }
  });
});
