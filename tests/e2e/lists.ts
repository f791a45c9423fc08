import { expect, type Locator, type Page } from '@playwright/test';
import { counted } from '@/lib/counted';
import { countIn, valueName } from './demo-lists';
import type { Shop } from './fixtures';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The filters of a list. */
export function filterPanel(page: Page, { t }: Shop): Locator {
  return page.getByRole('region', { name: t('category.filters'), exact: true });
}

/** A value of a filter as a link. */
export function filterValue(page: Page, shop: Shop, code: string, option: string): Locator {
  const name = new RegExp(`^${escaped(valueName(shop, code, option))}\\s*\\(`);
  return filterPanel(page, shop).getByRole('link', { name });
}

/** The products that are shown. */
export const items = (page: Page): Locator => page.locator('main [data-page] > li');

/** The list holds as many products as its files say, and says so. */
export async function expectCount(
  page: Page,
  shop: Shop,
  category: string,
  filters: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const count = countIn(shop, category, filters);
  expect(count, 'the demo catalogue has such products').toBeGreaterThan(0);
  await expect(page.locator('#list-heading')).toHaveText(shop.t('category.count', counted(count, shop.code)));
}

/** Path and query of the page, as its address bar shows them. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
