import type { Page } from '@playwright/test';
import { openBrowser, type PageName, pages, storeOrigin } from '../screenshots/capture';
import { inTurns, medianOf } from './load';
import { answeredConsent } from '../e2e/answered-consent';

/** How many times slower than this machine the emulated phone is. */
const slowdown = 4;
/** The emulated network: 10 Mbit/s, 40 ms. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
/** Milliseconds between the `load` event and the click. */
const waitMs = 2500;
const samples = 9;

interface Press {
  readonly page: PageName;
  readonly button: string;
  /** The selector that the button matches once the press shows. */
  readonly done: string;
  /** In a wide window, where the filters are next to the list. */
  readonly wide?: boolean;
}

const presses: Readonly<Record<string, Press>> = {
  menu: { page: 'home', button: 'header button[aria-haspopup="dialog"]', done: '[aria-expanded="true"]' },
  compare: { page: 'list', button: '.listed button[aria-pressed]', done: '[aria-pressed="true"]' },
  'filter value': { page: 'list', button: 'a.filter-value', done: ':has(.filter-mark)', wide: true },
  picture: { page: 'product', button: 'main section > ul li:nth-child(2) button', done: '[aria-current]' },
  variant: {
    page: 'product',
    button: 'main label:has(> [type=radio]:not(:checked))',
    done: ':has(:checked)',
  },
  'add to cart': { page: 'product', button: '#buy button.button', done: '[aria-busy]' },
};

interface Sample {
  /** Total blocking time from the first paint to the click, in milliseconds. */
  readonly blocking: number;
  /** Milliseconds from the click to the next paint: the longest of its events. Chromium rounds them to 8. */
  readonly nextPaint: number;
  /** Of these, before the first listener ran, and while listeners ran. */
  readonly input: number;
  readonly listeners: number;
  /** Milliseconds from the click to the frame in which the button shows it. */
  readonly effect: number;
  /** Bytes of JavaScript that arrived before the click, compressed. */
  readonly script: number;
}

declare global {
  interface Window {
    benchLongTasks: PerformanceEntry[];
    benchEvents: PerformanceEventTiming[];
    benchClick: { readonly down: number; readonly done: number } | undefined;
  }
}

/** Records long tasks and slow events. A string, because tsx adds helpers to functions that the page lacks. */
const observe = `
  window.benchLongTasks = [];
  window.benchEvents = [];
  const keep = (entries) => (list) => entries.push(...list.getEntries());
  new PerformanceObserver(keep(benchLongTasks)).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver(keep(benchEvents)).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Presses the button and resolves once it shows that. */
async function press(page: Page, { button, done, wide }: Press): Promise<void> {
  const pressed = page.locator(button).locator('visible=true').first();
  await pressed.scrollIntoViewIfNeeded(); // A tap outside the window would reach nothing.
  const box = await pressed.boundingBox();
  if (!box) throw new Error(`${button} is not on the page`);
  await page.evaluate(
    `(() => {
      const button = [...document.querySelectorAll(${JSON.stringify(button)})].find((each) => each.checkVisibility());
      const shows = (down) => () => {
        if (!button.matches(${JSON.stringify(done)})) return requestAnimationFrame(shows(down));
        window.benchClick = { down, done: performance.now() };
      };
      const watch = ({ timeStamp }) => requestAnimationFrame(shows(timeStamp));
      addEventListener('pointerdown', watch, { capture: true, once: true });
    })()`,
  );
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (wide === true ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
  await page.waitForFunction(() => window.benchClick !== undefined);
}

async function measure(origin: string, wanted: Press): Promise<Sample> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      isMobile: wanted.wide !== true,
      hasTouch: wanted.wide !== true,
      viewport: wanted.wide === true ? { width: 1280, height: 900 } : { width: 376, height: 812 },
      storageState: answeredConsent(),
    });
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(storeOrigin(origin, 'uk') + pages[wanted.page]('uk'), { waitUntil: 'load' });
    await page.waitForTimeout(waitMs); // A shopper looks before the first click; the same time in every version.
    const before = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const tasks = window.benchLongTasks.filter(({ startTime }) => startTime >= (paint?.startTime ?? 0));
      const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('.js'));
      return {
        blocking: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
        script: (scripts as PerformanceResourceTiming[]).reduce((sum, each) => sum + each.encodedBodySize, 0),
      };
    });
    await press(page, wanted);
    await page.waitForTimeout(500); // Late events belong to the click, and nothing reports that the last has ended.
    const after = await page.evaluate(() => {
      const { down, done } = window.benchClick ?? { down: 0, done: 0 };
      const interactions = window.benchEvents.filter((event) => event.interactionId > 0);
      const longest = interactions.toSorted((one, other) => other.duration - one.duration)[0];
      return {
        effect: done - down,
        nextPaint: longest?.duration ?? 0,
        input: longest ? longest.processingStart - longest.startTime : 0,
        listeners: longest ? longest.processingEnd - longest.processingStart : 0,
      };
    });
    return { ...before, ...after };
  } finally {
    await browser.close();
  }
}

/**
 * Prints how long pages block the main thread of a phone, and how fast they respond to its first tap, or to a click in a wide
 * window. With several origins, for example two builds of the shop, the samples alternate between them.
 */
export async function benchFirstClick(
  origins: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  for (const [name, wanted] of Object.entries(presses)) {
    const taken = await inTurns(origins, samples, (origin) => measure(origin, wanted));
    for (const [origin, ofVariant] of taken) {
      const median = medianOf<keyof Sample>(ofVariant);
      print(
        `${name.padEnd(12)} ${origin}  blocking ${median('blocking').toFixed(0)} ms  next paint ${median('nextPaint').toFixed(0)} ms (input ${median('input').toFixed(0)}, listeners ${median('listeners').toFixed(0)})  effect ${median('effect').toFixed(0)} ms  script ${(median('script') / 1024).toFixed(0)} KiB`,
      );
    }
  }
}
