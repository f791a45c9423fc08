import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type * as PdfJs from 'unpdf/pdfjs';
import { isStoreCode } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import { openBrowser, type PageName, storeOrigin } from './capture';
import { margin, pictureFolder, writePair, writeTogether } from './pair';

/**
 * Creates the pictures of docs/system-builder-tour.md from a running shop; with a store, all of them in its language:
 * node --import tsx tests/screenshots/system.ts [origin] [folder] [store]
 */
const [origin = 'http://localhost:3000', folder = pictureFolder, only = ''] = process.argv.slice(2);
const storeFor = (store: StoreCode) => (isStoreCode(only) ? only : store);

const pictures: readonly (readonly [file: string, PageName, StoreCode])[] = [
  ['system-start', 'system', 'uk'],
  ['system-answers', 'systemAnswers', 'de'],
  ['system-choice', 'systemChoice', 'uk'],
  ['system-parts', 'systemParts', 'fr'],
  ['system-calculator', 'calculator', 'fr'],
  ['system-law', 'cameraLaw', 'de'],
];
/** An installer's: every cable has its length. */
const spots =
  'front.o.5.identify.n.cable12~drive.o.10.recognise.n.cable18~garden.o.12.notice.n.cable25~side.o.8.recognise.n.cable9';
const plan = paths.systemPlan(`for=house&spots=${spots}&days=21&system=balanced&name=Bergweg%204`);
/** Of an A4 page: points to pixels. */
const scale = 1.5;

/** The first two pages of the plan beside each other, drawn in the browser by `unpdf`. */
async function writePlan(browser: Browser, store: StoreCode, file: string): Promise<void> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const script = readFileSync('node_modules/unpdf/dist/pdfjs.mjs');
  await page.route('**/pdfjs.mjs', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto(storeOrigin(origin, store) + paths.cameraLaw);
  const sheets = await page.evaluate(
    async ([address, size]) => {
      const { getDocument } = (await import(`${location.origin}/pdfjs.mjs`)) as typeof PdfJs;
      const data = await (await fetch(address)).arrayBuffer();
      const pdf = await getDocument({ data }).promise;
      const drawn = [];
      for (const number of [1, 2]) {
        const sheet = await pdf.getPage(number);
        const viewport = sheet.getViewport({ scale: size });
        const canvas = document.createElement('canvas');
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        await sheet.render({ canvas, viewport }).promise;
        const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
        drawn.push({ base64, width: canvas.width, height: canvas.height });
      }
      return drawn;
    },
    [plan, scale] as const,
  );
  await context.close();
  const [{ width, height } = { width: 0, height: 0 }] = sheets;
  await writeTogether(
    { width: sheets.length * (width + margin) + margin, height: height + 2 * margin },
    file,
    sheets.map(({ base64 }, at) => ({
      input: Buffer.from(base64, 'base64'),
      left: margin + at * (width + margin),
      top: margin,
    })),
  );
}

const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
try {
  for (const [file, name, store] of pictures)
    await writePair(browser, origin, { name, store: storeFor(store), file: `${folder}/${file}.webp` });
  await writePlan(browser, storeFor('de'), `${folder}/system-plan.webp`);
} finally {
  await browser.close();
}
