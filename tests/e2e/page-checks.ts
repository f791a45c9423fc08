import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Shorter than the `source` of the module, and read only by those who need it. */
const readAxe = () => readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    /** Injected by `expectAccessible`. */
    readonly axe: typeof axe | undefined;
    /** Texts and links of toasts since the start of the document, by the fixture `context`. */
    toastTexts: string[];
  }
}

/**
 * Recomputes style and layout of the whole page. If the style sheet arrives late, deferred sections may have the styles of
 * bare HTML until they are painted; axe and measured heights would depend on it.
 */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    const { scrollX, scrollY } = window;
    root.dataset['laidOut'] = '';
    body.style.display = 'none';
    body.getBoundingClientRect();
    body.style.display = '';
    body.getBoundingClientRect();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  });
}

/** Waits for the transitions that run: half-way through a fade, axe would measure the contrast of faint colours. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of this frame starts its transition in the next one.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** The headers and footers that were checked, by the width of the window. Most pages have the same ones. */
const checkedFrames = new Set<string>();

/** The header and the footer of the page that have not been checked yet, by their index. */
async function uncheckedFrames(page: Page): Promise<number[]> {
  const frames = await page
    .locator('header:not(main *), footer:not(main *)')
    .evaluateAll((nodes) =>
      nodes.map((node) => `${innerWidth} ${node.outerHTML.replaceAll('<!-- -->', '')}`),
    );
  const unchecked = [...frames.keys()].filter((index) => !checkedFrames.has(frames[index] ?? ''));
  for (const frame of frames) checkedFrames.add(frame);
  return unchecked;
}

/** Expects no axe violations (docs/testing.md). */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // axe without its Playwright driver, which opens another window to collect the results of frames. The shop has no
  // frames.
  expect(page.frames(), `frames of ${name}`).toHaveLength(1);
  // It stays in the document for its next state.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(readAxe());
  // After an interaction the page is laid out already.
  if ((await page.locator('html[data-laid-out]').count()) === 0) await layOutWhole(page);
  // What is busy is paler for a moment.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await settled(page);
  const violations = await page.evaluate(
    async (unchecked) => {
      const frames = [...document.querySelectorAll('header:not(main *), footer:not(main *)')];
      const context = { exclude: frames.filter((_, index) => !unchecked.includes(index)) };
      // The preload is only for rules that are disabled or not applicable.
      const results = await window.axe?.run(context, { resultTypes: ['violations'], preload: false });
      return results?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    },
    await uncheckedFrames(page),
  );
  // Soft, so that a violation does not end the test.
  const rules = (violations ?? []).map(({ id }) => id).join(', ');
  expect.soft(violations, `accessibility of ${name}: ${rules}`).toEqual([]);
}

/** What React keeps at an element. */
interface Fiber {
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly return: Fiber | null;
}

/**
 * Whether React has hydrated an element: an action before that may be lost, or follow a link without script. Its fiber alone
 * does not say so: one whose boundary still waits for the code of another part has flags of what is not mounted yet
 * (`getNearestMountedFiber` of React).
 */
export function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const placementOrHydrating = 2 | 4096;
    const [, first] = Object.entries(node).find(([key]) => key.startsWith('__reactFiber')) ?? [];
    let fiber = first as Fiber | null | undefined;
    if (!fiber || fiber.alternate) return Boolean(fiber);
    for (; fiber; fiber = fiber.return) if ((fiber.flags & placementOrHydrating) !== 0) return false;
    return true;
  });
}

/** The pauses between two looks, in ms. Those of Playwright grow to a second, most of which a journey would wait in vain. */
export const intervals = [20, 50, 100];

/** Sends an interaction, and waits until an element is hydrated. */
export async function hydrated(element: Locator): Promise<Locator> {
  const look = async () => {
    await element.dispatchEvent('pointermove');
    return isHydrated(element);
  };
  await expect.poll(look, { message: 'hydrated', intervals }).toBe(true);
  return element;
}

/**
 * Interacts with the page, and waits until React has hydrated all islands: it has reported every mismatch by then. A comment
 * stands before the HTML of each island (lib/hydration/lazy-island.tsx).
 */
export async function hydrateAll(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const { data, nextSibling } = comments.currentNode as Comment;
      if (data !== '&' || !nextSibling || nextSibling instanceof Comment) continue;
      if (!Object.keys(nextSibling).some((key) => key.startsWith('__react'))) return false;
    }
    return true;
  });
}

/**
 * Interacts with the page until an element is visible, such as the count of a cart that the page loads on the first
 * interaction: one that comes before the scripts have run is not noticed.
 */
export async function interactUntilVisible(element: Locator): Promise<void> {
  const look = async () => {
    await element.page().locator('body').dispatchEvent('pointermove');
    return element.isVisible();
  };
  await expect.poll(look, { message: 'visible after an interaction', intervals }).toBe(true);
}

/** Clicks an element once it is hydrated. */
export async function press(element: Locator): Promise<void> {
  await (await hydrated(element)).click();
}

/** Opens the bar for QA by its keys, or closes it. The script that listens stands in the document. */
export async function toggleQaBar(page: Page): Promise<void> {
  const scripts = page.locator('head script[src="/qa-bar.js"]');
  const before = await scripts.count();
  const pressKeys = async () => {
    await page.keyboard.press('Alt+Shift+KeyQ');
    return scripts.count();
  };
  // Chromium drops the keys that are pressed before a page is painted.
  await expect.poll(pressKeys).toBeGreaterThan(before);
}

/**
 * Stops the clock of a page that has loaded: `page.clock` moves it, and `page.clock.resume` lets it run again. Timers of the
 * next minute run at once, each one time.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Later than the time at which the page sees this call.
  await page.clock.pauseAt(now + 60_000);
}

/** Moves a stopped clock until a condition holds: what is shown after a reply also needs timers. */
export async function advanceUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const advance = async () => {
    await page.clock.runFor(10);
    return condition();
  };
  await expect.poll(advance, { intervals }).toBe(true);
}

/** Expects the page not to be wider than the window; one that was just resized may be wider for a moment. */
export async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      const past = [...document.body.querySelectorAll('*')].filter(
        (node) => node.getBoundingClientRect().right > clientWidth + 1 && node.checkVisibility(),
      );
      const outside = past.slice(0, 5).map((node) => `${node.tagName}.${node.getAttribute('class') ?? ''}`);
      return `${scrollWidth} in ${clientWidth} px, ${outside.join(' | ')}`;
    });
  await expect.poll(overflow, { message: name }).toBeNull();
}

/** Expects the exact text of an element, including non-breaking spaces. */
export async function expectExactText(element: Locator, text: string): Promise<void> {
  await expect(element).toHaveJSProperty('textContent', text);
}

/**
 * Waits for the step back from the entry of a panel that has closed: the browser would take the next step from there. People
 * are not that fast.
 */
export const entryLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'shopPanel' in ((history.state as object | null) ?? {}))).toBe(false);

/** Records the toasts of each document of a browser context. They close by themselves, before a test on a busy machine looks for them. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A failure names how the document was loaded: a reload would have lost a toast of the one before.
    window.toastTexts = performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming).type);
    const record = () => {
      for (const area of document.querySelectorAll('[data-toasts]')) {
        const links = Array.from(area.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '');
        window.toastTexts.push(area.textContent, ...links);
      }
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** A toast with this text or link has been shown in the document that the page has loaded. */
export async function expectToastShown(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.toastTexts.join('\n'))).toContain(text);
}

/** Replaces every text of an element by an element with it, as browsers do that translate a page. To be evaluated in the page. */
export function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const element = document.createElement('font');
    text.replaceWith(element);
    element.textContent = text.data;
  }
}
