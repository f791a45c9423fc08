import type { Locator, Page } from '@playwright/test';
import type { StoreCode } from '@/config/types';
import { expect, type Shop, test } from './fixtures';
import { homeRow } from './home-rows';
import { mainOf } from './html';
import { items } from './list-page';
import { interactUntilVisible } from './page-checks';

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

/** The targets of the first link of every list, and of the links outside of lists. */
const targetsOf = (main: Locator) =>
  main.locator('a[href^="/"]').evaluateAll((links) => {
    const firsts = links.filter((link) => {
      const list = link.closest('ul, ol');
      return list === null || list.querySelector('a') === link;
    });
    return [...new Set(firsts.map((link) => link.getAttribute('href') ?? ''))];
  });

/** Requests the targets of every kind of link. Scenes lead to lists with products. */
async function expectTargets(page: Page, scenes: readonly Locator[]): Promise<void> {
  const lists = await Promise.all(scenes.map(async (scene) => (await scene.getAttribute('href')) ?? ''));
  for (const path of new Set([...lists, ...(await targetsOf(page.locator('main')))])) {
    const reply = await page.request.get(path);
    expect(reply.status(), path).toBe(200);
    if (lists.includes(path)) expect(mainOf(await reply.text()), path).toContain('listed-name');
  }
}

async function expectQuotes(page: Page, store: StoreCode): Promise<void> {
  const { title, text, count } = homeRow(store, 'reviewQuotes');
  const row = page.locator('#customer-quotes');
  await row.scrollIntoViewIfNeeded();
  // Where the score comes from, which links here.
  await expect(row.getByText(text ?? '', { exact: true })).toBeVisible();
  await expect(row.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  const quotes = row.getByRole('listitem').filter({ has: page.getByRole('blockquote') });
  await expect(quotes).toHaveCount(count);
  for (const quote of await quotes.all()) {
    const [stars] = /\d+/.exec((await quote.getByRole('img').getAttribute('aria-label')) ?? '') ?? [];
    expect(Number(stars)).toBeGreaterThanOrEqual(4);
    const link = quote.getByRole('link');
    await expect(link).toHaveText(/\S/);
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
}

/** Follows the link of a guide, which leads to the other guides and to the phone. */
async function expectGuide(page: Page, { code, config, t }: Shop): Promise<void> {
  const main = page.locator('main');
  const megapixels = guides(code).guides.find((each) => each.page === 'how-many-megapixels');
  const item = main.getByRole('listitem').filter({ hasText: megapixels?.text ?? 'no guide' });
  const title = (await item.getByRole('link').textContent()) ?? '';
  await item.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const related = page.getByRole('navigation', { name: t('content.more') });
  await expect(related.locator('[aria-current="page"]')).toHaveText(title);
  await expect(main.getByRole('link', { name: config.phoneNumber })).toBeVisible();
}

test('the home page links to lists by scene, to reviewed products and to guides', async ({ page, shop }) => {
  await page.goto('/');
  const main = page.locator('main');
  const scenes = homeRow(shop.code, 'categoryTiles').tiles.map(({ title = '' }) =>
    main.getByRole('heading', { level: 3 }).getByRole('link', { name: title, exact: true }),
  );
  for (const scene of scenes) await expect(scene).toBeVisible();
  for (const { text } of guides(shop.code).guides)
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  const levels = await outline(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps, 'gaps in the outline of headings').toEqual([]);

  await test.step('the links lead somewhere', () => expectTargets(page, scenes));
  await test.step('reviews are quoted', () => expectQuotes(page, shop.code));
  await test.step('a scene leads to its list', async () => {
    await scenes[0]?.click();
    await expect(items(page).getByRole('heading').first()).toBeVisible();
    await page.goBack();
  });
  await test.step('a guide leads to other guides', () => expectGuide(page, shop));
});

test('the camera of the hero shows what it sees by day, at night and in infrared, with keys alone', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  const view = page.getByRole('figure', { name: shop.t('home.view.title') });
  const at = (mode: 'day' | 'night' | 'infrared') =>
    view.getByRole('radio', { name: shop.t(`home.view.${mode}`) });
  const shown = (mode: string) =>
    view.locator(`[data-mode="${mode}"]`).evaluate((node) => getComputedStyle(node).clipPath);
  await expect(at('night')).toBeChecked();
  await expect.poll(() => shown('infrared')).toContain('100%');
  await at('night').focus();
  await page.keyboard.press('ArrowRight');
  await expect(at('infrared')).toBeChecked();
  await expect.poll(() => shown('infrared')).not.toContain('100%');
  const product = view.getByRole('link');
  await expect(product).toContainText(/\d/);
  expect((await page.request.get((await product.getAttribute('href')) ?? '')).status()).toBe(200);
});

test('the home page loads without layout shift and preloads its largest picture', async ({ page, shop }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 376, height: 812 });
  await page.goto('/');
  const { picture, tall = '' } = homeRow(shop.code, 'hero');
  for (const src of [picture, tall])
    await expect(
      page.locator(`head link[rel="preload"][imagesrcset*="${encodeURIComponent(src)}"]`),
    ).toHaveCount(1);
  // In two steps, as people scroll: after a jump in the frame that lays out the sections, Chromium would count
  // what was out of view as moved.
  await page.evaluate(() => window.scrollBy({ top: 120, behavior: 'instant' }));
  await interactUntilVisible(page.locator('html[data-laid-out]'));
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
  await interactUntilVisible(page.locator('html[data-laid-out]'));
  const fromCentre = async () => Math.abs((await top()) - 812 / 2);
  await expect.poll(fromCentre).toBeLessThan(812 / 2 - 200);
});
