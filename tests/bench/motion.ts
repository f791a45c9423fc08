import type { CDPSession, Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { loadMessages } from '@/lib/messages/messages';
import { openBrowser, type PageName, ShopPages } from '../screenshots/capture';
import { percentile } from './load';
import { answeredConsent } from '../e2e/answered-consent';

/** CPU slowdown that simulates a phone. */
const CPU_SLOWDOWN = 4;
/** Longer than any animation of the shop, in ms. */
const WATCHED_MS = 900;

type Texts = Awaited<ReturnType<typeof texts>>;

interface Motion {
  readonly name: string;
  readonly page: PageName;
  readonly press: (page: Page, t: Texts) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** The measured animations: panels from the sides and from below, the gallery, and feedback on a click. */
const motions: readonly Motion[] = [
  { name: 'menu opens', page: 'home', press: (page, t) => button(page, t('header.openMenu')).click() },
  { name: 'filters open', page: 'list', press: (page, t) => button(page, t('category.filters')).click() },
  {
    name: 'gallery turns',
    page: 'product',
    press: (page, t) => button(page, t('product.nextPicture')).click(),
  },
  {
    name: 'add to cart',
    page: 'product',
    press: (page, t) =>
      page
        .locator('main')
        .getByRole('button', { name: t('product.addToCart') })
        .first()
        .click(),
  },
  {
    name: 'comparison rises',
    page: 'list',
    press: (page) => page.locator('main article button, main li button[aria-pressed]').first().click(),
  },
];

async function texts() {
  return createTranslator({ locale: 'en-GB', messages: await loadMessages('uk') });
}

/** Milliseconds between the animation frames of the page during the watched time. */
function watchFrames(page: Page): Promise<number[]> {
  return page.evaluate(async (watched) => {
    const times: number[] = [];
    const begun = performance.now();
    while (performance.now() - begun < watched) {
      times.push(await new Promise<number>((resolve) => void requestAnimationFrame(resolve)));
    }
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  }, WATCHED_MS);
}

async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function measure({ name, page: pageName, press }: Motion, shop: ShopPages, t: Texts): Promise<string> {
  const { page } = shop;
  await shop.open(pageName, 376, 812);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await slowDown(session, CPU_SLOWDOWN);
  const still = await watchFrames(page);
  const [frames] = await Promise.all([watchFrames(page), press(page, t)]);
  await slowDown(session, 1);
  const row = (all: number[]) =>
    `${(1000 / percentile(all, 0.5)).toFixed(0)}/s, p95 ${percentile(all, 0.95).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`;
  return `${name.padEnd(18)}${row(frames).padEnd(38)}at rest ${row(still)}`;
}

/** Prints the frame rate of the animations of the shop at `origin` on a CPU slowed four times, compared with an idle page. */
export async function benchMotion(origin: string, print: (line: string) => void): Promise<void> {
  const browser = await openBrowser();
  try {
    const t = await texts();
    for (const motion of motions) {
      const context = await browser.newContext({
        isMobile: true,
        hasTouch: true,
        storageState: answeredConsent(),
      });
      print(await measure(motion, new ShopPages(await context.newPage(), origin, 'uk'), t));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
