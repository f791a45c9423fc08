import { expect, type Locator, type Page } from '@playwright/test';
import { Caller } from './api';
import type { Shop } from './fixtures';
import { hydrated } from './page-checks';

/** Opens the mini cart from the header once it has `count` units. */
export async function openMiniCart(page: Page, { t }: Shop, count: number): Promise<Locator> {
  const toggle = await hydrated(page.getByRole('banner').locator('a[href="/cart"]'));
  // A cart that another request has filled is read on the first interaction.
  await toggle.hover();
  await expect(toggle).toHaveAccessibleName(t('cart.toggle', { count: String(count) }));
  await toggle.click();
  return page.getByRole('dialog', { name: t('cart.title') });
}

/** Puts products in the cart of a page, by SKU and quantity. */
export async function fillCart(page: Page, shop: Shop, lines: Record<string, number>): Promise<Caller> {
  const caller = new Caller(page.request, shop);
  for (const [sku, qty] of Object.entries(lines)) await caller.cart(await caller.add(sku, qty));
  return caller;
}
