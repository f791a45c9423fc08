import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import { intervals, isHydrated } from './page-checks';

/** More stops than any page of the journeys has. */
const maxStops = 250;

const hasFocus = (target: Locator) =>
  target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement));

interface Focus {
  readonly isReached: boolean;
  /** What has the focus, for the message of a test that fails. */
  readonly text: string;
  /** Whether that is the skip link, and leads to the elements. */
  readonly skips: boolean;
}

/** Whether the focus is on one of the elements, or where else. Null if none of them is in the document any more. */
const focusAmong = (page: Page, elements: readonly ElementHandle[]): Promise<Focus | null> =>
  page.evaluate((nodes) => {
    const node = document.activeElement;
    if (!nodes.some(({ isConnected }) => isConnected)) return null;
    const text = node?.getAttribute('aria-label') ?? node?.textContent?.trim().slice(0, 24) ?? '';
    return {
      isReached: node !== null && nodes.includes(node),
      text: `${node?.tagName} ${text}`,
      skips: node?.getAttribute('href') === '#main' && nodes.some((each) => each.closest('#main') !== null),
    };
  }, elements as ElementHandle<Element>[]);

/** The elements of a locator, once one is visible. */
async function shown(target: Locator): Promise<ElementHandle[]> {
  await expect(target.first()).toBeVisible();
  return target.elementHandles();
}

/**
 * Goes to an element by the tab key and the skip link, as people without a mouse do, and waits until React listens to it.
 * `target` may be several elements, such as the radio buttons of a group: one of them takes the focus. `key`: `Shift+Tab`
 * goes backwards.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = [];
  // Looked up once: by role, that takes longer than a step.
  let elements = await shown(target);
  for (;;) {
    const focus = await focusAmong(page, elements);
    if (focus?.isReached) break;
    if (focus === null) {
      elements = await shown(target);
      continue;
    }
    stops.push(focus.text);
    const way = `${target.toString()} by ${key}, after ${stops.slice(-12).join(' > ')}`;
    expect(stops.length, way).toBeLessThan(maxStops);
    await page.keyboard.press(focus.skips ? 'Enter' : key);
  }
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  await expect.poll(() => isHydrated(focused), { message: 'hydrated', intervals }).toBe(true);
}

/** Goes to a link or button, and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes to a field, and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Goes to a group of radio buttons, and selects one by the space and arrow keys. */
export async function choose(page: Page, group: Locator, wanted: Locator): Promise<void> {
  await tabTo(page, group);
  for (let step = 0; !(await hasFocus(wanted)); step += 1) {
    expect(step, `${wanted.toString()} is not reached by the arrows`).toBeLessThan(await group.count());
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
}
