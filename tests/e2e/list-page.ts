import { expect, type Locator, type Page } from '@playwright/test';
import { counted } from '@/lib/money/money';
import { countIn, valueName } from './demo';
import type { Shop } from './fixtures';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The filters of a list. */
export function filterPanel(page: Page, { t }: Shop): Locator {
  return page.getByRole('region', { name: t('category.filters'), exact: true });
}

/** The link of a filter value. */
export function filterValue(page: Page, shop: Shop, code: string, option: string): Locator {
  const name = new RegExp(`^${escaped(valueName(shop, code, option))}\\s*\\(`);
  return filterPanel(page, shop).getByRole('link', { name });
}

/** Opens the section of a filter if it is closed: all but the first three are. */
export async function openFilter(page: Page, code: string): Promise<void> {
  const section = page.locator(`#filter-${code}`);
  if (await section.getByRole('link').first().isVisible()) return;
  await section.locator('summary, [aria-expanded]').first().click();
}

export async function chooseFilter(page: Page, shop: Shop, code: string, option: string): Promise<void> {
  await openFilter(page, code);
  await filterValue(page, shop, code, option).click();
}

/** The visible products. */
export const items = (page: Page): Locator => page.locator('main [data-page] > .listed');

/** Expects the product count of the list's heading to match the demo catalogue. */
export async function expectCount(
  page: Page,
  shop: Shop,
  category: string,
  filters: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const count = countIn(shop, category, filters);
  expect(count, 'matching products in the demo catalogue').toBeGreaterThan(0);
  await expect(page.locator('#list-heading')).toHaveText(shop.t('category.count', counted(count, shop.code)));
}

/** Path and query of the page's URL. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The visible prices in minor units; every store shows two decimals. */
export async function pricesOf(page: Page): Promise<number[]> {
  const texts = await items(page).locator('.price-amount .amount-gross > :first-child').allTextContents();
  // In kr a whole price has no decimals.
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')) * (/[.,]\d\d(?!\d)/.test(text) ? 1 : 100));
}
