import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeCodes } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { openBrowser, type PageName, ShopPages, pages } from './capture';
import { answeredConsent } from '../e2e/answered-consent';

/**
 * Takes screenshots of a running shop for a design review:
 * node --import tsx tests/screenshots/screens.ts <folder> [origin] [store,…] [page,…] [width,…]
 */
const [folder, origin = 'http://localhost:3000', someStores, someSubjects, someWidths] =
  process.argv.slice(2);
if (folder === undefined) throw new Error('pass the output folder as the first argument');

const fullStores: readonly StoreCode[] = ['uk', 'de', 'fr', 'no'];
const defaultPages: readonly PageName[] = ['home', 'list', 'product', 'cart', 'checkout'];
const widths = someWidths?.split(',').map(Number) ?? [376, 768, 1440];

const stores = storeCodes.filter((store) => someStores?.split(',').includes(store) ?? true);

/** The pages to capture: home in every store, others in four stores, or those given on the command line. */
function pagesOf(store: StoreCode): readonly PageName[] {
  const names = Object.keys(pages) as PageName[];
  if (someSubjects !== undefined) return names.filter((name) => someSubjects.split(',').includes(name));
  return fullStores.includes(store) ? defaultPages : ['home'];
}

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  for (const store of stores) {
    const context = await browser.newContext({ storageState: answeredConsent() });
    const shop = new ShopPages(await context.newPage(), origin, store);
    for (const name of pagesOf(store)) {
      for (const width of widths) {
        await shop.open(name, width);
        const file = join(folder, `${store}-${name}-${width}.png`);
        writeFileSync(file, await shop.capture({ fullPage: true }));
        process.stdout.write(`${file}\n`);
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
}
