import type { Page } from '@playwright/test';
import { openBrowser, type PageName, pages, storeOrigin } from '../screenshots/capture';
import { percentile } from './load';
import { answeredConsent } from '../e2e/answered-consent';

/** How many times slower than this machine the emulated phone is. */
const slowdown = 4;
/** The emulated network: 10 Mbit/s, 40 ms. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };
/** Milliseconds between the `load` event and the click. */
const waitMs = 2500;
const samples = 9;

/** A button of the first screen, and the selector that it matches once the click has taken effect. */
const buttons = {
  home: { button: 'header button[aria-haspopup="dialog"]', done: '[aria-expanded="true"]' },
  list: { button: '.listed button[aria-pressed]', done: '[aria-pressed="true"]' },
  product: { button: 'main section > ul li:nth-child(2) button', done: '[aria-current="true"]' },
} as const satisfies Partial<Record<PageName, unknown>>;

interface Sample {
  /** Total blocking time from the first paint to the click, in milliseconds. */
  readonly blocking: number;
  /** Milliseconds from the click to the next paint: the longest of its events. */
  readonly nextPaint: number;
  /** Milliseconds from the click to its effect on the button. */
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

/** Clicks the button and resolves once the click has taken effect. */
async function click(page: Page, button: string, done: string): Promise<void> {
  const box = await page.locator(button).locator('visible=true').first().boundingBox();
  if (!box) throw new Error(`${button} is not on the page`);
  await page.evaluate(
    `(() => {
      const button = [...document.querySelectorAll(${JSON.stringify(button)})].find((each) => each.checkVisibility());
      let down = 0;
      addEventListener('pointerdown', (event) => (down ||= event.timeStamp), { capture: true });
      new MutationObserver(() => {
        if (button.matches(${JSON.stringify(done)})) window.benchClick ??= { down, done: performance.now() };
      }).observe(button, { attributes: true });
    })()`,
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction('window.benchClick !== undefined');
}

async function measure(origin: string, name: keyof typeof buttons): Promise<Sample> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      isMobile: true,
      hasTouch: true,
      viewport: { width: 376, height: 812 },
      storageState: answeredConsent(),
    });
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(storeOrigin(origin, 'uk') + pages[name]('uk'), { waitUntil: 'load' });
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
    const { button, done } = buttons[name];
    await click(page, button, done);
    await page.waitForTimeout(500); // Late events belong to the click, and nothing reports that the last has ended.
    const after = await page.evaluate(() => {
      const { down, done } = window.benchClick ?? { down: 0, done: 0 };
      const own = window.benchEvents.filter((event) => event.interactionId > 0);
      return { effect: done - down, nextPaint: Math.max(0, ...own.map(({ duration }) => duration)) };
    });
    return { ...before, ...after };
  } finally {
    await browser.close();
  }
}

/**
 * Prints how long pages block the main thread of a phone, and how fast they respond to its first tap. With several
 * origins, for example two builds of the shop, the samples alternate between them.
 */
export async function benchFirstClick(
  origins: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  for (const name of ['home', 'list', 'product'] as const) {
    const taken = new Map<string, Sample[]>(origins.map((origin) => [origin, []]));
    for (let round = 0; round < samples; round += 1)
      for (const [origin, own] of taken) own.push(await measure(origin, name));
    for (const [origin, own] of taken) {
      const median = (key: keyof Sample) =>
        percentile(
          own.map((sample) => sample[key]),
          0.5,
        );
      print(
        `${name.padEnd(8)} ${origin}  blocking ${median('blocking').toFixed(0)} ms  next paint ${median('nextPaint').toFixed(0)} ms  effect ${median('effect').toFixed(0)} ms  script ${(median('script') / 1024).toFixed(0)} KiB`,
      );
    }
  }
}
