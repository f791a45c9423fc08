import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../scripts/chromium.mjs';

/** Makes the picture of the README from a running shop: node --import tsx tests/pictures/overview.ts [port] */
const port = process.argv[2] ?? '3000';
const home = `http://uk.localhost:${port}/`;
const list = `http://de.localhost:${port}/kameras`;
const desk = { width: 1440, height: 900 };
const phone = { width: 376, height: 812 };

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function shot(url: string, viewport: { width: number; height: number }): Promise<Buffer> {
  const page = await browser.newPage({ viewport });
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

try {
  const [wide, narrow] = [await shot(home, desk), await shot(list, phone)];
  const margin = 48;
  const canvas = { width: desk.width + phone.width / 2 + 2 * margin, height: desk.height + 2 * margin };
  mkdirSync('docs/pictures', { recursive: true });
  const whole = await sharp({ create: { ...canvas, channels: 3, background: '#dfe6ed' } })
    .composite([
      { input: wide, left: margin, top: margin },
      {
        input: narrow,
        left: canvas.width - phone.width - margin,
        top: canvas.height - phone.height - margin / 2,
      },
    ])
    .png()
    .toBuffer();
  await sharp(whole).resize(1400).webp({ quality: 80 }).toFile('docs/pictures/overview.webp');
} finally {
  await browser.close();
}
