import type { Page } from '@playwright/test';
import type { StoreCode } from '@/config/types';
import { expect, test } from './fixtures';
import { homeRow } from './home-rows';
import { expectAccessible } from './page-checks';

/** The column of guides. */
function guides(store: StoreCode) {
  const column = homeRow(store, 'columns').columns.find(({ kind }) => kind === 'guides');
  if (column?.kind !== 'guides') throw new Error('the home page has no guides');
  return column;
}

/** The heading levels in document order. */
const outline = (page: Page) =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.checkVisibility()).map((node) => Number(node.tagName.slice(1))),
    );

/** Starts to sum up layout shifts. */
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

test('the home page links to lists by scene and type, and to guides', async ({ page, shop }) => {
  await page.goto('/');
  await expectAccessible(page, 'home');
  const main = page.locator('main');
  const scenes = main.getByRole('heading', { level: 3 });
  for (const { title: name = '' } of homeRow(shop.code, 'categoryTiles').tiles) {
    await expect(scenes.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const links = await main
    .getByRole('link')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  const own = new Set(links.filter((href) => href?.startsWith('/')));
  for (const href of own) expect((await page.request.get(href ?? '')).status(), href ?? '').toBe(200);
  for (const { text } of guides(shop.code).guides) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
});

test('every scene links to a list with products', async ({ page, shop }) => {
  for (const { title: name = '' } of homeRow(shop.code, 'categoryTiles').tiles) {
    await page.goto('/');
    await page.locator('main').getByRole('link', { name, exact: true }).click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.locator('main article, main li').getByRole('heading').first()).toBeVisible();
  }
});

test('the home page quotes good reviews, each with a link to its product', async ({ page, shop }) => {
  const { title, count } = homeRow(shop.code, 'reviewQuotes');
  await page.goto('/');
  const row = page.locator('#customer-quotes');
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  const quotes = row.getByRole('listitem').filter({ has: page.getByRole('blockquote') });
  await expect(quotes).toHaveCount(count);
  for (const quote of await quotes.all()) {
    const [stars] = /\d+/.exec((await quote.getByRole('img').getAttribute('aria-label')) ?? '') ?? [];
    expect(Number(stars)).toBeGreaterThanOrEqual(4);
    const link = quote.getByRole('link');
    const name = (await link.textContent()) ?? '';
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.status()).toBe(200);
    expect(name.trim()).not.toBe('');
  }
});

test('the heading outline of the home page has no gaps', async ({ page }) => {
  await page.goto('/');
  const levels = await outline(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
});

test('the home page loads without layout shift and preloads its largest picture', async ({ page, shop }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 376, height: 812 });
  await page.goto('/');
  const announced = page.locator('head link[rel="preload"][as="image"]').first();
  await expect(announced).toHaveAttribute(
    'imagesrcset',
    new RegExp(encodeURIComponent(homeRow(shop.code, 'hero').picture)),
  );
  // In two steps, as people scroll: after a jump in the frame that lays out the sections, Chromium would count
  // what was out of view as moved.
  await page.evaluate(() => window.scrollBy({ top: 120, behavior: 'instant' }));
  await expect(page.locator('html[data-laid-out]')).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport();
  // A late web font, or a first frame of half the header, moves a line by a few pixels.
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('what is in view keeps its place when the sections above get their heights', async ({ page, shop }) => {
  await page.setViewportSize({ width: 376, height: 812 });
  await page.goto('/');
  // Not every browser corrects the scroll position itself.
  await page.addStyleTag({ content: 'html { overflow-anchor: none }' });
  const heading = page.getByRole('heading', { name: guides(shop.code).title });
  const top = () => heading.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  await heading.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const laidOut = page.locator('html[data-laid-out]');
  await expect(laidOut).toBeAttached();
  await expect.poll(top).toBeGreaterThan(200);
  expect(await top()).toBeLessThan(812 - 200);
});

test('a guide links to related guides and to the phone number', async ({ page, shop }) => {
  await page.goto('/');
  const guide = page
    .locator('main')
    .getByRole('listitem')
    .filter({
      hasText: guides(shop.code).guides.find((each) => each.page === 'how-many-megapixels')?.text ?? '',
    });
  const title = await guide.getByRole('link').textContent();
  await guide.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toBeVisible();
  const related = page.getByRole('navigation', { name: shop.t('content.more') });
  await expect(related.locator('[aria-current="page"]')).toHaveText(title ?? '');
  await expect(page.locator('main').getByRole('link', { name: shop.config.phoneNumber })).toBeVisible();
  await expectAccessible(page, 'guide');
});
