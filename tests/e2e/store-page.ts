import { expect, type Page } from '@playwright/test';
import type { StoreCode } from '@/config/types';
import { paths } from '@/lib/paths/paths';
import type { Shop } from './fixtures';
import { contentOf, expectStoreTexts } from './store-vocabulary';
import { expectNoHorizontalScroll, hydrateAll } from './page-checks';

const desktop = { width: 1440, height: 900 };
export const phone = { width: 376, height: 800 };

/** Its language and texts, and no link to the platform for disputes that the EU has closed. */
async function expectContent(page: Page, shop: Shop, name: string, path?: string): Promise<void> {
  const { texts, ...content } = await contentOf(page, path);
  expect(content, name).toEqual({ lang: shop.config.locale, titled: true, disputes: 0 });
  await expectStoreTexts(shop, texts, name);
}

/**
 * Expects what every page owes in every store: no mismatch when it hydrates (the fixture `page` fails on one), its content,
 * and no scrolling sideways.
 */
export async function expectStorePage(page: Page, shop: Shop, name: string): Promise<void> {
  await hydrateAll(page);
  // After a navigation without a load, the title follows the page.
  await expect(page, name).toHaveTitle(/./);
  await expectContent(page, shop, name);
  await expectNoHorizontalScroll(page, name);
}

/** Their words are their own, but `nl`, `de` and `fr` hydrate the same pages in their languages. */
const regional: readonly StoreCode[] = ['be_nl', 'be_fr', 'at', 'ch_de', 'ch_fr'];

/** Expects the same of each page, by its name; in a regional store only the content that the server sends. */
export async function expectStorePages(
  page: Page,
  shop: Shop,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  const hydrates = !regional.includes(shop.code);
  // The page from which the others are read.
  if (!hydrates) await page.goto(paths.brands);
  for (const [name, path] of Object.entries(pages)) {
    if (!hydrates) {
      await expectContent(page, shop, name, path);
      continue;
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expectStorePage(page, shop, name);
  }
}

/** The same on a phone and in a wide window. The window has the other size afterwards: each change costs a new layout. */
export async function expectAtBothWidths(page: Page, shop: Shop, name: string): Promise<void> {
  await expectStorePage(page, shop, name);
  const other = page.viewportSize()?.width === phone.width ? desktop : phone;
  await page.setViewportSize(other);
  await expectNoHorizontalScroll(page, `${name} at ${other.width} px`);
}
