import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { ContentRow } from '@/commerce/model/content/content-rows';

vi.stubEnv('SHOP_FILE', 'config/testing/example-shop.yaml');
const { homeMetaOf, homeShareCard, openingOf } = await import('./share-card');
const { manifestOf } = await import('./manifest');
const { icons } = await import('./icons');
const { site } = await import('@/config/site/site');
const { ownIcons } = await import('@/lib/media/own-icons');
const { storeTexts } = await import('@/lib/messages/store-texts');

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
  expect(description).toMatch(/^Nachtfalke: .*30 Tage/);
});

it('the manifest of another shop has its name', async () => {
  const manifest = manifestOf('de', await storeTexts('de'));
  expect(manifest).toMatchObject({ name: 'Nachtfalke', short_name: 'Nachtfalke' });
  expect(manifest).not.toHaveProperty('description');
});

it('its icons are made of its logo, at addresses of their own', async () => {
  const { logoFile } = site;
  if (!logoFile) throw new Error('the example has no logo');
  const made = await ownIcons(logoFile);
  for (const { url } of [...icons.icon, ...icons.apple])
    expect(made.has(url.replace(/\?.*/, '')), url).toBe(true);
  for (const { src, sizes } of manifestOf('de', await storeTexts('de')).icons) {
    const { width, height } = await sharp(made.get(src.replace(/\?.*/, ''))?.bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const colours = async (path: string) => {
    const pixels = await sharp(made.get(path)?.bytes).flatten({ background: '#fff' }).raw().toBuffer();
    const all = new Set<string>();
    for (let at = 0; at < pixels.length; at += 3) all.add(pixels.subarray(at, at + 3).toString('hex'));
    return all;
  };
  // The bird at the start of the logo, without the letters next to it.
  const shown = await colours('/icons/icon-512.png');
  expect([shown.has('1f8a4c'), shown.has('10241a')]).toEqual([true, false]);
});
