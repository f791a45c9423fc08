import { mkdirSync } from 'node:fs';
import type { StoreCode } from '@/config/types';
import { openBrowser, type PageName } from './capture';
import { pictureFolder, writePair } from './pair';

/**
 * Creates the pictures of the README from a running shop, desktop and phone side by side:
 * node --import tsx tests/screenshots/readme.ts [origin]
 */
const origin = process.argv[2] ?? 'http://localhost:3000';

const pictures: readonly (readonly [PageName, StoreCode])[] = [
  ['home', 'uk'],
  ['list', 'de'],
  ['product', 'fr'],
  ['checkout', 'no'],
];

const browser = await openBrowser();
mkdirSync(pictureFolder, { recursive: true });
try {
  for (const [name, store] of pictures)
    await writePair(browser, origin, { name, store, file: `${pictureFolder}/${name}.webp` });
} finally {
  await browser.close();
}
