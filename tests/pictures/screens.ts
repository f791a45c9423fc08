import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeCodes } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { openBrowser, type Subject, ShopWindow, subjects } from './shop-window';

/**
 * Takes the pictures that a designer looks at, one by one, from a running shop:
 * node --import tsx tests/pictures/screens.ts <folder> [origin] [store,…] [page,…] [width,…]
 */
const [folder, origin = 'http://localhost:3000', someStores, someSubjects, someWidths] =
  process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder that the pictures go to');

const looked: readonly StoreCode[] = ['uk', 'de', 'fr', 'no'];
const lookedSubjects: readonly Subject[] = ['home', 'list', 'product', 'cart', 'checkout'];
const widths = someWidths?.split(',').map(Number) ?? [376, 768, 1440];

const stores = storeCodes.filter((store) => someStores?.split(',').includes(store) ?? true);

/** Every store's home; the other pages in four stores, or as named on the command line. */
function subjectsOf(store: StoreCode): readonly Subject[] {
  const names = Object.keys(subjects) as Subject[];
  if (someSubjects !== undefined) return names.filter((name) => someSubjects.split(',').includes(name));
  return looked.includes(store) ? lookedSubjects : ['home'];
}

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  for (const store of stores) {
    const context = await browser.newContext();
    const shop = new ShopWindow(await context.newPage(), origin, store);
    for (const subject of subjectsOf(store)) {
      for (const width of widths) {
        await shop.show(subject, width);
        const file = join(folder, `${store}-${subject}-${width}.png`);
        writeFileSync(file, await shop.shoot({ fullPage: true }));
        process.stdout.write(`${file}\n`);
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
}
