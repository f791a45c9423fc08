import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Put into the page by `expectAccessible`. */
    readonly axe: typeof axe;
  }
}

/**
 * Has all of the page styled and laid out afresh. What decision 0035 leaves out may have the styles of bare HTML until it
 * is drawn, where the style sheet came late: nobody sees it, but axe and heights would go by it.
 */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    const { scrollX, scrollY } = window;
    root.dataset['whole'] = '';
    body.style.display = 'none';
    body.getBoundingClientRect();
    body.style.display = '';
    body.getBoundingClientRect();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  });
}

/** Nobody is kept out: axe finds nothing at all (style.md "axe with zero violations is a gate"). */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // axe itself, not its driver for Playwright: that one gathers every frame's passes in another window, and the
  // shop's pages have no frames.
  expect(page.frames(), `frames of ${name}`).toHaveLength(1);
  await page.evaluate(axe.source);
  // A page in use is whole already.
  if ((await page.locator('html[data-whole]').count()) === 0) await layOutWhole(page);
  const violations = await page.evaluate(async () => {
    // Style sheets and media are read ahead for rules that are off, or about what the shop has none of.
    const found = await window.axe.run(document, { resultTypes: ['violations'], preload: false });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  });
  // Soft: what is found on one page must not hide what comes after.
  expect.soft(violations, `accessibility of ${name}`).toEqual([]);
}

/** Whether React looks after an element: what is done to it before that may be lost. */
export function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
}

/** Gives the page a sign of use, and waits until React looks after an element. */
export async function hydrated(element: Locator): Promise<Locator> {
  const look = async () => {
    await element.dispatchEvent('pointermove');
    return isHydrated(element);
  };
  await expect.poll(look, { message: 'hydrated' }).toBe(true);
  return element;
}

/** Presses what needs script to do something. */
export async function press(element: Locator): Promise<void> {
  await (await hydrated(element)).click();
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const past = [...document.body.querySelectorAll('*')].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 1 && node.checkVisibility(),
    );
    const outside = past.slice(0, 5).map((node) => `${node.tagName}.${node.getAttribute('class') ?? ''}`);
    return { scrollWidth, clientWidth, outside };
  });
  const message = `${name}: ${widths.scrollWidth} in ${widths.clientWidth} px, ${widths.outside.join(' | ')}`;
  expect(widths.scrollWidth, message).toBeLessThanOrEqual(widths.clientWidth);
}

/** The text of an element to the letter: no-break spaces are part of a price. */
export async function expectExactText(element: Locator, text: string): Promise<void> {
  await expect(element).toHaveJSProperty('textContent', text);
}
