import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import type { StoreCode } from '@/config/types';
import { colours } from '@/ui/brand/tokens';
import { openBrowser, ShopPages, type PageName } from './capture';
import { answeredConsent } from '../e2e/answered-consent';

/**
 * Creates the pictures of the README from a running shop, desktop and phone side by side:
 * node --import tsx tests/screenshots/readme.ts [origin]
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = 'docs/pictures';
const desk = { width: 1440, height: 960 };
const phone = { width: 376, height: 800 };
const margin = 40;
/** Width of the finished picture in pixels. */
const finalWidth = 1200;

const pictures: readonly (readonly [PageName, StoreCode])[] = [
  ['home', 'uk'],
  ['list', 'de'],
  ['product', 'fr'],
  ['checkout', 'no'],
];

const canvas = { width: desk.width + phone.width + 3 * margin, height: desk.height + 2 * margin };

const browser = await openBrowser();

async function shotOf(name: PageName, store: StoreCode, size: { width: number; height: number }) {
  const context = await browser.newContext({ storageState: answeredConsent() });
  const shop = new ShopPages(await context.newPage(), origin, store);
  await shop.open(name, size.width, size.height);
  const picture = await shop.capture({ fullPage: false });
  await context.close();
  return picture;
}

mkdirSync(folder, { recursive: true });
try {
  for (const [name, store] of pictures) {
    const wide = await shotOf(name, store, desk);
    const narrow = await shotOf(name, store, phone);
    const ground = { ...canvas, channels: 3 as const, background: colours.line };
    const whole = await sharp({ create: ground })
      .composite([
        { input: wide, left: margin, top: margin },
        { input: narrow, left: desk.width + 2 * margin, top: canvas.height - phone.height - margin },
      ])
      .png()
      .toBuffer();
    await sharp(whole).resize(finalWidth).webp({ quality: 78 }).toFile(`${folder}/${name}.webp`);
  }
} finally {
  await browser.close();
}
