import type { Browser } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import type { StoreCode } from '@/config/types';
import { colours } from '@/ui/brand/tokens';
import { answeredConsent } from '../e2e/answered-consent';
import { ShopPages, type PageName } from './capture';

export const pictureFolder = 'docs/pictures';
const desk = { width: 1440, height: 960 };
const phone = { width: 376, height: 800 };
export const margin = 40;
/** Width of the finished picture in pixels. */
const finalWidth = 1200;

const canvas = { width: desk.width + phone.width + 3 * margin, height: desk.height + 2 * margin };

/** Writes a page as a picture, on a desk and on a phone side by side. */
export async function writePair(
  browser: Browser,
  origin: string,
  page: { name: PageName; store: StoreCode; file: string },
): Promise<void> {
  const shotOf = async ({ width, height }: typeof desk) => {
    const context = await browser.newContext({ storageState: answeredConsent() });
    const shop = new ShopPages(await context.newPage(), origin, page.store);
    await shop.open(page.name, width, height);
    const picture = await shop.capture({ fullPage: false });
    await context.close();
    return picture;
  };
  const left = await shotOf(desk);
  const right = await shotOf(phone);
  await writeTogether(canvas, page.file, [
    { input: left, left: margin, top: margin },
    { input: right, left: desk.width + 2 * margin, top: canvas.height - phone.height - margin },
  ]);
}

/** Writes pictures on the ground of all pictures. */
export async function writeTogether(
  size: { width: number; height: number },
  file: string,
  shots: OverlayOptions[],
): Promise<void> {
  const ground = { ...size, channels: 3 as const, background: colours.line };
  const whole = await sharp({ create: ground }).composite(shots).png().toBuffer();
  await sharp(whole).resize(finalWidth).webp({ quality: 78 }).toFile(file);
}
