import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Injected by `expectAccessible`. */
    readonly axe: typeof axe;
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

/** Expects no axe violations (style.md "axe with zero violations is a gate"). */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // axe without its Playwright driver, which opens another window to collect the results of frames. The shop has no
  // frames.
  expect(page.frames(), `frames of ${name}`).toHaveLength(1);
  await page.evaluate(axe.source);
  // After an interaction the page is laid out already.
  if ((await page.locator('html[data-laid-out]').count()) === 0) await layOutWhole(page);
  await settled(page);
  const violations = await page.evaluate(async () => {
    // The preload is only for rules that are disabled or not applicable.
    const found = await window.axe.run(document, { resultTypes: ['violations'], preload: false });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  });
  // Soft, so that a violation does not end the test.
  expect.soft(violations, `accessibility of ${name}`).toEqual([]);
}

/** Whether React has hydrated an element: an action before that may be lost. */
export function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
}

/** Sends an interaction, and waits until an element is hydrated. */
export async function hydrated(element: Locator): Promise<Locator> {
  const look = async () => {
    await element.dispatchEvent('pointermove');
    return isHydrated(element);
  };
  await expect.poll(look, { message: 'hydrated' }).toBe(true);
  return element;
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
  await expect.poll(look, { message: 'visible after an interaction' }).toBe(true);
}

/** Clicks an element once it is hydrated. */
export async function press(element: Locator): Promise<void> {
  await (await hydrated(element)).click();
}

/** Expects the page not to be wider than the window, within 3 s: a page that was just resized may be wider for a moment. */
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
  await expect.poll(overflow, { message: name, timeout: 3_000 }).toBeNull();
}

/** Expects the exact text of an element, including non-breaking spaces. */
export async function expectExactText(element: Locator, text: string): Promise<void> {
  await expect(element).toHaveJSProperty('textContent', text);
}
