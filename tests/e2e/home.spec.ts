import type { Page } from '@playwright/test';
import { home } from '@/config/home';
import { expect, test } from './fixtures';
import { expectAccessible } from './page-checks';

/** The levels of the headings in reading order. */
const outline = (page: Page) =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.checkVisibility()).map((node) => Number(node.tagName.slice(1))),
    );

/** Begins to add up what moves without being asked (layout shift). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number } =>
      'value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isShift(entry)) shifts.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifted = (page: Page) =>
  page.evaluate(() => ('shifts' in window ? (window.shifts as { total: number }).total : Number.NaN));

test('the home page leads on by place, by type and by guide', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto('/');
  await expectAccessible(page, 'home');
  const main = page.locator('main');
  const places = main.getByRole('heading', { level: 3 });
  for (const { code } of home.places) {
    const name = t(`home.places.${code}.title`);
    await expect(places.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const links = await main
    .getByRole('link')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  const own = new Set(links.filter((href) => href?.startsWith('/')));
  for (const href of own) expect((await page.request.get(href ?? '')).status(), href ?? '').toBe(200);
  for (const { page: code } of home.guides) {
    await expect(main.getByText(t(`home.guides.${code}`), { exact: true })).toBeVisible();
  }
});

test('every place leads to a list with products', async ({ page, shop }) => {
  for (const { code } of home.places) {
    await page.goto('/');
    const name = shop.t(`home.places.${code}.title`);
    await page.locator('main').getByRole('link', { name, exact: true }).click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.locator('main article, main li').getByRole('heading').first()).toBeVisible();
  }
});

test('the outline of the home page has no gap', async ({ page }) => {
  await page.goto('/');
  const levels = await outline(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
});

test('nothing moves while the home page loads, and its largest picture is announced', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 376, height: 812 });
  await page.goto('/');
  const announced = page.locator('head link[rel="preload"][as="image"]').first();
  await expect(announced).toHaveAttribute('imagesrcset', new RegExp(encodeURIComponent(home.hero.picture)));
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport();
  // A letter that arrives late may move a line by a fraction of a pixel.
  expect(await shifted(page)).toBeLessThan(0.001);
});

test('a guide stands among its kin, and offers somebody to ask', async ({ page, shop }) => {
  await page.goto('/');
  const guide = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: shop.t('home.guides.how-many-megapixels') });
  const title = await guide.getByRole('link').textContent();
  await guide.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toBeVisible();
  const kin = page.getByRole('navigation', { name: shop.t('content.more') });
  await expect(kin.locator('[aria-current="page"]')).toHaveText(title ?? '');
  await expect(page.locator('main').getByRole('link', { name: shop.config.phoneNumber })).toBeVisible();
  await expectAccessible(page, 'guide');
});
