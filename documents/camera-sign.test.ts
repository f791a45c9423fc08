import { expect, it } from 'vitest';
import type { CameraSignData } from '@/commerce/model/document';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { storeTexts } from '@/lib/messages/messages';
import { renderDocument } from './render-document';
import { readPdf } from './testing/pdf-text';

const sign = (changes: Partial<CameraSignData> = {}): CameraSignData => ({
  controller: 'Bäckerei Öhlund',
  contact: 'kamera@example.com',
  purposes: ['property', 'people'],
  days: 3,
  sound: true,
  size: 'a4',
  date: new Date('2026-11-29T12:00:00Z'),
  ...changes,
});

it.each(storeCodes)(
  'the sign of %s states who films, why, how long, and the rights of people',
  async (store) => {
    const { bytes, fileName } = await renderDocument('camera_sign', sign(), store);
    const { pages, language, isTagged } = await readPdf(bytes);
    const texts = await storeTexts(store);
    expect(fileName).toBe('camera-sign.pdf');
    expect(language).toBe(storeConfig(store).locale);
    expect(isTagged).toBe(true);
    expect(pages).toHaveLength(1);
    const page = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const part of [
      texts('cameraLaw.sign.heading'),
      texts('cameraLaw.sign.soundOn'),
      'Bäckerei Öhlund',
      'kamera@example.com',
      texts('cameraLaw.sign.purpose.people'),
      texts('cameraLaw.sign.keptDays', { days: 3 }),
      texts('cameraLaw.sign.rights'),
    ])
      expect(page).toContain(part.replaceAll(/\s+/g, ' '));
  },
);

it.each(storeCodes)('the sign of %s is one page, however small, full or empty', async (store) => {
  const long = 'W'.repeat(80);
  const full = sign({ controller: long, contact: long, purposes: ['property', 'people', 'evidence'] });
  const empty = sign({ controller: '', contact: '', purposes: [], days: null, sound: false });
  for (const data of [full, { ...full, size: 'a5' as const }, empty]) {
    const { bytes } = await renderDocument('camera_sign', data, store);
    expect((await readPdf(bytes)).pages).toHaveLength(1);
  }
});
