import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import type { Shop } from './fixtures';

// Pictures are kept at a quarter of their size: fonts that are smoothed otherwise make no difference, a line that wraps
// or a box that moves does.
const scale = 4;
/** The difference of a colour channel (0 to 255) from which a pixel counts as changed. */
const tolerance = 64;
/** The share of changed pixels from which a picture differs. */
const changedShare = 0.03;

const folder = 'tests/e2e/baseline';
const newFolder = '.data/e2e-baseline';
const update = process.env['E2E_UPDATE_BASELINE'] === '1';

const fixedDay = '2026-11-27';
const dayMs = 86_400_000;

/** Every delivery date that a page can show, as it is written in the store. */
function writtenDays(shop: Shop): string[] {
  return Array.from({ length: 30 }, (_, index) =>
    formatDeliveryDay(new Date(Date.now() + index * dayMs).toISOString().slice(0, 10), shop.code),
  );
}

/**
 * Whether React has hydrated every text with a delivery date. The picture has a fixed date in its place: in a text that is
 * hydrated later, React would find another one than it expects.
 */
const datesHydrated = (page: Page, shop: Shop) =>
  page.evaluate((days) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, nodeValue } = texts.currentNode;
      const isDated = parent?.closest('script') === null && days.some((day) => nodeValue?.includes(day));
      if (isDated && !Object.keys(parent).some((key) => key.startsWith('__react'))) return false;
    }
    return true;
  }, writtenDays(shop));

/** Replaces delivery dates by a fixed one, and waits for the fonts and for the pictures in the window. */
async function settle(page: Page, shop: Shop): Promise<void> {
  await expect.poll(() => datesHydrated(page, shop), { message: 'dates are hydrated' }).toBe(true);
  const days = writtenDays(shop);
  const fixed = formatDeliveryDay(fixedDay, shop.code);
  await page.evaluate(
    async ({ days, fixed }) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const text = node.nodeValue ?? '';
        const day = days.find((each) => text.includes(each));
        if (day !== undefined && day !== fixed) node.nodeValue = text.replace(day, fixed);
      }
      // Lazy pictures that are clipped or outside the window are not loaded.
      const inWindow = await new Promise<Element[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(entries.filter((entry) => entry.intersectionRatio > 0).map(({ target }) => target));
        });
        for (const image of document.images) observer.observe(image);
      });
      const decoded = [...document.images]
        .filter((image) => inWindow.includes(image))
        .map((image) => image.decode().catch(() => null));
      await Promise.all([document.fonts.ready, ...decoded]);
    },
    { days, fixed },
  );
}

const pixels = (image: Sharp) => image.removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The share of the pixels that differ; 1 for pictures of different sizes. */
async function difference(picture: Buffer, baseline: string): Promise<number> {
  const [now, before] = await Promise.all([pixels(sharp(picture)), pixels(sharp(baseline))]);
  const { width, height, channels } = now.info;
  if (before.info.width !== width || before.info.height !== height) return 1;
  let changed = 0;
  for (let index = 0; index < now.data.length; index += channels) {
    const isChanged = [0, 1, 2].some(
      (channel) =>
        Math.abs((now.data[index + channel] ?? 0) - (before.data[index + channel] ?? 0)) > tolerance,
    );
    if (isChanged) changed += 1;
  }
  return changed / (width * height);
}

/**
 * Expects the window to look as in the baseline. `E2E_UPDATE_BASELINE=1` writes the baseline instead; the pictures of a
 * run that differs are in `.data/e2e-baseline`. Dates of delivery are replaced by a fixed one.
 */
export async function expectBaseline(page: Page, shop: Shop, name: string): Promise<void> {
  await settle(page, shop);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const { width } = await sharp(shot).metadata();
  const picture = await sharp(shot)
    .resize({ width: Math.round(width / scale) })
    .webp({ quality: 70 })
    .toBuffer();
  const file = join(shop.code, `${name}-${width}.webp`);
  const baseline = join(folder, file);
  const keep = (target: string) => {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, picture);
  };
  if (update) return keep(baseline);
  const share = existsSync(baseline) ? await difference(picture, baseline) : 1;
  if (share > changedShare) keep(join(newFolder, file));
  expect.soft(share, `${file} differs from its baseline`).toBeLessThanOrEqual(changedShare);
}
