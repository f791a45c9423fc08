import { expect, type Page } from '@playwright/test';
import { productName } from './demo';
import type { Shop } from './fixtures';

/** Opens a product's page by searching for its SKU. Returns its path. */
export async function openProduct(page: Page, shop: Shop, sku: string): Promise<string> {
  const name = productName(shop, sku);
  await page.goto(`/search?q=${sku}`);
  const path = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  await page.goto(path ?? '');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return path ?? '';
}
