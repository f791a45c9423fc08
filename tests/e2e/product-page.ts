import { expect, type Page } from '@playwright/test';
import { productPath } from '../screenshots/demo-paths';
import { productName } from './demo';
import type { Shop } from './fixtures';

/** Opens a product's page. Returns its path. */
export async function openProduct(page: Page, shop: Shop, sku: string): Promise<string> {
  const path = productPath(sku, shop.config.language);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: productName(shop, sku) })).toBeVisible();
  return path;
}
