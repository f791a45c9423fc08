import { expect, type Locator, type Page } from '@playwright/test';
import { Caller } from './api';
import type { Shop } from './fixtures';
import { hydrated, press } from './page-checks';

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

/** After an addition: the drawer names the product, and closes. */
export async function closeAdded(page: Page, { t }: Shop, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: t('product.addedTitle') });
  await expect(drawer.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await press(drawer.getByRole('button', { name: t('common.continueShopping') }));
  await expect(drawer).toBeHidden();
}

/** Pages as of a build with another `theme.cart.afterAdding`, which differs in this label only. */
export async function afterAdding(page: Page, follows: 'toast' | 'panel'): Promise<void> {
  const label = (value: string) => String.raw`\"afterAdding\":\"${value}\"`;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(label('drawer'));
    // The policy allows the scripts of this page by their hashes.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: html.replaceAll(label('drawer'), label(follows)) });
  });
}
