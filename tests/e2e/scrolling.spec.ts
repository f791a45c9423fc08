import type { Locator, Page } from '@playwright/test';
import { productName, categoryPath, dome, optionLabel } from './demo';
import { expect, type Shop, test } from './fixtures';
import { afterAdding } from './mini-cart';
import { entryLeft, hydrated, interactUntilVisible, pauseClock, press } from './page-checks';
import { openProduct } from './product-page';

// What stays within reach on a scrolled page: the header, the controls of a list, the buy button.

const phone = { width: 376, height: 800 };
const desktop = { width: 1280, height: 900 };

const scrollTo = (page: Page, top: number) =>
  page.evaluate((offset) => window.scrollTo({ top: offset, behavior: 'instant' }), top);

const homeLink = (page: Page, { t }: Shop) =>
  page.getByRole('banner').getByRole('link', { name: t('header.home') });

/** Opens a page and waits until the header follows scrolling. */
async function openScrolled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactUntilVisible(page.locator('header[style*="top"]'));
}

/** Adds up the layout shifts from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const shifts = { value: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.value += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift' });
    return shifts;
  });
  return () => sum.evaluate(({ value }) => value);
}

const edges = async (element: Locator) => {
  const box = await element.boundingBox();
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
};

/** Closes the suggestions, if there are any, and on a phone the search. The header follows scrolling again. */
async function leaveSearch(page: Page, field: Locator, size: typeof phone): Promise<void> {
  await page.keyboard.press('Escape');
  if (size === phone) {
    const closed = async () => {
      if (await field.isVisible()) await page.keyboard.press('Escape');
      return field.isHidden();
    };
    await expect.poll(closed).toBe(true);
  }
  // On a phone Escape returns the focus to the toggle, which also holds the header.
  await page
    .locator(':focus')
    .evaluateAll((nodes) => nodes.forEach((node) => node instanceof HTMLElement && node.blur()));
}

async function expectToFollow(page: Page, home: Locator): Promise<void> {
  const shifts = await watchShifts(page);
  await scrollTo(page, 1200);
  await expect(home).not.toBeInViewport();
  await scrollTo(page, 1100);
  await expect(home).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await edges(page.getByRole('banner'))).bottom).toBeLessThan(135);
  await scrollTo(page, 1300);
  await expect(home).not.toBeInViewport();
  await scrollTo(page, 1000);
  await expect(home).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await expect.poll(async () => (await edges(page.getByRole('banner'))).top).toBe(0);
  expect(await shifts()).toBe(0);
}

for (const size of [phone, desktop]) {
  test(`at ${size.width} px the header comes back on the way up, and stays while its search has the focus`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size);
    await openScrolled(page, categoryPath(shop, 'cameras'));
    const home = homeLink(page, shop);
    await expectToFollow(page, home);

    await scrollTo(page, 1200);
    await expect(home).not.toBeInViewport();
    await scrollTo(page, 1000);
    const banner = page.getByRole('banner');
    if (size === phone) await press(banner.getByRole('link', { name: shop.t('header.openSearch') }));
    const field = banner.locator('input[name="q"]');
    await field.focus();
    await scrollTo(page, 1600);
    await expect(field).toBeInViewport({ ratio: 1 });
    await leaveSearch(page, field, size);
    await scrollTo(page, 1900);
    await expect(home).not.toBeInViewport();
    // It shows for a focus inside it.
    await page.keyboard.press('Tab');
    await home.focus();
    await expect(home).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone the controls of a list stay below the header and off the focus', async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize(phone);
  await openScrolled(page, categoryPath(shop, 'cameras'));
  const filters = page.getByRole('button', { name: t('category.filters'), exact: true });
  const shifts = await watchShifts(page);
  await scrollTo(page, 1500);
  await expect(filters).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await edges(filters)).top).toBeLessThan(20);
  await scrollTo(page, 1400);
  const isBelow = async () => (await edges(filters)).top - (await edges(page.getByRole('banner'))).bottom;
  await expect(homeLink(page, shop)).toBeInViewport({ ratio: 1 });
  await expect.poll(isBelow).toBeGreaterThanOrEqual(0);
  expect(await shifts()).toBe(0);
  const links = page.locator('[data-list-region] [data-page] a');
  await links.nth(9).focus();
  for (let index = 0; index < 8; index += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator(':focus');
    const gap = async () => (await edges(focused)).top - (await edges(filters)).bottom;
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
  await press(filters);
  await expect(page.getByRole('button', { name: t('common.close') }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  // The step back restores the scroll position.
  await entryLeft(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await scrollTo(page, 100_000);
  await expect(filters).not.toBeInViewport();
});

test('in a wide window the buy bar shows the selection below the folded comparison', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.setViewportSize(desktop);
  await afterAdding(page, 'toast');
  await openProduct(page, shop, dome.sku);
  const name = productName(shop, dome.sku);
  await press(page.getByRole('button', { name: t('compare.toggle', { name }), exact: true }).first());
  const compare = page.getByRole('region', { name: t('compare.title') });
  await expect(compare).toBeVisible();
  const bar = page.locator('[data-buy-bar]');
  const black = optionLabel(shop, 'colour', 'black');
  await press(page.getByRole('radio', { name: new RegExp(`^${black}`) }));
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  await expect(bar.getByText(name)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(black)).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await edges(compare)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
  const add = await hydrated(bar.getByRole('button', { name: t('product.addToCart') }));
  await pauseClock(page);
  await add.click();
  const toast = page.getByText(t('product.added', { name }));
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await edges(toast)).bottom).toBeLessThanOrEqual((await edges(compare)).top);
  await page.clock.resume();
  await scrollTo(page, 0);
  await expect(bar).toHaveCount(0);
});
