import type { Locator, Page } from '@playwright/test';
import { testSkus, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { press } from './page-checks';
import { openProduct } from './product-page';

// The enlarged picture of a product: what buttons do, mouse, fingers and arrow keys also do.

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Opens the enlarged picture. Returns its scroll container. */
async function openZoom(page: Page, shop: Shop): Promise<Locator> {
  const { t } = shop;
  await openProduct(page, shop, testSkus.turret);
  const gallery = page.getByRole('region', { name: t('product.gallery') });
  await press(gallery.locator('li:not([inert])').getByRole('button', { name: t('product.zoom') }));
  const dialog = page.getByRole('dialog', { name: productName(shop, testSkus.turret) });
  const box = dialog.getByRole('group');
  await expect(box.getByRole('img')).toBeVisible();
  await expectZoom(box, 1);
  return box;
}

/** Expects the picture to be enlarged this many times, to a tenth. */
const expectZoom = (box: Locator, times: number): Promise<void> =>
  expect.poll(() => box.evaluate((node) => node.scrollWidth / node.clientWidth)).toBeCloseTo(times, 1);

const scrolled = (box: Locator): Promise<Point> =>
  box.evaluate(({ scrollLeft: x, scrollTop: y }) => ({ x: Math.round(x), y: Math.round(y) }));

const cursor = (box: Locator): Promise<string> => box.evaluate((node) => getComputedStyle(node).cursor);

async function middleOf(box: Locator): Promise<Point> {
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** Presses the mouse at a point, moves it by a distance, and releases it. */
async function drag({ mouse }: Page, { x, y }: Point, by: Point): Promise<void> {
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by.x / 2, y + by.y / 2);
  await mouse.move(x + by.x, y + by.y);
  await mouse.up();
}

/** The mouse drags an enlarged picture, and only that. */
async function dragPicture(page: Page, box: Locator, middle: Point): Promise<void> {
  const start = await scrolled(box);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y + 30);
  await expect.poll(() => cursor(box)).toBe('grabbing');
  await page.mouse.move(middle.x - 60, middle.y + 50);
  await page.mouse.up();
  await expect.poll(() => scrolled(box)).toEqual({ x: start.x + 60, y: start.y - 50 });
  await expect.poll(() => cursor(box)).toBe('grab');
  // A movement without a button pressed does nothing, nor do two drags from the same point, or one that ends outside.
  await page.mouse.move(middle.x, middle.y);
  await drag(page, middle, { x: 20, y: 0 });
  await drag(page, middle, { x: -20, y: 0 });
  await drag(page, middle, { x: 0, y: -middle.y + 2 });
  await expect(box).toBeVisible();
  await expectZoom(box, 2);
  await expect.poll(async () => (await scrolled(box)).x).toBe(start.x + 60);
}

test('mouse and keys enlarge the picture and move it, and a drag is no click', async ({ page, shop }) => {
  const { t } = shop;
  const box = await openZoom(page, shop);
  const middle = await middleOf(box);
  await expect.poll(() => cursor(box)).toBe('auto');
  await drag(page, middle, { x: -60, y: 0 });
  await expect.poll(() => scrolled(box)).toEqual({ x: 0, y: 0 });
  await page.mouse.dblclick(middle.x, middle.y);
  await expectZoom(box, 2);
  await expect.poll(() => cursor(box)).toBe('grab');
  await dragPicture(page, box, middle);
  await page.mouse.click(middle.x, middle.y);
  await page.mouse.dblclick(middle.x, middle.y);
  await expectZoom(box, 1);

  const number = page.getByRole('dialog').locator('[aria-live]');
  await box.focus();
  await page.keyboard.press('+');
  await expectZoom(box, 2);
  const [start, first] = [await scrolled(box), await number.innerText()];
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await scrolled(box)).x).toBeGreaterThan(start.x);
  await expect.poll(async () => (await scrolled(box)).y).toBeGreaterThan(start.y);
  await expect(number).toHaveText(first);
  await page.keyboard.press('-');
  await expectZoom(box, 1);
  await page.keyboard.press('ArrowRight');
  const total = await page
    .getByRole('region', { name: t('product.gallery'), includeHidden: true })
    .locator('[aria-current]')
    .count();
  await expect(number).toContainText(t('product.picture', { number: 2, total }));
});

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('two fingers enlarge the picture, and one moves it', async ({ page, shop }) => {
    const box = await openZoom(page, shop);
    const { x, y } = await middleOf(box);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints });
    /** Moves two fingers from one distance to another. */
    const pinch = async (from: number, to: number) => {
      const fingers = (apart: number): Point[] => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ];
      await touch('touchStart', ...fingers(from));
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', ...fingers(from + (to - from) * part));
      await touch('touchEnd');
    };
    await pinch(80, 200);
    await expectZoom(box, 2.5);
    const start = await scrolled(box);
    await touch('touchStart', { x, y });
    for (const step of [20, 40, 60, 80]) await touch('touchMove', { x: x - step, y });
    await touch('touchEnd');
    await expect.poll(async () => (await scrolled(box)).x).toBeGreaterThan(start.x);
    await pinch(200, 60);
    await expectZoom(box, 1);
  });
});
