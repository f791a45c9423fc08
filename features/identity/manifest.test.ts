import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { theme } from '@/config/theme';
import { loadMessages } from '@/lib/messages';
import { manifestOf } from './manifest';

/** Width and height of a PNG, from its head. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('manifest', () => {
  it.each(storeCodes)('of %s speaks its language', async (store) => {
    const messages = await loadMessages(store);
    const manifest = manifestOf(store, messages);
    expect(manifest.lang).toBe(storeConfig(store).locale);
    expect(manifest.name).toContain(messages.meta.homeTitle);
    expect(manifest.description).toBe(messages.meta.homeDescription);
    expect(manifest.theme_color).toBe(theme.primaryColor);
  });

  it('names icons that are there, in their size', async () => {
    const { icons } = manifestOf('uk', await loadMessages('uk'));
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
    for (const { src, sizes } of icons) {
      expect(existsSync(`public${src}`), src).toBe(true);
      expect(sizeOf(`public${src}`)).toBe(sizes);
    }
  });
});
