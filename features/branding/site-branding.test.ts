import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { ContentRow } from '@/commerce/model/content/content-rows';

vi.stubEnv('SHOP_FILE', 'config/testing/example-shop.yaml');
const { homeMetaOf, homeShareCard, openingOf } = await import('./share-card');
const { manifestOf } = await import('./manifest');
const { icons } = await import('./manifest');
const { site } = await import('@/config/site/site');
const { markOf, siteIcons, usualGround } = await import('@/lib/media/site-icons');
const { colours: palette } = await import('@/ui/brand/tokens');

/** The icons of a shop by path. */
async function iconsOf(shop: Parameters<typeof markOf>[0]) {
  const mark = await markOf(shop);
  if (!mark) throw new Error('nothing can be drawn');
  return siteIcons(mark);
}

/** The colours of an icon on white. */
async function coloursOf(made: Awaited<ReturnType<typeof siteIcons>>, path: string) {
  const pixels = await sharp(made.get(path)?.bytes).flatten({ background: '#fff' }).raw().toBuffer();
  const all = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) all.add(pixels.subarray(at, at + 3).toString('hex'));
  return all;
}
const { localeOf } = await import('@/lib/messages/locale');
const { storeTexts } = await import('@/lib/messages/messages');

it('the card of another shop has the title of its home page, otherwise its name', async () => {
  const texts = await storeTexts('de');
  const banner: ContentRow = {
    type: 'banner',
    look: 'panel',
    title: 'Der Falke sieht. Auch nachts',
    text: 'Aus Hamburg.',
  };
  const cardOf = (rows: readonly ContentRow[]) => homeShareCard(null, texts, openingOf(rows));
  expect(cardOf([banner])).toMatchObject({ title: 'Der Falke sieht.\nAuch nachts', text: 'Aus Hamburg.' });
  expect(cardOf([])).toMatchObject({ title: 'Nachtfalke', text: null });
});

it('its home page is titled and described by its own words, and names nothing that the demo sells', async () => {
  const texts = await storeTexts('de');
  expect(homeMetaOf(texts, { title: 'Der Falke sieht', text: 'Aus Hamburg.' })).toEqual({
    title: 'Der Falke sieht | Nachtfalke',
    description: 'Aus Hamburg.',
  });
  const { title, description } = homeMetaOf(texts, openingOf([]));
  expect(title).toBe('Nachtfalke');
  expect(description).toBe('Nachtfalke: 21 Tage Rückgabe');
});

it('the manifest of another shop has its name', async () => {
  const manifest = manifestOf(await localeOf('de'));
  expect(manifest).toMatchObject({ name: 'Nachtfalke', short_name: 'Nachtfalke' });
  expect(manifest).not.toHaveProperty('description');
});

it('its icons are made of its logo, at addresses of their own', async () => {
  const made = await iconsOf(site);
  for (const { url } of [...icons.icon, ...icons.apple])
    expect(made.has(url.replace(/\?.*/, '')), url).toBe(true);
  for (const { src, sizes } of manifestOf(await localeOf('de')).icons) {
    const { width, height } = await sharp(made.get(src.replace(/\?.*/, ''))?.bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  // The bird at the start of the logo, without the letters next to it.
  const shown = await coloursOf(made, '/icons/icon-512.png');
  expect([shown.has('1f8a4c'), shown.has('10241a')]).toEqual([true, false]);
});

it.each([
  ['Nachtfalke', site.theme, '1b6e3f'],
  ['„Жук“', { colours: {} }, palette.action.slice(1)],
])(
  'without a logo its icons are the initial of its name (%s) in its colours',
  async (name, theme, ground) => {
    expect(usualGround).toBe(palette.action);
    const made = await iconsOf({ name, theme });
    for (const path of ['/apple-icon.png', '/icons/icon-192.png', '/icons/maskable-512.png']) {
      const shown = await coloursOf(made, path);
      expect([shown.has(ground), shown.has('ffffff'), shown.has('1f8a4c')], path).toEqual([
        true,
        true,
        false,
      ]);
    }
    expect(made.get('/icon.svg')?.bytes.toString()).toContain('data:image/png;base64,');
    expect(made.get('/favicon.ico')?.bytes.length).toBeGreaterThan(500);
  },
);

it('a name whose initial no font has keeps the icons of the checkout', async () => {
  expect(await markOf({ name: '猫', theme: site.theme })).toBeNull();
});
