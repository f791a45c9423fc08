import type { Locator, Page } from '@playwright/test';
import type { StoreCode } from '@/config/types';
import { storeConfig } from '@/config/shop/stores';
import { expect, test } from './fixtures';
import { categoryPath } from './demo';
import { demoRows } from './home-rows';
import { mainOf } from './html';
import { expectNoHorizontalScroll, press } from './page-checks';

const planningPath = (store: StoreCode) => storeConfig(store).moreCategoryFilter;

/** A row of the page about planning a system. */
function planningRow(store: StoreCode, type: 'faq' | 'categoryTiles' | 'productCarousel') {
  const row = demoRows(store, 'build-your-own-system').find((each) => each.type === type);
  if (!row || !('title' in row)) throw new Error(`the page has no row ${type}`);
  return row;
}

/** The section below a heading. */
const below = (page: Page, title: string): Locator =>
  page
    .locator('main div')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .filter({ has: page.getByRole('listitem') })
    .last();

test('the page about planning a system leads through its parts, products and answers', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 376, height: 812 });
  await page.goto(planningPath(shop.code));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoHorizontalScroll(page, 'planning a system');
  const steps = planningRow(shop.code, 'categoryTiles');
  if (steps.type !== 'categoryTiles') throw new Error('no steps');
  const links = below(page, steps.title).getByRole('heading', { level: 3 }).getByRole('link');
  await expect(links).toHaveCount(steps.tiles.length);
  for (const href of await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href'))))
    expect((await page.request.get(href ?? '')).status(), href ?? '').toBe(200);

  // A line that scrolls follows the focus.
  const products = below(page, planningRow(shop.code, 'productCarousel').title).getByRole('list').first();
  await products.scrollIntoViewIfNeeded();
  const last = products.getByRole('heading', { level: 3 }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();

  const faq = planningRow(shop.code, 'faq');
  const question = faq.type === 'faq' ? faq.items[2] : undefined;
  const title = page.locator('summary', { hasText: question?.question ?? 'no question' });
  const answer = title.locator('xpath=following-sibling::*');
  await title.focus();
  await title.press('Enter');
  await expect(answer).toBeVisible();
  await title.press('Enter');
  await expect(answer).toBeHidden();
});

test('the global block ends the home page, lists and products, and no page where somebody orders', async ({
  page,
  shop,
}) => {
  const [row] = demoRows(shop.code, 'global');
  const label = row?.type === 'banner' ? (row.action?.label ?? '') : '';
  const link = page.getByRole('complementary').getByRole('link', { name: label });
  const shows = async (path: string) => mainOf(await (await page.request.get(path)).text()).includes(label);
  expect(await shows(categoryPath(shop, 'turret-cameras'))).toBe(true);
  for (const path of ['/cart', shop.config.termsUrl]) expect(await shows(path), path).toBe(false);
  await page.goto('/');
  await press(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/$/);
});
