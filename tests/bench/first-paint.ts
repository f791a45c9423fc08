import { answeredConsent } from '../e2e/answered-consent';
import { openBrowser, type PageName, pages, storeOrigin } from '../screenshots/capture';
import { inTurns, medianOf } from './load';

// Not Lighthouse, which is no dependency of the shop, but its slowed mobile profile (`--throttling-method=devtools`).
const slowdown = 4;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const samples = 5;
/** Milliseconds after the `load` event in which the largest paint may still change, and fonts may move the page. */
const settleMs = 1500;

/** Milliseconds from the start of the navigation; `shift` has no unit. Bytes are compressed, headers included, until `load`. */
interface Sample {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  readonly bytes: number;
  readonly sheets: number;
}

/** A string, because tsx adds helpers to functions that the page lacks. */
const observe = `
  window.benchPaint = { firstPaint: 0, largestPaint: 0, shift: 0 };
  const each = (type, keep) => new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => (benchPaint.largestPaint = startTime));
  each('layout-shift', ({ value }) => (benchPaint.shift += value));
  each('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (benchPaint.firstPaint = startTime));
`;

async function measure(url: string, withFont: boolean): Promise<Sample> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      isMobile: true,
      hasTouch: true,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      storageState: answeredConsent(),
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (!withFont) await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
    let bytes = 0;
    let sheets = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    session.on(
      'Network.requestWillBeSent',
      ({ request }) => (sheets += Number(request.url.endsWith('.css'))),
    );
    await page.goto(url, { waitUntil: 'load' });
    const loaded = { bytes, sheets };
    await page.waitForTimeout(settleMs); // Nothing reports that the largest paint is the last one.
    const paint = await page.evaluate<Pick<Sample, 'firstPaint' | 'largestPaint' | 'shift'>>('benchPaint');
    return { ...loaded, ...paint };
  } finally {
    await browser.close();
  }
}

/**
 * Prints when a slow phone paints a page first and largest, what moves, and the bytes of the first view. With several origins, for
 * example two builds of the shop, the samples alternate between them, and with the font and without it.
 */
export async function benchFirstPaint(
  origins: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const variants = origins.flatMap((origin) => [true, false].map((withFont) => ({ origin, withFont })));
  for (const store of ['uk', 'de'] as const)
    for (const name of ['home', 'list', 'product'] as const satisfies readonly PageName[]) {
      const taken = await inTurns(variants, samples, ({ origin, withFont }) =>
        measure(storeOrigin(origin, store) + pages[name](store), withFont),
      );
      for (const [{ origin, withFont }, ofVariant] of taken) {
        const median = medianOf<keyof Sample>(ofVariant);
        const shift = Math.max(...ofVariant.map((sample) => sample.shift));
        print(
          `${store} ${name.padEnd(8)} ${origin} ${withFont ? 'with font   ' : 'without font'}  first ${median('firstPaint').toFixed(0)} ms  largest ${median('largestPaint').toFixed(0)} ms  shift ${shift.toFixed(4)}  ${(median('bytes') / 1024).toFixed(1)} KiB  style sheets ${median('sheets')}`,
        );
      }
    }
}
