import type { Page } from '@playwright/test';
import { answeredConsent } from '../e2e/answered-consent';
import { openBrowser, pages, storeOrigin } from '../screenshots/capture';
import { inTurns, medianOf } from './load';

const samples = 25;
/** Milliseconds between the `load` event and the click. */
const waitMs = 1500;

/** Milliseconds since the event of the click. */
interface Sample {
  /** The request is passed to the network. */
  readonly fetch: number;
  /** The browser has sent it. */
  readonly sent: number;
  /** The first byte of the response, and the last. */
  readonly first: number;
  readonly last: number;
  /** The button no longer waits: the page has the cart. */
  readonly answered: number;
  /** Requests of scripts after the click: what the press had to load. */
  readonly scripts: number;
}

declare global {
  interface Window {
    benchAdd: { readonly click?: number; readonly answered?: number };
  }
}

/** Records when the button is pressed and when it stops waiting. A string, because tsx adds helpers to functions. */
const observe = `(() => {
  const button = document.querySelector('#buy button.button');
  window.benchAdd = {};
  button.addEventListener('click', ({ timeStamp }) => (benchAdd.click = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (button.ariaBusy === 'true') benchAdd.busy = true;
    else if (benchAdd.busy) benchAdd.answered = performance.now();
  }).observe(button, { attributes: true });
})()`;

const read = `(() => {
  const { click, answered } = window.benchAdd;
  const all = performance.getEntriesByType('resource');
  const call = all.find(({ name, startTime }) => startTime >= click && name.includes('/api/cart?'));
  return {
    fetch: call.fetchStart - click,
    sent: call.requestStart - click,
    first: call.responseStart - click,
    last: call.responseEnd - click,
    answered: answered - click,
    scripts: all.filter(({ name, startTime }) => startTime >= click && startTime < answered && name.includes('.js')).length,
  };
})()`;

async function measure(page: Page, address: string): Promise<Sample> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(waitMs); // A shopper looks before the click; the same time in every version.
  await page.evaluate(observe);
  await page.locator('#buy button.button').click();
  await page.waitForFunction(() => window.benchAdd.answered !== undefined);
  return page.evaluate<Sample>(read);
}

/**
 * Prints where the time goes between the click on "add to cart" and the answer, in a browser of the same machine: the first
 * press of one shopper on a page, again and again. With several origins the samples alternate between them.
 */
export async function benchAddToCart(
  origins: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const browser = await openBrowser();
  try {
    const shoppers: { readonly origin: string; readonly page: Page }[] = [];
    for (const origin of origins) {
      const context = await browser.newContext({ storageState: answeredConsent() });
      shoppers.push({ origin, page: await context.newPage() });
    }
    const taken = await inTurns(shoppers, samples, ({ origin, page }) =>
      measure(page, storeOrigin(origin, 'uk') + pages.product('uk')),
    );
    for (const [{ origin }, ofVariant] of taken) {
      const of = medianOf<keyof Sample>(ofVariant);
      const median = (key: keyof Sample) => of(key).toFixed(1);
      print(
        `${origin}  click → fetch ${median('fetch')} ms, sent ${median('sent')}, first byte ${median('first')}, last ${median('last')}, answered ${median('answered')}  (${median('scripts')} scripts loaded by the press)`,
      );
    }
  } finally {
    await browser.close();
  }
}
